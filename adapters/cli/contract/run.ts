import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { CommanderError } from 'commander';
import { E } from '#core/shared/fp.ts';
import { bankAddress } from '../bank-address.ts';
import { printable } from '../zaguan/printable.ts';
import { checkedCalls, checks } from './catalogue.ts';
import { examineAll, probe, type NoBank, type Result } from './examine.ts';
import { readPeople, secretsOf, type People, type PeopleFault } from './people.ts';
import { contractProgram, type ContractOptions } from './program.ts';
import { dataOf, lineOf, summaryLine, summaryOf } from './report.ts';
import { misuse } from './misuse.ts';
import { NotChecked } from './not-checked.ts';
import { text } from './text.ts';
import { visitOf, type Tools } from './visit.ts';

export const exits = { conforms: 0, differs: 1, badArguments: 2, noBank: 3, unexpected: 4 } as const;
export type Exit = (typeof exits)[keyof typeof exits];

/** Functions that print the contract tool's results and errors. */
export type Printer = { readonly out: (words: string) => void; readonly err: (words: string) => void };

/** External functions of the contract tool: network, files, output and randomness. */
export type ContractTools = Omit<Tools, 'say' | 'fileAt' | 'lastMessage'> & {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Returns the people of the demonstration, in the format of a people file. */
  readonly demoPeople: () => People;
  readonly runCodes: (command: string, rut: string) => Promise<string>;
};

/** Error that ends the contract tool with a message and an exit code. */
class Stop extends Error {
  readonly exit: Exit;

  constructor(exit: Exit, line: string) {
    super(line);
    this.exit = exit;
  }
}

const badArguments = (line: string): Stop => new Stop(exits.badArguments, line);

const baseOf = (address: string | undefined): string => {
  if (address === undefined) throw badArguments(misuse.noAddress);
  const base = bankAddress(address);
  if (base === undefined) throw badArguments(misuse.badAddress);
  return base;
};

const faultLine = (path: string, fault: PeopleFault): string => {
  switch (fault.fault) {
    case 'not-json':
      return misuse.notJson(path);
    case 'fields':
      return misuse.badFields(path, fault.fields);
    case 'unknown':
      return misuse.unknownFields(path, fault.fields);
    case 'variables':
      return misuse.noVariables(path, fault.names);
  }
};

const peopleAt = async (path: string | undefined, { environment }: ContractTools): Promise<People> => {
  if (path === undefined) throw badArguments(misuse.noPeople);
  const written = await readFile(path, 'utf8').catch(() => {
    throw badArguments(misuse.cannotRead(path));
  });
  const read = readPeople(written, environment);
  if (E.isLeft(read)) throw badArguments(faultLine(path, read.left));
  const strange = (read.right.noOfrece ?? []).filter((call) => !checkedCalls.includes(call));
  if (strange.length > 0) throw badArguments(misuse.unknownCalls(strange));
  return read.right;
};

const chosen = ({ only }: ContractOptions) => {
  const strange = (only ?? []).filter((call) => !checkedCalls.includes(call));
  if (strange.length > 0) throw badArguments(misuse.unknownCalls(strange));
  return only === undefined ? checks : checks.filter(({ call }) => only.includes(call));
};

/** Returns a reader of files beside the people file; if a file is missing, only the contract check that needs it does not run (EXT-2445). */
const besides =
  (people: string) =>
  async (name: string): Promise<Uint8Array<ArrayBuffer>> => {
    const bytes = await readFile(resolve(dirname(people), name)).catch(() => {
      throw new NotChecked(text.noFile(name));
    });
    return new Uint8Array(bytes);
  };

/** Names of the API calls that no bank may leave out: a person must be able to read what is signed (EXT-2625). */
const neverMissing: readonly string[] = ['texts', 'text'];

const noBankLine = {
  unreachable: misuse.unreachable,
  unreadable: misuse.unreadable,
} as const satisfies Record<NoBank, string>;

const contractOf = async (
  options: ContractOptions,
  tools: ContractTools,
  printer: Printer,
): Promise<Exit> => {
  const wanted = chosen(options);
  if (options.list === true) {
    wanted.forEach(({ call, rule }) => printer.out(`${call.padEnd(26)}  ${rule}\n`));
    return exits.conforms;
  }
  const base = baseOf(options.baseUrl);
  const people = await peopleAt(options.people, tools);
  const secrets = new Set(secretsOf(people));
  const { codes } = options;
  const visit = visitOf(
    {
      ...tools,
      say: (line) => printer.err(`${printable(line)}\n`),
      fileAt: besides(options.people ?? ''),
      lastMessage: codes === undefined ? undefined : (rut) => tools.runCodes(codes, rut),
    },
    base,
    people,
    secrets,
  );
  const noBank = await probe(visit);
  if (noBank !== undefined) throw new Stop(exits.noBank, noBankLine[noBank]);
  const results: Result[] = [];
  const asJson = options.json === true;
  const isOffered = (call: string): boolean =>
    neverMissing.includes(call) || people.noOfrece?.includes(call) !== true;
  const gone = await examineAll(wanted, visit, isOffered, (result) => {
    results.push(result);
    if (!asJson) printer.out(`${lineOf(result, secrets)}\n`);
  });
  if (gone !== undefined) throw new Stop(exits.noBank, noBankLine[gone]);
  const summary = summaryOf(results);
  const exit = summary.differs === 0 ? exits.conforms : exits.differs;
  printer.out(
    asJson
      ? `${JSON.stringify({ codigo: exit, ...dataOf(results, secrets) })}\n`
      : `\n${summaryLine(summary)}\n`,
  );
  return exit;
};

const isHelp = (error: unknown): boolean => error instanceof CommanderError && error.exitCode === 0;

const stopOf = (error: unknown): Stop => {
  if (error instanceof Stop) return error;
  return error instanceof CommanderError
    ? badArguments(misuse.ofCommander(error))
    : new Stop(exits.unexpected, misuse.unexpected);
};

/** Runs the contract tool against a bank, from arguments to exit code; prints no secret. */
export const runContract = async (
  argv: readonly string[],
  tools: ContractTools,
  printer: Printer,
): Promise<Exit> => {
  try {
    const program = contractProgram(printer.out).parse([...argv], { from: 'user' });
    const options = program.opts<ContractOptions>();
    if (options.printPeople !== true) return await contractOf(options, tools, printer);
    printer.out(`${JSON.stringify(tools.demoPeople(), null, 2)}\n`);
    return exits.conforms;
  } catch (error) {
    if (isHelp(error)) return exits.conforms;
    const { exit, message } = stopOf(error);
    if (argv.includes('--json')) printer.out(`${JSON.stringify({ codigo: exit, mensajes: [message] })}\n`);
    else printer.err(`${printable(message)}\n`);
    return exit;
  }
};
