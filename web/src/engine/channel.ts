/* channel.ts -- calls over messages: numbered questions, answers in any order. */
import type { Verdict } from './types';

/* What a Worker and Node's ports have in common. */
export interface Port {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror?: ((event: ErrorEvent) => void) | null;
  terminate(): void;
}

export interface Question {
  id: number;
  call: string;
  args: unknown[];
}
export type Answer =
  | { id: number; progress: number }
  | { id: number; value: unknown }
  | { id: number; refused: Verdict }
  | { id: number; broken: string };

/* A text could not be read or a call is not possible; the verdict says why in words. */
export class EngineError extends Error {
  readonly verdict: Verdict;
  constructor(verdict: Verdict) {
    super(verdict.ok ? 'ok' : verdict.text);
    this.name = 'EngineError';
    this.verdict = verdict;
  }
}

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (reason: Error) => void;
  progress: ((done: number) => void) | undefined;
}

export class Channel {
  private readonly port: Port;
  private readonly waiting = new Map<number, Waiting>();
  private next = 1;
  private closed = false;

  constructor(port: Port) {
    this.port = port;
    port.onmessage = (event) => this.take(event.data as Answer);
    port.onerror = (event) => this.fail(event.message || 'the worker could not be started');
  }

  call<T>(
    call: string,
    args: unknown[],
    progress?: ((done: number) => void) | undefined,
  ): Promise<T> {
    if (this.closed) return Promise.reject(new Error('the engine was stopped'));
    const id = this.next++;
    return new Promise<T>((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (value: unknown) => void, reject, progress });
      this.port.postMessage({ id, call, args } satisfies Question);
    });
  }

  close(): void {
    this.closed = true;
    this.port.terminate();
    this.fail('the engine was stopped');
  }

  private take(answer: Answer): void {
    const waiting = this.waiting.get(answer.id);
    if (!waiting) return;
    if ('progress' in answer) {
      waiting.progress?.(answer.progress);
      return;
    }
    this.waiting.delete(answer.id);
    if ('value' in answer) waiting.resolve(answer.value);
    else if ('refused' in answer) waiting.reject(new EngineError(answer.refused));
    else waiting.reject(new Error(answer.broken));
  }

  private fail(why: string): void {
    const all = [...this.waiting.values()];
    this.waiting.clear();
    for (const waiting of all) waiting.reject(new Error(why));
  }
}
