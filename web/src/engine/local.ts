/* local.ts -- a port without a worker: the host answers in this thread.  For tests under Node. */
import { type Answer, EngineError, type Port, type Question } from './channel';
import { Host, type Loader } from './host';

export function localPort(loader: Loader): Port {
  const host = new Host(loader);
  let last: Promise<void> = Promise.resolve();
  let open = true;
  const port: Port = {
    onmessage: null,
    terminate: () => {
      open = false;
    },
    postMessage: (message) => {
      const question = structuredClone(message) as Question;
      last = last.then(() => answer(question));
    },
  };
  const post = (answer: Answer): void => {
    if (open) port.onmessage?.({ data: structuredClone(answer) } as MessageEvent);
  };
  async function answer({ id, call, args }: Question): Promise<void> {
    try {
      const progress = (done: number) => post({ id, progress: done });
      post({ id, value: await host.call(call, args, progress) });
    } catch (error) {
      if (error instanceof EngineError) post({ id, refused: error.verdict });
      else post({ id, broken: error instanceof Error ? error.message : String(error) });
    }
  }
  return port;
}
