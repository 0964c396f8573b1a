import { createInterface } from 'node:readline';
import { Writable, type Readable } from 'node:stream';
import { exits } from './exit-codes.ts';
import { badArguments, Stop } from './outcome.ts';
import { printable } from './printable.ts';
import { text } from './text.ts';

/** Interface of the terminal for prompts and progress messages, on a stream apart from the command's result. */
export type Terminal = {
  readonly say: (line: string) => void;
  readonly ask: (question: string) => Promise<string>;
  /** Prompts for a secret without showing what is typed. */
  readonly askSecret: (question: string) => Promise<string>;
  readonly close: () => void;
};

type Input = Readable & { readonly isTTY?: boolean };

type Opened = {
  readonly ask: (question: string, secret: boolean) => Promise<string>;
  readonly close: () => void;
};

const interruption = (): Stop => new Stop({ exit: exits.interrupted, lines: [text.interrupted], data: {} });

const opened = (input: Input, output: Writable): Opened => {
  const isTyped = input.isTTY === true;
  // True while typed input is not echoed, also between two prompts, since a person may type a secret before
  // its prompt appears.
  let muted = true;
  let asking = false;
  let ended: 'no' | 'closed' | 'interrupted' = 'no';
  const shown = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!muted) output.write(chunk);
      done();
    },
  });
  const reader = createInterface({ input, output: shown, terminal: isTyped, historySize: 0 });
  const lines = reader[Symbol.asyncIterator]();
  reader.once('close', () => {
    if (ended === 'no') ended = 'closed';
  });
  reader.once('SIGINT', () => {
    ended = 'interrupted';
    reader.close();
    // Raises SIGINT by hand, since readline consumes Ctrl+C between two prompts.
    if (!asking) process.kill(process.pid, 'SIGINT');
  });
  const show = (question: string, secret: boolean): void => {
    if (!isTyped) output.write(`${question}\n`);
    else if (ended === 'no') {
      // Writes the prompt of a secret to the terminal itself, since readline would show after its prompt the
      // text that was typed ahead.
      if (secret) output.write(`${question} `);
      reader.setPrompt(`${question} `);
      reader.prompt();
    }
  };
  return {
    ask: async (question, secret) => {
      [muted, asking] = [secret, true];
      show(question, secret);
      const line = await lines.next();
      [muted, asking] = [true, false];
      if (secret && isTyped) output.write('\n');
      if (ended === 'interrupted') throw interruption();
      if (line.done === true) throw badArguments(text.noMoreAnswers);
      return line.value;
    },
    close: () => reader.close(),
  };
};

/** Makes a terminal that prompts on one stream and reads answers line by line from another, opened at the first prompt. */
export const terminalOver = (input: Input, output: Writable): Terminal => {
  let open: Opened | undefined;
  const ask = (question: string, secret: boolean): Promise<string> => {
    open ??= opened(input, output);
    return open.ask(printable(question), secret);
  };
  return {
    say: (line) => void output.write(`${printable(line)}\n`),
    ask: (question) => ask(question, false),
    askSecret: (question) => ask(question, true),
    close: () => open?.close(),
  };
};
