"""server_friends.py -- what friends share: links that show something in a messenger, pictures of boards, which games
wait for somebody, and what somebody's games say about him."""
import os
import re
import struct
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "support"))
sys.path.insert(0, os.path.dirname(__file__))
import hexclient as hx
from server_tables import account, begin, do, make, play_out, shown

HOSTILE = "</title><script>alert('1')</script>\"&"


def tags(api, path, **headers):
    """The OpenGraph tags of a link, and the whole page."""
    status, head, data = api.raw("GET", path, headers=headers)
    assert head["content-type"].startswith("text/html"), head
    page = data.decode()
    return dict(re.findall('<meta property="([^"]*)" content="([^"]*)">', page)), page, status


def picture(api, path):
    status, head, data = api.raw("GET", path)
    assert status == 200 and head["content-type"] == "image/png", (status, head)
    assert data[:8] == b"\x89PNG\r\n\x1a\n", data[:16]
    return struct.unpack(">II", data[16:24]), data


def test_links(folder):
    server = hx.Server(folder, "--no-limits", "--bot-pace", "0")
    nobody = hx.Api(server.port)
    ann = hx.guest(server.port, "Ann <b>")
    table = make(ann, seats=("me", "bot:simple"), title=HOSTILE)
    og, page, status = tags(nobody, "/t/" + table)
    assert status == 200 and og["og:image"].endswith("/icon-512.png"), og
    assert "<script" not in page and "Ann <b>" not in page and "Ann &lt;b&gt;" in page, page
    assert og["og:title"].startswith("&lt;/title&gt;&lt;script&gt;"), og
    assert nobody.raw("GET", "/t/%s/board.png" % table)[0] == 404  # no board is laid yet
    do(ann, table, "start", 1)
    hx.wait_for(lambda: shown(ann, table)["phase"] == "playing")
    og, page, status = tags(nobody, "/t/" + table)
    path = og["og:image"][og["og:image"].index("/t/"):]
    size, first = picture(nobody, path)
    assert size == (1200, 630) and og["og:image:width"] == "1200", (size, og)
    assert '0;url=/#/t/%s"' % table in page, page
    german = tags(nobody, "/t/" + table, **{"Accept-Language": "de"})[0]
    assert german["og:description"] != og["og:description"], german
    do(ann, table, "abandon", 2)
    og, page, status = tags(nobody, "/r/" + table)
    assert '0;url=/#/review/server/%s"' % table in page and og["og:url"].endswith("/r/" + table), page
    server.stop()


def test_hostile_links(folder):
    """Whatever stands for an id comes back as a refusal, never as a page with it."""
    server = hx.Server(folder, "--no-limits")
    nobody = hx.Api(server.port)
    for wrong in ("%22%3E%3Cscript%3E", "..%2f..%2fetc", "T%00x", "a" * 500, "%0d%0aX:y", "T;x"):
        for path in ("/t/%s", "/r/%s", "/t/%s/board.png"):
            status, head, data = nobody.raw("GET", path % wrong)
            assert status in (302, 400, 404) and b"<script" not in data and "x" not in head, (path, wrong, status)
    assert nobody.raw("POST", "/t/Tnothing", b"{}", {"Content-Type": "application/json"})[0] == 405
    assert nobody.raw("GET", "/t/Tnothing/board.png")[0] == 404
    assert nobody.raw("GET", "/api/ratings?game=catan&of=everybody%27--")[0] == 400
    for path in ("/api/me/running", "/api/me/profile"):
        assert nobody.raw("GET", path)[0] == 401, path
    server.stop()


def test_pictures_limited(folder):
    server = hx.Server(folder)
    nobody = hx.Api(server.port)
    answers = [nobody.raw("GET", "/t/Tnothing/board.png")[0] for _ in range(40)]
    assert answers[0] == 404 and answers[-1] == 429, answers
    server.stop()


def test_running(folder, store=None):
    """Games that wait for somebody say so, also when nobody has them open, and after a restart."""
    server = hx.Server(folder, "--no-limits", "--bot-pace", "0", store=store)
    ann, ben = hx.guest(server.port, "Ann"), hx.guest(server.port, "Ben")
    assert ann.get("/api/me/running") == {"games": []}
    table = make(ann, spec="catan seats=2 first=seat1", clock="days", seating="chosen")
    do(ben, table, "sit", 1, seat=2)
    do(ann, table, "start", 1)
    hx.wait_for(lambda: shown(ann, table)["phase"] == "playing")

    def turns():
        return [api.get("/api/me/running")["games"][0]["turn"] for api in (ann, ben)]

    assert turns() == [True, False], turns()
    game = ann.get("/api/me/running")["games"][0]
    assert game["id"] == table and game["seat"] == 1 and game["waiting"] == [1], game
    assert [d["seat"] for d in game["deadline"]] == [1], game
    server.stop()
    server.start()
    ann, ben = hx.Api(server.port, ann.token), hx.Api(server.port, ben.token)
    assert turns() == [True, False], turns()
    do(ann, table, "abandon", 2)
    assert ann.get("/api/me/running") == {"games": []}
    server.stop()


def test_profile(folder, store=None):
    server = hx.Server(folder, "--no-limits", "--bot-pace", "0", store=store)
    ann, ben = account(server, "Ann"), account(server, "Ben")
    assert ann.get("/api/me/profile")["kinds"] == []
    table, lines = begin(server, [ann, ben], rated=True)
    play_out(lines)
    won = shown(ann, table)["winners"]
    mine = [s["seat"] for s in shown(ann, table)["seats"] if s["name"] == "Ann"][0]
    hx.wait_for(lambda: ann.get("/api/me/profile")["ratings"])
    said = ann.get("/api/me/profile")
    kind = said["kinds"][0]
    assert kind["kind"] == "catan" and kind["played"] == 1 and kind["left"] == 0, said
    assert kind["won"] == int(mine in won) and kind["bestTable"] == table, said
    assert kind["best"] == shown(ann, table)["points"][mine - 1], said
    rating = said["ratings"][0]
    assert rating["games"] == 1 and len(rating["history"]) == 1, said
    assert abs(rating["history"][0]["rating"] - rating["rating"]) < 1e-9, said
    # A store that several tests share has others' ratings, too.
    people, bots = ({r["who"] for r in ann.get("/api/ratings?game=catan&of=" + of)["ratings"]} for of in ("people", "bots"))
    both = {ann.player, ben.player}
    assert both <= people and not both & bots, (both, people, bots)
    leaver, lines = begin(server, [ann, ben])
    do(ben, leaver, "stand", 90)
    do(ann, leaver, "abandon", 90)
    assert ben.get("/api/me/profile")["kinds"][0]["left"] == 1
    assert ann.get("/api/me/profile")["kinds"][0]["played"] == 1  # given up by all who were left
    server.stop()


TESTS = (test_links, test_hostile_links, test_pictures_limited, test_running, test_profile)


def main():
    for test in TESTS:
        if len(sys.argv) > 1 and test.__name__ not in sys.argv[1:]:
            continue
        with tempfile.TemporaryDirectory() as folder:
            test(folder)
            hx.say("ok", test.__name__)


if __name__ == "__main__":
    main()
