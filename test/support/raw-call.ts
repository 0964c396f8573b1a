import { connect } from 'node:net';

export type RawAnswer = {
  /** Bytes received, as Latin-1 text. */
  readonly text: string;
  /** Milliseconds until the connection closed; undefined while it stays open. */
  readonly closedAfter: number | undefined;
};

type Step = string | Uint8Array | { readonly wait: number };

type Listening = {
  /** Milliseconds to wait after the last step. */
  readonly timeout?: number;
  /** When the call ends: once the first answer has come, or only when the connection closes. */
  readonly until?: 'answered' | 'closed';
};

const isAnswer = /^HTTP\/1\.1 (?!100)(\d{3})/m;
const quiet = 50;

/** Sends raw bytes over TCP in steps, to test requests that no HTTP client would send, and returns the answer. */
export const rawCall = (
  port: number,
  steps: readonly Step[],
  { timeout = 5_000, until = 'answered' }: Listening = {},
): Promise<RawAnswer> =>
  new Promise((resolve) => {
    const since = performance.now();
    const line = connect(port, '127.0.0.1');
    let text = '';
    const timers: NodeJS.Timeout[] = [];
    const finish = (closedAfter?: number): void => {
      timers.forEach(clearTimeout);
      line.destroy();
      resolve({ text, closedAfter });
    };
    line.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (until === 'answered' && isAnswer.test(text)) timers.push(setTimeout(finish, quiet));
    });
    // Ignores errors of the connection, since a reset emits one besides its close event.
    line.on('error', () => {});
    line.once('close', () => finish(performance.now() - since));
    const write = async (): Promise<void> => {
      for (const step of steps) {
        if (typeof step === 'string' || step instanceof Uint8Array) line.write(step);
        else await new Promise((done) => setTimeout(done, step.wait));
      }
      timers.push(setTimeout(finish, timeout));
    };
    line.once('connect', () => void write());
  });

export const head = (first: string, ...headers: readonly string[]): string =>
  `${[first, ...headers].join('\r\n')}\r\n\r\n`;

/** Returns the status of the first answer other than 100 Continue. */
export const statusOf = ({ text }: RawAnswer): number => Number(isAnswer.exec(text)?.[1]);
