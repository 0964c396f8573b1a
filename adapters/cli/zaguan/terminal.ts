import { createInterface, type Interface } from 'node:readline';
import { Writable, type Readable } from 'node:stream';
import { badArguments, exits, Stop } from './outcome.ts';
import { printable } from './printable.ts';
import { text } from './text.ts';

/** Whoever types, and where he is told what is going on; what a command is asked for goes elsewhere. */
export type Terminal = {
  readonly say: (line: string) => void;
  readonly ask: (question: string) => Promise<string>;
  /** What is typed is not shown. */
  readonly askSecret: (question: string) => Promise<string>;
  readonly close: () => void;
};

type Opened = {
  readonly reader: Interface;
  readonly lines: AsyncIterator<string>;
  readonly mute: (muted: boolean) => void;
  readonly wasInterrupted: () => boolean;
};

const opened = (input: Readable & { readonly isTTY?: boolean }, output: Writable): Opened => {
  let muted = false;
  let interrupted = false;
  const shown = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!muted) output.write(chunk);
      done();
    },
  });
  const reader = createInterface({ input, output: shown, terminal: input.isTTY === true, historySize: 0 });
  reader.once('SIGINT', () => {
    interrupted = true;
    reader.close();
  });
  return {
    reader,
    lines: reader[Symbol.asyncIterator](),
    mute: (next) => {
      muted = next;
    },
    wasInterrupted: () => interrupted,
  };
};

const interruption = (): Stop => new Stop({ exit: exits.interrupted, lines: [text.interrupted], data: {} });

/** Questions and progress on one stream, answers line by line from another, opened by the first question. */
export const terminalOver = (input: Readable & { readonly isTTY?: boolean }, output: Writable): Terminal => {
  let open: Opened | undefined;
  const answer = async (question: string, secret: boolean): Promise<string> => {
    open ??= opened(input, output);
    const { reader, lines, mute, wasInterrupted } = open;
    // Beside lines that nobody types, a question has a line of its own.
    reader.setPrompt(`${printable(question)}${input.isTTY === true ? ' ' : '\n'}`);
    reader.prompt();
    mute(secret);
    const { done, value } = await lines.next();
    mute(false);
    if (secret && input.isTTY === true) output.write('\n');
    if (wasInterrupted()) throw interruption();
    if (done === true) throw badArguments(text.noMoreAnswers);
    return value;
  };
  return {
    say: (line) => void output.write(`${printable(line)}\n`),
    ask: (question) => answer(question, false),
    askSecret: (question) => answer(question, true),
    close: () => open?.reader.close(),
  };
};
