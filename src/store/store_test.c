/* store_test.c -- one suite for both databases: what store.h promises of writing and reading.
 *
 * Not here: opening, checking and backups (store_keep_test.c); disks that fill up, connections that
 * break, processes that are killed (store_trouble_test.c). */
#include "support/store_shorts.h"

/* -- tables and logs ---------------------------------------------------------------------------- */

static void test_a_batch(void **state)
{
    store_write batch[] = { new_table("T1"), event("T1", 1, 1, "a"), event("T1", 2, 1, "bü"),
                            new_table("T2"), event("T2", 1, 1, "z") };
    assert_int_equal(store_commit(of(state), batch, 5), STORE_DONE);
    for (int i = 0; i < 5; i++) assert_int_equal(batch[i].result, STORE_DONE);
    seen n = { 0 };
    assert_int_equal(store_each_event(of(state), "T1", 1, -1, see_event, &n), STORE_DONE);
    assert_string_equal(n.text, "a bü");
    assert_int_equal(n.last, 2);
    seen t = { 0 };
    assert_int_equal(store_find_table(of(state), "T1", see_table, &t), STORE_DONE);
    assert_int_equal(t.table.last, 2);
    assert_int_equal(t.table.epoch, 1);
    assert_int_equal(t.table.phase, STORE_GATHERING);
    assert_int_equal(store_find_table(of(state), "T3", see_table, &t), STORE_NONE);
    assert_int_equal(store_each_event(of(state), "T3", 1, -1, see_event, &n), STORE_NONE);
    assert_true(store_syncs(of(state)) >= 1);
    assert_int_equal(store_is_shared(of(state)), on_postgres);
}

/* One write that comes too late takes none of the other tables' with it. */
static void test_refused_alone(void **state)
{
    store *const s = of(state);
    commit(s, new_table("T1"));
    commit(s, new_table("T2"));
    commit(s, event("T1", 1, 1, "a"));
    store_write batch[] = {
        event("T1", 1, 1, "again"),    event("T2", 1, 1, "b"),
        event("T2", 2, 7, "stolen"),   new_table("T2"),
        event("T9", 1, 1, "no table"),
    };
    assert_int_equal(store_commit(s, batch, 5), STORE_DONE);
    const store_result wanted[] = { STORE_TAKEN, STORE_DONE, STORE_LOST, STORE_TAKEN, STORE_LOST };
    for (int i = 0; i < 5; i++) assert_int_equal(batch[i].result, wanted[i]);
    assert_int_equal(commit(s, event("T2", 3, 1, "gap")), STORE_GAP);
    seen n = { 0 };
    store_each_event(s, "T1", 1, -1, see_event, &n);
    store_each_event(s, "T2", 1, -1, see_event, &n);
    assert_string_equal(n.text, "a b");
}

/* Nothing stands on an event that was refused: not in its batch, although the number before is
 * there, and not in a batch that was already on its way. */
static void test_nothing_follows(void **state)
{
    store *const s = of(state);
    store_write made[] = { new_table("T1"), new_table("T2"), event("T1", 1, 1, "a"),
                           event("T1", 2, 1, "b") };
    assert_int_equal(store_commit(s, made, 4), STORE_DONE);
    store_write batch[] = { event("T1", 2, 1, "not b"), event("T2", 1, 1, "x"),
                            event("T1", 3, 1, "on not b"), event("T1", 4, 1, "and on"),
                            event("T2", 2, 1, "y") };
    assert_int_equal(store_commit(s, batch, 5), STORE_DONE);
    const store_result wanted[] = { STORE_TAKEN, STORE_DONE, STORE_GAP, STORE_GAP, STORE_DONE };
    for (int i = 0; i < 5; i++) assert_int_equal(batch[i].result, wanted[i]);
    assert_int_equal(commit(s, event("T1", 3, 1, "still on not b")), STORE_LOST);
    assert_int_equal(epoch_of(s, "T1"), 2);
    assert_int_equal(epoch_of(s, "T2"), 1);
    store_write late[] = { event("T1", 3, 1, "on not b"), event("T1", 3, 2, "read again") };
    assert_int_equal(store_commit(s, late, 2), STORE_DONE);
    assert_int_equal(late[0].result, STORE_LOST);
    assert_int_equal(late[1].result, STORE_DONE);
    seen n = { 0 };
    store_each_event(s, "T1", 1, -1, see_event, &n);
    store_each_event(s, "T2", 1, -1, see_event, &n);
    assert_string_equal(n.text, "a b read again x y");
}

