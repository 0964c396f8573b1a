import { Agent, request as ask } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Call that the load generator sends. */
export type Offered = {
  readonly kind: string;
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** True to keep the body of the answer; keeping the bodies of a minute of pages would fill the memory. */
  readonly isKept?: boolean;
};

/** Result of a call: its latency in milliseconds since it was due; `status` is 0 if no answer came. */
export type Answered = {
  readonly kind: string;
  readonly status: number;
  readonly ms: number;
  /** Seconds after the first call was due. */
  readonly at: number;
  readonly body: string;
};

// Maximum number of connections of the load generator, as many as callers in a busy minute.
const mostLines = 1_000;
const tick = 5;

/** Sends calls at a fixed mean rate without waiting for answers, to each node in turn, with exponentially distributed gaps. */
export const offer = async (
  nodes: readonly string[],
  { rate, seconds, next }: { readonly rate: number; readonly seconds: number; readonly next: () => Offered },
): Promise<readonly Answered[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: mostLines });
  const answers: Promise<Answered>[] = [];
  let sent = 0;
  const since = performance.now();
  const send = (due: number): Promise<Answered> =>
    new Promise((resolve) => {
      const { kind, method, path, headers, body, isKept = false } = next();
      const over = (status: number, text: string): void =>
        resolve({ kind, status, ms: performance.now() - due, at: (due - since) / 1_000, body: text });
      const call = ask(`${nodes[sent++ % nodes.length]}${path}`, { method, headers, agent }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (piece: string) => (text += isKept ? piece : ''));
        answer.once('end', () => over(answer.statusCode ?? 0, text));
        answer.once('error', () => over(0, ''));
      });
      call.once('error', () => over(0, ''));
      call.end(body);
    });
  let due = since;
  const gap = (): number => (-1_000 * Math.log(1 - Math.random())) / rate;
  while (due < since + seconds * 1_000) {
    for (; due <= performance.now(); due += gap()) answers.push(send(due));
    await wait(tick);
  }
  const all = await Promise.all(answers);
  agent.destroy();
  return all;
};
