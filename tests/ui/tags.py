"""Reading what was drawn: its tags, their attributes and texts."""

from html.parser import HTMLParser

EVIL = '<img src=x onerror="alert(1)">&'


class Tags(HTMLParser):
    """All start tags of some HTML with their attributes and the text right inside or below them."""

    def __init__(self, html):
        super().__init__()
        self.all, self.open = [], []
        self.feed("".join(["", str(html)]))  # plain text again: what is cut out of Markup would escape itself

    def handle_starttag(self, tag, attrs):
        one = {"tag": tag, "text": "", **dict(attrs)}
        self.all.append(one)
        if tag not in {"input", "img", "br"}:
            self.open.append(one)

    def handle_endtag(self, tag):
        while self.open and self.open.pop()["tag"] != tag:
            pass

    def handle_data(self, data):
        for one in self.open:
            one["text"] += data

    def of(self, tag, **attributes):
        wanted = {key.replace("_", "-"): value for key, value in attributes.items()}
        return [one for one in self.all if one["tag"] == tag and wanted.items() <= one.items()]