static void test_not_utf8(void **state)
{
    store *const s = of(state);
    commit(s, new_table("T1"));
    const char *const bad[] = { "\xff", "a\xc3", "\xed\xa0\x80", "\xc0\xaf", "\xf4\x90\x80\x80" };
    for (int i = 0; i < 5; i++) {
        store_write batch[] = { event("T1", 1, 1, bad[i]), event("T1", 1 + i, 1, "ok ✓ 🎲") };
        assert_int_equal(store_commit(s, batch, 2), STORE_DONE);
        assert_int_equal(batch[0].result, STORE_BAD_TEXT);
        assert_int_equal(batch[1].result, STORE_DONE);
    }
}

static void test_ranges(void **state)
{
    store *const s = of(state);
    commit(s, new_table("T1"));
    store_write batch[30];
    char text[30][16];
    for (int i = 0; i < 30; i++) {
        snprintf(text[i], sizeof text[i], "%d", i + 1);
        batch[i] = event("T1", i + 1, 1, text[i]);
    }
    assert_int_equal(store_commit(s, batch, 30), STORE_DONE);
    seen n = { 0 };
    assert_int_equal(store_each_event(s, "T1", 5, 8, see_event, &n), STORE_DONE);
    assert_string_equal(n.text, "5 6 7 8");
    /* Stopped early, the handle can be used at once. */
    seen m = { .stop_after = 2 };
    assert_int_equal(store_each_event(s, "T1", 3, -1, see_event, &m), STORE_DONE);
    assert_string_equal(m.text, "3 4");
    seen o = { 0 };
    assert_int_equal(store_each_event(s, "T1", 30, -1, see_event, &o), STORE_DONE);
    assert_string_equal(o.text, "30");
}

static void test_snapshots(void **state)
{
    store *const s = of(state);
    unsigned char bytes[300];
    for (int i = 0; i < 300; i++) bytes[i] = (unsigned char)i;
    store_write batch[] = { new_table("T1"), event("T1", 1, 1, "a"), event("T1", 2, 1, "b"),
                            event("T1", 3, 1, "c") };
    store_commit(s, batch, 4);
    seen none = { 0 };
    assert_int_equal(store_load_table(s, "T1", see_snapshot, see_event, &none), STORE_DONE);
    assert_string_equal(none.text, "a b c");
    assert_int_equal(commit(s, snapshot(4, 1, bytes, 300)), STORE_GAP);
    assert_int_equal(commit(s, snapshot(2, 9, bytes, 300)), STORE_LOST);
    assert_int_equal(commit(s, snapshot(2, 1, bytes, 256)), STORE_DONE);
    assert_int_equal(commit(s, snapshot(1, 1, bytes, 5)), STORE_TAKEN);
    seen n = { 0 };
    assert_int_equal(store_load_table(s, "T1", see_snapshot, see_event, &n), STORE_DONE);
    assert_string_equal(n.text, "<2:256:ff> c");
    assert_int_equal(commit(s, snapshot(3, 1, NULL, 0)), STORE_DONE);
    seen m = { 0 };
    assert_int_equal(store_load_table(s, "T1", see_snapshot, see_event, &m), STORE_DONE);
    assert_string_equal(m.text, "<3:0:00>");
    assert_int_equal(store_load_table(s, "T2", see_snapshot, see_event, &m), STORE_NONE);
}

static void test_lists(void **state)
{
    store *const s = of(state);
    const char *const both[] = { "p1", "p2" };
    for (int i = 1; i <= 5; i++) {
        char id[16];
        snprintf(id, sizeof id, "T%d", i);
        store_write made = new_table(id);
        made.as.new_table.created = 1000 + i / 2; /* 1 | 2 3 | 4 5 */
        commit(s, made);
        commit(s, status(id, 1, i == 5 ? STORE_OVER : STORE_PLAYING, i != 3, both, i == 1 ? 1 : 2));
    }
    assert_int_equal(commit(s, status("T1", 4, STORE_OVER, true, NULL, 0)), STORE_LOST);
    seen n = { 0 };
    assert_int_equal(store_each_public(s, 10, see_table, &n), STORE_DONE);
    assert_string_equal(n.text, "T1 T2 T4");
    seen p = { 0 };
    assert_int_equal(store_each_game(s, "p2", 0, "", 3, see_table, &p), STORE_DONE);
    assert_string_equal(p.text, "T5 T4 T3");
    seen q = { 0 };
    assert_int_equal(store_each_game(s, "p2", 1001, "T3", 3, see_table, &q), STORE_DONE);
    assert_string_equal(q.text, "T2");
    assert_int_equal(store_each_game(s, "p3", 0, "", 3, see_table, &q), STORE_NONE);
    seen o = { 0 };
    assert_int_equal(store_each_owned(s, "here", see_table, &o), STORE_DONE);
    assert_string_equal(o.text, "T1 T2 T3 T4");
    store_counts counts;
    assert_int_equal(store_count(s, &counts), STORE_DONE);
    assert_int_equal(counts.tables, 5);
    assert_int_equal(counts.open_tables, 4);
}

