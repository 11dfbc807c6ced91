/* serving.mjs -- a server for end-to-end tests, which can be killed and started again, and a
 * network in front of it, which can be cut and mended.  The program is $HX_PROGRAM; it has the
 * page inside. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPage, TYPES } from './fixture.mjs';

export const program =
  process.env.HX_PROGRAM ?? fileURLToPath(new URL('../../build/release/hexshore', import.meta.url));
/* With HEXSHORE_PAGE the page comes from that folder instead of out of the program; the browser
 * must then allow it to speak to a server. */
const folder = process.env.HEXSHORE_PAGE;
export const switches = folder ? ['--disable-features=LocalNetworkAccessChecks'] : [];

const listening = (server) => new Promise((ready) => server.listen(0, '127.0.0.1', ready));

async function freePort() {
  const probe = createServer();
  await listening(probe);
  const { port } = probe.address();
  await new Promise((done) => probe.close(done));
  return port;
}

export class Server {
  constructor(port, data) {
    this.port = port;
    this.data = data;
    this.url = `http://127.0.0.1:${port}/`;
  }

  static async make() {
    const server = new Server(await freePort(), mkdtempSync(join(tmpdir(), 'hexshore-e2e-')));
    await server.start();
    return server;
  }

  async start() {
    const words = ['serve', '--port', this.port, '--data', this.data, '--no-limits', '--bot-pace', 0];
    this.process = spawn(program, [...words.map(String), '--log-level', 'error'], { stdio: 'ignore' });
    for (let i = 0; i < 4800; i++) {
      const fine = await fetch(`${this.url}healthz`).then((answer) => answer.ok, () => false);
      if (fine) return;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`no server from ${program}`);
  }

  /* As if the power had failed. */
  async kill() {
    const gone = new Promise((done) => this.process.once('exit', done));
    this.process.kill('SIGKILL');
    await gone;
  }

  async end() {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}

/** A network between a browser and the server.  Cut, it swallows everything and closes nothing,
 * as when a train enters a tunnel; mended, the old connections are lost. */
export class Network {
  constructor(server) {
    this.pairs = new Set();
    this.isCut = false;
    this.listener = createServer((near) => this.join(near, server.port));
  }

  static async before(server) {
    const network = new Network(server);
    await listening(network.listener);
    network.url = `http://127.0.0.1:${network.listener.address().port}/`;
    return network;
  }

  join(near, port) {
    const far = connect(port, '127.0.0.1');
    const pair = [near, far];
    this.pairs.add(pair);
    const pass = (from, to) => from.on('data', (bytes) => this.isCut || to.write(bytes));
    pass(near, far);
    pass(far, near);
    for (const end of pair) {
      end.on('error', () => undefined);
      end.on('close', () => this.isCut || this.drop(pair));
    }
  }

  drop(pair) {
    this.pairs.delete(pair);
    for (const end of pair) end.destroy();
  }

  cut() {
    this.isCut = true;
  }

  mend() {
    this.isCut = false;
    for (const pair of this.pairs) this.drop(pair);
  }

  close() {
    for (const pair of this.pairs) this.drop(pair);
    this.listener.close();
  }
}

/** A page at an address of the server. */
export async function openAt(browser, server, address, options) {
  const page = await openPage(browser, 'about:blank', options);
  if (folder) {
    await page.context().route(
      (url) => !/^\/(api|t|r)\//.test(url.pathname),
      async (route) => {
        const path = new URL(route.request().url()).pathname;
        const file = join(folder, path === '/' ? 'index.html' : path);
        const body = await readFile(file).catch(() => null);
        if (body) await route.fulfill({ body, contentType: TYPES[extname(file)] });
        else await route.fulfill({ status: 404 });
      },
    );
  }
  await page.goto(`${server.url}${address}`);
  return page;
}

/** Every message that comes over the page's sockets, in a list for each socket. */
export function listen(page) {
  const lines = [];
  page.on('websocket', (socket) => {
    const messages = [];
    lines.push(messages);
    socket.on('framereceived', ({ payload }) => messages.push(JSON.parse(String(payload))));
  });
  return lines;
}
