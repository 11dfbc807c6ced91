/* worker.ts -- one module in one worker: takes questions, one at a time, and answers. */

import botsUrl from '@wasm/bots.wasm?url';
import coreUrl from '@wasm/hexshore.wasm?url';
import paperUrl from '@wasm/paper.wasm?url';
import { type Answer, EngineError, type Question } from './channel';
import { Host, type Kind } from './host';

const URLS: Readonly<Record<Kind, string>> = { core: coreUrl, bots: botsUrl, paper: paperUrl };

/* Hosts that do not serve application/wasm are common enough: then the bytes are compiled. */
async function load(kind: Kind): Promise<WebAssembly.Module> {
  const response = await fetch(URLS[kind]);
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  const kept = response.clone();
  try {
    return await WebAssembly.compileStreaming(response);
  } catch {
    return WebAssembly.compile(await kept.arrayBuffer());
  }
}

const host = new Host(load);
const post = (answer: Answer): void => self.postMessage(answer);

async function answer(question: Question): Promise<void> {
  const { id } = question;
  try {
    const progress = (done: number) => post({ id, progress: done });
    post({ id, value: await host.call(question.call, question.args, progress) });
  } catch (error) {
    if (error instanceof EngineError) post({ id, refused: error.verdict });
    else post({ id, broken: error instanceof Error ? error.message : String(error) });
  }
}

let last: Promise<void> = Promise.resolve();
self.onmessage = (event: MessageEvent<Question>) => {
  last = last.then(() => answer(event.data));
};