static bool same_table(void *to, const store_table *t)
{
    (void)to;
    assert_string_equal(t->title, "Neu");
    assert_string_equal(t->summary, "{\"x\":1}");
    assert_string_equal(t->spec, "catan seats=4");
    assert_string_equal(t->host, "p1");
    assert_int_equal(t->changed, 6000);
    assert_int_equal(t->wake, 7000);
    assert_int_equal(t->created, 1000);
    assert_string_equal(t->owner, "here");
    assert_string_equal(t->url, "http://a");
    assert_true(t->owner_alive && t->is_public);
    return true;
}

static void test_status(void **state)
{
    store *const s = of(state);
    commit(s, new_table("T1"));
    commit(s, beat("here", "http://a"));
    commit(s, status("T1", 1, STORE_PLAYING, true, NULL, 0));
    assert_int_equal(store_find_table(s, "T1", same_table, NULL), STORE_DONE);
}

/* -- leases ------------------------------------------------------------------------------------- */

static void test_leases(void **state)
{
    store *const s = of(state);
    commit(s, beat("here", "http://a"));
    commit(s, beat("there", "http://b"));
    commit(s, new_table("T1"));
    assert_int_equal(commit(s, take("T1", "there", 60000)), STORE_LOST);
    assert_int_equal(commit(s, take("T9", "there", 60000)), STORE_NONE);
    store_write mine = take("T1", "here", 60000);
    store_commit(s, &mine, 1);
    assert_int_equal(mine.result, STORE_DONE);
    assert_int_equal(mine.as.lease.epoch, 2);
    assert_int_equal(commit(s, event("T1", 1, 1, "old epoch")), STORE_LOST);
    assert_int_equal(commit(s, event("T1", 1, 2, "a")), STORE_DONE);
    /* Its beat is older than nothing: dead. */
    assert_int_equal(commit(s, take("T1", "there", -1000)), STORE_DONE);
    assert_int_equal(epoch_of(s, "T1"), 3);
    assert_int_equal(commit(s, event("T1", 2, 2, "too late")), STORE_LOST);
    store_write go = { .kind = STORE_LET_GO, .as.lease = { .table = "T1", .epoch = 2 } };
    assert_int_equal(commit(s, go), STORE_LOST);
    go.as.lease.epoch = 3;
    assert_int_equal(commit(s, go), STORE_DONE);
    assert_int_equal(commit(s, take("T1", "here", 60000)), STORE_DONE);
}

static int orphans(store *s, const char *process, int64_t dead_after, int most)
{
    store_write w = { .kind = STORE_TAKE_ORPHANS,
                      .as.orphans = {
                          .process = process, .dead_after = dead_after, .most = most } };
    assert_int_equal(store_commit(s, &w, 1), STORE_DONE);
    return w.as.orphans.taken;
}

static void test_orphans(void **state)
{
    store *const s = of(state);
    commit(s, beat("here", "http://a"));
    commit(s, beat("there", "http://b"));
    for (int i = 1; i <= 5; i++) {
        char id[16];
        snprintf(id, sizeof id, "T%d", i);
        commit(s, new_table(id));
    }
    commit(s, status("T5", 1, STORE_OVER, false, NULL, 0));
    assert_int_equal(orphans(s, "there", 60000, 10), 0);
    commit(s, (store_write){ .kind = STORE_LEAVE, .as.beat = { .process = "here" } });
    assert_int_equal(orphans(s, "there", 60000, 3), 3);
    assert_int_equal(orphans(s, "there", 60000, 3), 1);
    assert_int_equal(orphans(s, "there", 60000, 3), 0);
    seen n = { 0 };
    assert_int_equal(store_each_owned(s, "there", see_table, &n), STORE_DONE);
    assert_string_equal(n.text, "T1 T2 T3 T4");
    assert_int_equal(epoch_of(s, "T1"), 2);
    assert_int_equal(epoch_of(s, "T5"), 1);
}

/* -- people ------------------------------------------------------------------------------------- */

static store_write set_login(const char *id, const char *login)
{
    return (store_write){ .kind = STORE_SET_LOGIN,
                          .as.set = { .id = id, .login = login, .password = "$argon" } };
}

static store_write set_name(const char *id, const char *name)
{
    return (store_write){ .kind = STORE_SET_NAME, .as.set = { .id = id, .name = name } };
}

static store_write set_password(const char *id, const char *before, const char *password)
{
    return (store_write){ .kind = STORE_SET_PASSWORD,
                          .as.set = {
                              .id = id, .before = before, .password = password, .session = "h1" } };
}

