/* net_tls.c -- TLS with OpenSSL, in memory: ciphertext in, plaintext out, and back.
 *
 * TLS 1.2 with authenticated ciphers and forward secrecy, and TLS 1.3; nothing older.  A certificate
 * lives for weeks, a server longer: the files are looked at again every few seconds.  Connections
 * keep what they began with. */
#include <limits.h>
#include <openssl/err.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "net_internal.h"

/* Changes when a file is written, replaced, or a link to it is. */
typedef struct stamp {
    dev_t device;
    ino_t file;
    off_t size;
    struct timespec written;
} stamp;

struct tls {
    char certificate[PATH_MAX], key[PATH_MAX];
    stamp of_certificate, of_key;
    SSL_CTX *context;
};

static stamp stamp_of(const char *path)
{
    struct stat s;
    stamp at;
    memset(&at, 0, sizeof at);
    if (stat(path, &s) != 0) return at;
    at.device = s.st_dev;
    at.file = s.st_ino;
    at.size = s.st_size;
    at.written = s.st_mtim;
    return at;
}

static bool same_stamp(const stamp *a, const stamp *b)
{
    return a->device == b->device && a->file == b->file && a->size == b->size &&
           a->written.tv_sec == b->written.tv_sec && a->written.tv_nsec == b->written.tv_nsec;
}

/* -- the context ------------------------------------------------------------------------------- */

/* Of what the client offers: only HTTP/1.1. */
static int choose_protocol(SSL *ssl, const unsigned char **out, unsigned char *length,
                           const unsigned char *offered, unsigned size, void *unused)
{
    static const unsigned char ours[] = "\x08http/1.1";
    (void)ssl, (void)unused;
    unsigned char *chosen;
    if (SSL_select_next_proto(&chosen, length, ours, sizeof ours - 1, offered, size) !=
        OPENSSL_NPN_NEGOTIATED) {
        return SSL_TLSEXT_ERR_ALERT_FATAL;
    }
    *out = chosen;
    return SSL_TLSEXT_ERR_OK;
}

static void explain(const char *what, char *why, size_t cap)
{
    const unsigned long code = ERR_peek_last_error();
    const char *const reason = code ? ERR_reason_error_string(code) : NULL;
    snprintf(why, cap, "%s: %s", what, reason ? reason : "not readable");
    ERR_clear_error();
}

/* Without a passphrase: nobody is there to type one. */
static int no_passphrase(char *out, int cap, int writing, void *unused)
{
    (void)out, (void)cap, (void)writing, (void)unused;
    return 0;
}

static bool load(SSL_CTX *context, const tls *t, char *why, size_t cap)
{
    ERR_clear_error();
    if (SSL_CTX_use_certificate_chain_file(context, t->certificate) != 1) {
        return explain(t->certificate, why, cap), false;
    }
    if (SSL_CTX_use_PrivateKey_file(context, t->key, SSL_FILETYPE_PEM) != 1 ||
        SSL_CTX_check_private_key(context) != 1) {
        return explain(t->key, why, cap), false;
    }
    return true;
}

static SSL_CTX *make_context(const tls *t, char *why, size_t cap)
{
    static const char ciphers[] = "ECDHE+AESGCM:ECDHE+CHACHA20";
    SSL_CTX *const context = SSL_CTX_new(TLS_server_method());
    if (!context) return explain("TLS", why, cap), NULL;
    SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION |
                                     SSL_OP_CIPHER_SERVER_PREFERENCE | SSL_OP_PRIORITIZE_CHACHA);
    SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS | SSL_MODE_AUTO_RETRY);
    SSL_CTX_set_alpn_select_cb(context, choose_protocol, NULL);
    SSL_CTX_set_default_passwd_cb(context, no_passphrase);
    if (SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION) == 1 &&
        SSL_CTX_set_cipher_list(context, ciphers) == 1 && load(context, t, why, cap)) {
        return context;
    }
    SSL_CTX_free(context);
    return NULL;
}

tls *tls_open(const char *certificate, const char *key, char *why, size_t cap)
{
    tls *const t = calloc(1, sizeof *t);
    if (!t) return NULL;
    snprintf(t->certificate, sizeof t->certificate, "%s", certificate);
    snprintf(t->key, sizeof t->key, "%s", key);
    t->of_certificate = stamp_of(certificate);
    t->of_key = stamp_of(key);
    t->context = make_context(t, why, cap);
    if (t->context) return t;
    free(t);
    return NULL;
}

void tls_close(tls *t)
{
    if (t) SSL_CTX_free(t->context);
    free(t);
}

bool tls_renew(tls *t, bool anyway, char *why, size_t cap)
{
    const stamp certificate = stamp_of(t->certificate), key = stamp_of(t->key);
    *why = '\0';
    if (!anyway && same_stamp(&certificate, &t->of_certificate) && same_stamp(&key, &t->of_key)) {
        return false;
    }
    t->of_certificate = certificate;
    t->of_key = key;
    SSL_CTX *const fresh = make_context(t, why, cap);
    if (!fresh) return true;
    SSL_CTX_free(t->context); /* connections hold it for as long as they need it */
    t->context = fresh;
    return true;
}

/* -- a connection ------------------------------------------------------------------------------ */

bool tls_begin(connection *c, tls *t)
{
    BIO *const in = BIO_new(BIO_s_mem()), *const out = BIO_new(BIO_s_mem());
    c->tls = SSL_new(t->context);
    if (!c->tls || !in || !out) {
        BIO_free(in);
        BIO_free(out);
        return false;
    }
    SSL_set_bio(c->tls, in, out);
    SSL_set_accept_state(c->tls);
    return true;
}

/* What OpenSSL wants to send goes the way of all bytes. */
static bool move_out(connection *c)
{
    char part[4096];
    int length;
    while ((length = BIO_read(SSL_get_wbio(c->tls), part, sizeof part)) > 0) {
        if (!gather(&c->out, part, (size_t)length, SIZE_MAX - 1)) return false;
    }
    if (c->out.length) connection_wake(c);
    return true;
}

bool tls_heard(connection *c, const char *bytes, size_t length)
{
    char plain[16 * 1024];
    int got = 0;
    ERR_clear_error();
    if (BIO_write(SSL_get_rbio(c->tls), bytes, (int)length) != (int)length) return false;
    while (!c->doomed && (got = SSL_read(c->tls, plain, sizeof plain)) > 0)
        connection_take(c, plain, (size_t)got);
    if (c->doomed) return false;
    const int state = SSL_get_error(c->tls, got);
    if (!move_out(c)) return false;
    if (state == SSL_ERROR_ZERO_RETURN) {
        c->said_all = true;
        if (c->phase == PHASE_STREAM || c->phase == PHASE_SOCKET) return false;
        connection_wake(c);
        return true;
    }
    return state == SSL_ERROR_WANT_READ || state == SSL_ERROR_WANT_WRITE;
}

bool tls_put(connection *c, const void *bytes, size_t length)
{
    ERR_clear_error();
    if (length && SSL_write(c->tls, bytes, (int)length) != (int)length) return false;
    return move_out(c);
}

void tls_end(connection *c)
{
    ERR_clear_error();
    if (SSL_is_init_finished(c->tls)) SSL_shutdown(c->tls);
    ERR_clear_error();
    move_out(c);
}
