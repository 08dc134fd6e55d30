"""A static server that behaves like the host: right types, gzip, ten minutes of caching, any sub-path."""

import contextlib
import gzip
import socket
import threading
from functools import lru_cache
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

TYPES = {
    "": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}
ZIPPED = (".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".txt", ".wasm", ".webmanifest")


@lru_cache(maxsize=64)
def zipped(path, changed):
    """The gzip of a file, made once for each of its versions."""
    return gzip.compress(Path(path).read_bytes(), 6, mtime=0)


class Site:
    """`folder` served under http://127.0.0.1:port/prefix/ until `stop`; it can be started again on the same port.

    `max_age` is what the host tells browsers; `break_after` makes the server die after that many further answers, and then `broke` is set.
    """

    def __init__(self, folder, prefix="/", port=0, max_age=600):
        self.folder, self.prefix, self.port, self.max_age = Path(folder), prefix, port, max_age
        self.break_after = None
        self.broke = threading.Event()
        self.requests = []
        self.server = None

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}{self.prefix}"

    def start(self):
        site = self

        class Handler(SimpleHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                site.answer(self)

            do_HEAD = do_GET

            def log_message(self, *_):
                pass

        class Server(ThreadingHTTPServer):
            daemon_threads = True
            allow_reuse_address = True
            request_queue_size = 64
            connections = set()

            def process_request(self, request, address):
                self.connections.add(request)
                super().process_request(request, address)

            def shutdown_request(self, request):
                self.connections.discard(request)
                super().shutdown_request(request)

            def handle_error(self, *_):
                pass  # a browser that hangs up is no news

        self.server = Server(("127.0.0.1", self.port), Handler)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def stop(self):
        """Go away at once, open connections included: what a lost network looks like."""
        if server := self.server:
            self.server = None
            server.shutdown()
            server.server_close()
            for connection in list(server.connections):
                with contextlib.suppress(OSError):
                    connection.shutdown(socket.SHUT_RDWR)

    def answer(self, handler):
        path = handler.path.split("?")[0].split("#")[0]
        self.requests.append(handler.path)
        if self.break_after is not None:
            self.break_after -= 1
            if self.break_after < 0:
                self.broke.set()
                handler.close_connection = True
                return
        name = path[len(self.prefix) :] if path.startswith(self.prefix) else None
        file = None if name is None else (self.folder / (name or "index.html")).resolve()
        if file is None or not file.is_relative_to(self.folder.resolve()) or not file.is_file():
            handler.send_error(404)
            return
        data = file.read_bytes()
        handler.send_response(200)
        if file.suffix in ZIPPED and "gzip" in handler.headers.get("Accept-Encoding", ""):
            data = zipped(str(file), file.stat().st_mtime_ns)
            handler.send_header("Content-Encoding", "gzip")
        handler.send_header("Content-Type", TYPES.get(file.suffix, TYPES[""]))
        handler.send_header("Content-Length", str(len(data)))
        handler.send_header("Cache-Control", f"max-age={self.max_age}")
        handler.end_headers()
        if handler.command != "HEAD":
            handler.wfile.write(data)