static store_write forget(const char *id, const char *password)
{
    return (store_write){ .kind = STORE_FORGET_PLAYER,
                          .as.forget = { .id = id, .at = 77, .password = password } };
}

static store_write claim(const char *guest, const char *account)
{
    return (store_write){ .kind = STORE_CLAIM, .as.claim = { guest, account, 5 } };
}

static bool take_password(void *to, const store_player *p)
{
    snprintf(to, 40, "%s", p->password);
    return true;
}

static void test_players(void **state)
{
    store *const s = of(state);
    assert_int_equal(commit(s, player("p1", "")), STORE_DONE);
    assert_int_equal(commit(s, player("p2", "")), STORE_DONE);
    assert_int_equal(commit(s, player("p1", "")), STORE_TAKEN);
    assert_int_equal(commit(s, set_login("p1", "ann")), STORE_DONE);
    assert_int_equal(commit(s, set_login("p1", "anna")), STORE_NONE);
    assert_int_equal(commit(s, set_login("p2", "ann")), STORE_TAKEN);
    assert_int_equal(commit(s, player("p6", "ann")), STORE_TAKEN);
    assert_int_equal(commit(s, set_login("p2", "Ann")), STORE_DONE);
    seen n = { 0 };
    assert_int_equal(store_find_login(s, "ann", see_player, &n), STORE_DONE);
    assert_int_equal(store_find_player(s, "p2", see_player, &n), STORE_DONE);
    assert_string_equal(n.text, "p1/Ann/ann/0/ p2/Ann/Ann/0/");
    assert_int_equal(store_find_login(s, "", see_player, &n), STORE_NONE);
    assert_int_equal(store_find_player(s, "p3", see_player, &n), STORE_NONE);
    /* Both at once: the first has it. */
    store_write batch[] = { player("p4", "eve"), player("p5", "eve") };
    store_commit(s, batch, 2);
    assert_int_equal(batch[0].result, STORE_DONE);
    assert_int_equal(batch[1].result, STORE_TAKEN);
}

/* Two at once, in either order: nothing one of them did is undone by the other. */
static void test_columns(void **state)
{
    store *const s = of(state);
    seen n = { 0 };
    char password[40];
    commit(s, player("p1", "ann"));
    commit(s, player("g1", ""));
    store_write both[] = { set_name("p1", "Änne"), set_password("p1", "$argon", "$second") };
    assert_int_equal(store_commit(s, both, 2), STORE_DONE);
    assert_int_equal(store_find_player(s, "p1", see_player, &n), STORE_DONE);
    assert_string_equal(n.text, "p1/Änne/ann/0/");
    store_find_player(s, "p1", take_password, password);
    assert_string_equal(password, "$second");
    assert_int_equal(commit(s, set_password("p1", "$argon", "$third")), STORE_NONE);
    assert_int_equal(commit(s, forget("p1", "$argon")), STORE_NONE); /* on an old belief */
    store_write last[] = { forget("p1", "$second"), set_password("p1", "$second", "$third"),
                           set_name("p1", "Back"),  set_login("p1", "back"),
                           claim("g1", "p1"),       token("k", "k1", "p1") };
    assert_int_equal(store_commit(s, last, 6), STORE_DONE);
    for (int i = 0; i < 6; i++) assert_int_equal(last[i].result, i ? STORE_NONE : STORE_DONE);
    n = (seen){ 0 };
    store_find_player(s, "p1", see_player, &n);
    store_find_player(s, "g1", see_player, &n);
    assert_string_equal(n.text, "p1///77/ g1/Ann//0/");
    assert_int_equal(commit(s, forget("p1", "")), STORE_NONE);
}

/* Another password: the others are out, and what they made. */
static void test_password(void **state)
{
    store *const s = of(state);
    seen n = { 0 };
    commit(s, player("p1", "ann"));
    commit(s, session("h1", "p1"));
    commit(s, session("h2", "p1"));
    store_write made[] = { token("k1", "k1", "p1"), token("k2", "k2", "p1"),
                           token("k3", "k3", "p1"), token("k4", "k4", "p1") };
    made[0].as.token.session = "h1";
    made[1].as.token.session = "h2";
    made[3].as.token.session = "h9"; /* has ended */
    assert_int_equal(store_commit(s, made, 4), STORE_DONE);
    assert_int_equal(made[3].result, STORE_NONE);
    assert_int_equal(commit(s, set_password("p1", "$other", "$second")), STORE_NONE);
    store_each_session(s, "p1", see_session, &n);
    assert_string_equal(n.text, "h1/p1/6 h2/p1/6");
    int64_t newest = -1;
    assert_int_equal(store_newest(s, 7, &newest), STORE_DONE);
    assert_int_equal(newest, 6);
    assert_int_equal(store_newest(s, 6, &newest), STORE_DONE);
    assert_int_equal(newest, 0);
    assert_int_equal(commit(s, set_password("p1", "$argon", "$second")), STORE_DONE);
    n = (seen){ 0 };
    store_each_session(s, "p1", see_session, &n);
    store_each_token(s, "p1", see_token, &n);
    assert_string_equal(n.text, "h1/p1/6 k1/p1/play");
    /* who knew the old one comes too late */
    store_write late = session("h3", "p1");
    late.as.session.password = "$argon";
    assert_int_equal(commit(s, late), STORE_NONE);
    late.as.session.password = "$second";
    assert_int_equal(commit(s, late), STORE_DONE);
    store_write seen_again = session("h2", "p1");
    seen_again.kind = STORE_SEE_SESSION;
    assert_int_equal(commit(s, seen_again), STORE_NONE);
}

