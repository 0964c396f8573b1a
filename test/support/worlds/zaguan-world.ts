import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Bank, BankSettings, Channel } from '#adapters/cli/zaguan/channel.ts';
import { badArguments } from '#adapters/cli/zaguan/outcome.ts';
import type { RequestFile } from '#adapters/cli/zaguan/request-file.ts';
import { runZaguan } from '#adapters/cli/zaguan/run.ts';
import { fileContentsInBrowser } from '#adapters/browser/file-contents.ts';
import { zaguanWording } from '#composition/zaguan-wording.ts';
import { aDay } from '#test/support/builders/company.ts';
import { aRequestFile } from '#test/support/builders/request-file.ts';
import { happyPortability } from './portability-world.ts';

type World = {
  readonly bank?: Partial<Bank>;
  /** Lines typed by the user; a question without a line ends the command. */
  readonly typed?: readonly string[];
};

export type Ran = {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
  readonly said: readonly string[];
  readonly settings: readonly BankSettings[];
  /** Number of times the terminal was closed. */
  readonly closed: number;
};

/** Creates a folder for a test, deleted after the test. */
export const ownFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'zaguan-cli-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};

/** Runs the command line over a fake bank in which every call works, except the calls replaced by `bank`. */
export const runIn = async ({ bank = {}, typed = [] }: World, ...argv: readonly string[]): Promise<Ran> => {
  const said: string[] = [];
  const settings: BankSettings[] = [];
  let closed = 0;
  const lines = [...typed];
  const answer = (question: string): Promise<string> => {
    said.push(question);
    const line = lines.shift();
    return line === undefined ? Promise.reject(badArguments('nadie responde')) : Promise.resolve(line);
  };
  const channel: Channel = {
    wording: zaguanWording,
    terminal: {
      say: (line) => void said.push(line),
      ask: answer,
      askSecret: answer,
      close: () => {
        closed += 1;
      },
    },
    today: () => aDay,
    fileContents: fileContentsInBrowser,
    connect: (asked) => {
      settings.push(asked);
      return { ...happyPortability(), ...bank };
    },
    newKey: () => 'llave-nueva',
  };
  const printed = { out: '', err: '' };
  const exit = await runZaguan(argv, channel, {
    out: (words) => {
      printed.out += words;
    },
    err: (words) => {
      printed.err += words;
    },
  });
  return { exit, ...printed, said, settings, closed };
};

/** Writes the request file of the worked examples into a temporary folder. */
export const writtenRequest = async (
  changes: RequestFile = {},
): Promise<{
  readonly folder: string;
  readonly path: string;
  readonly files: () => Promise<readonly string[]>;
}> => {
  const folder = await ownFolder();
  const path = join(folder, 'solicitud.json');
  await writeFile(path, JSON.stringify(aRequestFile(changes)));
  return {
    folder,
    path,
    files: async () => (await readdir(folder)).filter((name) => name !== 'solicitud.json'),
  };
};

export const atBank = ['--banco', 'https://banco.example'] as const;