static void test_sessions(void **state)
{
    store *const s = of(state);
    commit(s, player("p1", ""));
    assert_int_equal(commit(s, session("h1", "p1")), STORE_DONE);
    assert_int_equal(commit(s, session("h2", "p1")), STORE_DONE);
    assert_int_equal(commit(s, session("h3", "p9")), STORE_NONE);
    store_write later = session("h2", "p1");
    later.kind = STORE_SEE_SESSION;
    later.as.session.seen = 100;
    assert_int_equal(commit(s, later), STORE_DONE);
    seen n = { 0 };
    assert_int_equal(store_each_session(s, "p1", see_session, &n), STORE_DONE);
    assert_string_equal(n.text, "h1/p1/6 h2/p1/100");
    commit(s, (store_write){ .kind = STORE_DROP_SESSIONS, .as.drop = { .before = 50 } });
    assert_int_equal(store_find_session(s, "h1", see_session, &n), STORE_NONE);
    assert_int_equal(store_find_session(s, "h2", see_session, &n), STORE_DONE);
    store_write drop = { .kind = STORE_DROP_SESSION, .as.drop = { .hash = "h2" } };
    assert_int_equal(commit(s, drop), STORE_DONE);
    assert_int_equal(commit(s, drop), STORE_NONE);
    commit(s, session("h4", "p1"));
    commit(s, session("h5", "p1"));
    store_write made = token("k", "k1", "p1");
    made.as.token.session = "h4";
    commit(s, made);
    commit(s, (store_write){ .kind = STORE_DROP_SESSIONS,
                             .as.drop = { .player = "p1", .hash = "h5", .tokens = true } });
    assert_int_equal(store_find_session(s, "h4", see_session, &n), STORE_NONE);
    assert_int_equal(store_find_token(s, "k", see_token, &n), STORE_NONE);
    assert_int_equal(store_find_session(s, "h5", see_session, &n), STORE_DONE);
    commit(s, (store_write){ .kind = STORE_DROP_SESSIONS, .as.drop = { .player = "p1" } });
    assert_int_equal(store_each_session(s, "p1", see_session, &n), STORE_NONE);
}

static void test_tokens(void **state)
{
    store *const s = of(state);
    commit(s, player("p1", ""));
    assert_int_equal(commit(s, token("h1", "k1", "p1")), STORE_DONE);
    assert_int_equal(commit(s, token("h2", "k2", "p9")), STORE_NONE);
    seen n = { 0 };
    assert_int_equal(store_find_token(s, "h1", see_token, &n), STORE_DONE);
    assert_int_equal(store_each_token(s, "p1", see_token, &n), STORE_DONE);
    assert_string_equal(n.text, "k1/p1/play k1/p1/play");
    store_write drop = { .kind = STORE_DROP_TOKEN, .as.drop = { .player = "p2", .id = "k1" } };
    assert_int_equal(commit(s, drop), STORE_NONE);
    drop.as.drop.player = "p1";
    assert_int_equal(commit(s, drop), STORE_DONE);
    assert_int_equal(store_find_token(s, "h1", see_token, &n), STORE_NONE);
}

/* A game of p1 and a bot is over at table `id`. */
static void play_game(store *s, const char *id)
{
    store_write batch[] = { new_table(id), event(id, 1, 1, "over"), unrated(id, 1, "p1"),
                            unrated(id, 1, "bot:club") };
    assert_int_equal(store_commit(s, batch, 4), STORE_DONE);
}

static bool see_rated(void *to, const store_rating *r, int64_t at)
{
    char text[80];
    assert_true(at > 0);
    snprintf(text, sizeof text, "%s/%s/%.1f/%d", r->table, r->who, r->mu, (int)r->games);
    note(to, text);
    return true;
}

static void test_ratings(void **state)
{
    store *const s = of(state);
    assert_int_equal(commit(s, rating("T1", "p1", 25.1, 1)), STORE_TAKEN); /* no such game */
    play_game(s, "T1");
    play_game(s, "T2");
    assert_int_equal(commit(s, rating("T1", "p1", 25.1, 1)), STORE_DONE);
    assert_int_equal(commit(s, rating("T2", "p1", 26.0, 1)), STORE_TAKEN); /* of before T1 */
    assert_int_equal(commit(s, rating("T1", "p1", 26.0, 2)), STORE_TAKEN); /* counts already */
    assert_int_equal(commit(s, rating("T2", "p1", 26.3, 2)), STORE_DONE);
    assert_int_equal(commit(s, rating("T2", "p2", 26.3, 1)), STORE_TAKEN); /* was not there */
    assert_int_equal(commit(s, rating("T2", "bot:club", 30.0, 2)), STORE_TAKEN);
    seen n = { 0 };
    assert_int_equal(store_each_unrated(s, see_unrated, &n), STORE_DONE);
    assert_string_equal(n.text, "T1/bot:club/1 T1/p1/1+ T2/bot:club/1 T2/p1/1+");
    assert_int_equal(commit(s, rating("T2", "bot:club", 30.0, 1)), STORE_DONE);
    store_write leave_out = { .kind = STORE_NOT_RATED,
                              .as.unrated = { .table = "T1", .who = "bot:club" } };
    assert_int_equal(commit(s, leave_out), STORE_DONE);
    assert_int_equal(store_each_unrated(s, see_unrated, &n), STORE_NONE);
    n = (seen){ 0 };
    assert_int_equal(store_each_rated(s, "p1", see_rated, &n), STORE_DONE);
    assert_string_equal(n.text, "T1/p1/25.1/1 T2/p1/26.3/2");
    n = (seen){ 0 };
    assert_int_equal(store_each_ranked(s, "catan", "", 10, see_rating, &n), STORE_DONE);
    assert_string_equal(n.text, "bot:club p1");
    n = (seen){ 0 };
    assert_int_equal(store_each_ranked(s, "catan", "bots", 10, see_rating, &n), STORE_DONE);
    assert_string_equal(n.text, "bot:club");
    n = (seen){ 0 };
    assert_int_equal(store_each_ranked(s, "catan", "people", 10, see_rating, &n), STORE_DONE);
    assert_string_equal(n.text, "p1");
    assert_true(n.rating.mu == 26.3 && n.rating.sigma == 1.0 / 3);
    assert_int_equal(store_each_rating(s, "p1", "catan", see_rating, &n), STORE_DONE);
    assert_int_equal(store_each_rating(s, "p1", NULL, see_rating, &n), STORE_DONE);
    assert_int_equal(store_each_rating(s, "p1", "dice", see_rating, &n), STORE_NONE);
}

/* What was decided under a lost lease, or on a wrong belief, does not count. */
static void test_unrated_needs_its_event(void **state)
{
    store *const s = of(state);
    seen n = { 0 };
    commit(s, new_table("T1"));
    commit(s, event("T1", 1, 1, "a"));
    assert_int_equal(commit(s, event("T1", 3, 1, "over")), STORE_GAP);
    commit(s, unrated("T1", 3, "p1"));
    assert_int_equal(store_each_unrated(s, see_unrated, &n), STORE_NONE);
    store_write batch[] = { event("T1", 1, 2, "other"), unrated("T1", 1, "p1") };
    batch[1].as.unrated.epoch = 2;
    store_commit(s, batch, 2);
    assert_int_equal(batch[0].result, STORE_TAKEN);
    assert_int_equal(store_each_unrated(s, see_unrated, &n), STORE_NONE);
}

static void test_forget(void **state)
{
    store *const s = of(state);
    const char *const who[] = { "p1" };
    commit(s, player("p1", "ann"));
    commit(s, session("h1", "p1"));
    commit(s, token("k", "k1", "p1"));
    play_game(s, "T0");
    commit(s, rating("T0", "p1", 25, 1));
    commit(s, new_table("T1"));
    commit(s, status("T1", 1, STORE_OVER, false, who, 1));
    assert_int_equal(commit(s, forget("p1", NULL)), STORE_DONE);
    seen n = { 0 };
    store_find_player(s, "p1", see_player, &n);
    assert_string_equal(n.text, "p1///77/");
    assert_int_equal(store_find_session(s, "h1", see_session, &n), STORE_NONE);
    assert_int_equal(store_find_token(s, "k", see_token, &n), STORE_NONE);
    assert_int_equal(store_each_rating(s, "p1", NULL, see_rating, &n), STORE_NONE);
    assert_int_equal(store_each_game(s, "p1", 0, "", 9, see_table, &n), STORE_DONE);
    assert_int_equal(commit(s, session("h2", "p1")), STORE_NONE);
    assert_int_equal(store_each_rated(s, "p1", see_rated, &n), STORE_NONE);
    assert_int_equal(commit(s, forget("p9", NULL)), STORE_NONE);
}

static bool see_forgotten(void *to, const char *player, int64_t at)
{
    char text[60];
    snprintf(text, sizeof text, "%s/%d", player, (int)at);
    note(to, text);
    return true;
}

/* Who is forgotten is listed, with the guest he was, until nothing is left of him in the logs. */
static void test_traces(void **state)
{
    store *const s = of(state);
    const char *const who[] = { "p1" };
    commit(s, player("p1", "ann"));
    commit(s, player("g1", ""));
    assert_int_equal(commit(s, claim("g1", "p1")), STORE_DONE);
    store_write batch[] = { new_table("T1"), event("T1", 1, 1, "Ann says"), event("T1", 2, 1, "b"),
                            snapshot(2, 1, "Ann", 3), status("T1", 1, STORE_OVER, false, who, 1) };
    assert_int_equal(store_commit(s, batch, 5), STORE_DONE);
    assert_int_equal(commit(s, forget("p1", NULL)), STORE_DONE);
    seen n = { 0 };
    assert_int_equal(store_each_forgotten(s, see_forgotten, &n), STORE_DONE);
    assert_int_equal(store_each_claimed(s, "p1", 1, see_player, &n), STORE_DONE);
    assert_int_equal(store_each_trace(s, "p1", see_table, &n), STORE_DONE);
    assert_int_equal(store_find_player(s, "g1", see_player, &n), STORE_DONE);
    assert_string_equal(n.text, "g1/77 p1/77 g1///77/p1 T1 g1///77/p1");
    const store_event other[] = { { .number = 1, .body = "Anon says" } };
    store_write rewrite = { .kind = STORE_REWRITE,
                            .as.rewrite = { "T1", "", "{}", "{\"x\":1}", other, 1 } };
    assert_int_equal(commit(s, rewrite), STORE_DONE);
    n = (seen){ 0 };
    assert_int_equal(store_each_event(s, "T1", 1, -1, see_event, &n), STORE_DONE);
    assert_string_equal(n.text, "Anon says b");
    assert_int_equal(store_find_snapshot(s, "T1", see_snapshot, &n), STORE_NONE);
    for (int i = 0; i < 2; i++) {
        store_write done = { .kind = STORE_FORGOTTEN,
                             .as.forget = { .id = i ? "p1" : "g1", .at = 0 } };
        assert_int_equal(commit(s, done), STORE_DONE);
    }
    assert_int_equal(store_each_forgotten(s, see_forgotten, &n), STORE_NONE);
}

static bool see_audit(void *to, const store_audit *a)
{
    char text[120];
    snprintf(text, sizeof text, "%s/%s/%s", a->kind, a->player, a->detail);
    note(to, text);
    return true;
}

static bool see_ban(void *to, const store_ban *b)
{
    char text[120];
    snprintf(text, sizeof text, "%s/%s/%d", b->id, b->target, (int)b->until);
    note(to, text);
    return true;
}

static bool see_report(void *to, const store_report *r)
{
    char text[160];
    snprintf(text, sizeof text, "%s/%s>%s/%s/%d%s", r->id, r->player, r->about, r->reason,
             (int)r->closed, r->note);
    note(to, text);
    return true;
}

static bool see_ended(void *to, const store_ended *e)
{
    note(to, e->player);
    return true;
}

static store_write ban(const char *id, const char *kind, const char *target, int64_t until)
{
    return (store_write){ .kind = STORE_PUT_BAN, .as.ban = { id, 1, until, kind, target, "rude" } };
}

static store_write report(const char *id, const char *by, const char *about)
{
    return (store_write){ .kind = STORE_ADD_REPORT,
                          .as.report = { .id = id,
                                         .at = 3,
                                         .player = by,
                                         .about = about,
                                         .table = "T1",
                                         .reason = "bad words",
                                         .note = "" } };
}

static store_write audit(const char *id, const char *player)
{
    return (store_write){ .kind = STORE_ADD_AUDIT,
                          .as.audit = { id, 5, "ban", player, "admin", "rude" } };
}

static void test_looking_after(void **state)
{
    store *const s = of(state);
    seen n = { 0 };
    commit(s, player("p1", "ann"));
    commit(s, player("p2", ""));
    commit(s, new_table("T1"));
    store_write batch[] = { ban("b1", "player", "p1", 0),
                            ban("b2", "address", "192.0.2.0/24", 50),
                            report("r1", "p2", "p1"),
                            report("r2", "p1", "p2"),
                            audit("a1", "p1"),
                            audit("a2", "p2") };
    assert_int_equal(store_commit(s, batch, 6), STORE_DONE);
    assert_int_equal(commit(s, report("r3", "p2", "p9")), STORE_NONE);
    assert_int_equal(store_each_ban(s, 49, see_ban, &n), STORE_DONE);
    assert_int_equal(store_each_ban(s, 50, see_ban, &n), STORE_DONE);
    assert_string_equal(n.text, "b1/p1/0 b2/192.0.2.0/24/50 b1/p1/0");
    n = (seen){ 0 };
    store_write close = { .kind = STORE_CLOSE_REPORT,
                          .as.report = { .id = "r1", .closed = 9, .note = "+told" } };
    assert_int_equal(commit(s, close), STORE_DONE);
    assert_int_equal(commit(s, close), STORE_NONE);
    store_each_report(s, NULL, false, 9, see_report, &n);
    store_each_report(s, "p2", false, 9, see_report, &n);
    assert_string_equal(n.text, "r2/p1>p2/bad words/0 r1/p2>p1/bad words/9+told");
    n = (seen){ 0 };
    store_each_audit(s, "p1", 9, see_audit, &n);
    assert_string_equal(n.text, "ban/p1/rude");
    /* who is forgotten leaves nothing but an id nobody knows */
    assert_int_equal(commit(s, forget("p1", "$argon")), STORE_DONE);
    n = (seen){ 0 };
    assert_int_equal(store_each_ban(s, 50, see_ban, &n), STORE_NONE);
    assert_int_equal(store_each_report(s, NULL, true, 9, see_report, &n), STORE_NONE);
    store_each_audit(s, NULL, 9, see_audit, &n);
    assert_string_equal(n.text, "ban/p1/ ban/p2/rude");
    store_write drop = { .kind = STORE_DROP_BAN, .as.ban = { .id = "192.0.2.0/24" } };
    assert_int_equal(commit(s, drop), STORE_DONE);
    assert_int_equal(commit(s, drop), STORE_NONE);
    store_write end = { .kind = STORE_ADD_ENDED, .as.ended = { "e1", "p2" } };
    commit(s, end);
    store_write sweep = { .kind = STORE_SWEEP, .as.sweep = { 0, 6, 0 } };
    assert_int_equal(commit(s, sweep), STORE_DONE);
    assert_int_equal(store_each_audit(s, NULL, 9, see_audit, &n), STORE_NONE);
    n = (seen){ 0 };
    assert_int_equal(store_each_ended(s, 60000, see_ended, &n), STORE_DONE);
    assert_string_equal(n.text, "p2");
}

static void test_claim(void **state)
{
    store *const s = of(state);
    const char *const who[] = { "guest", "account" };
    commit(s, player("guest", ""));
    commit(s, player("account", "ann"));
    commit(s, player("other", "bob"));
    commit(s, session("h1", "guest"));
    commit(s, new_table("T1"));
    commit(s, new_table("T2"));
    commit(s, status("T1", 1, STORE_PLAYING, false, who, 2));
    commit(s, status("T2", 1, STORE_PLAYING, false, who, 1));
    commit(s, token("k", "k1", "guest"));
    assert_int_equal(commit(s, claim("other", "account")), STORE_NONE);
    assert_int_equal(commit(s, claim("guest", "account")), STORE_DONE);
    assert_int_equal(commit(s, claim("guest", "other")), STORE_NONE);
    assert_int_equal(commit(s, session("h2", "guest")), STORE_NONE);
    seen n = { 0 };
    store_each_token(s, "account", see_token, &n);
    assert_string_equal(n.text, "k1/account/play");
    n = (seen){ 0 };
    assert_int_equal(store_each_game(s, "account", 0, "", 9, see_table, &n), STORE_DONE);
    assert_string_equal(n.text, "T2 T1");
    assert_int_equal(store_each_game(s, "guest", 0, "", 9, see_table, &n), STORE_NONE);
    assert_int_equal(store_find_session(s, "h1", see_session, &n), STORE_NONE);
    seen g = { 0 };
    store_find_player(s, "guest", see_player, &g);
    assert_string_equal(g.text, "guest/Ann//0/account");
}

int main(int argc, char **argv)
{
    (void)argc;
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(test_a_batch),  TEST(test_refused_alone), TEST(test_nothing_follows),
        TEST(test_not_utf8), TEST(test_ranges),        TEST(test_snapshots),
        TEST(test_lists),    TEST(test_status),        TEST(test_leases),
        TEST(test_orphans),  TEST(test_players),       TEST(test_sessions),
        TEST(test_tokens),   TEST(test_ratings),       TEST(test_unrated_needs_its_event),
        TEST(test_forget),   TEST(test_traces),        TEST(test_claim),
        TEST(test_columns),  TEST(test_password),      TEST(test_looking_after),
    };
    return RUN_ON_BOTH(tests, argv);
}
