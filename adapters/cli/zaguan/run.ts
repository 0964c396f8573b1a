import { stat } from 'node:fs/promises';
import { CommanderError } from 'commander';
import { bankAddress } from '../bank-address.ts';
import type { BankSettings, Channel } from './channel.ts';
import { checkRut } from './check-rut.ts';
import { enterRequest } from './enter-request.ts';
import { exits, type Exit } from './exit-codes.ts';
import { badArguments, Stop, type Outcome } from './outcome.ts';
import { printable } from './printable.ts';
import { zaguanProgram, type ZaguanCommands } from './program.ts';
import { scorePassword } from './score-password.ts';
import { showOffer } from './show-offer.ts';
import { showStatus } from './show-status.ts';
import { text } from './text.ts';
import { validateRequest } from './validate-request.ts';
import type { Asking } from './visit-to-check.ts';
import { withdraw } from './withdraw.ts';

/** Functions that print the results and errors of `zaguan`. */
export type Printer = { readonly out: (words: string) => void; readonly err: (words: string) => void };

const baseOf = (address: string): string => {
  const base = bankAddress(address);
  if (base === undefined) throw badArguments(text.badAddress);
  return base;
};

type AtBank = Parameters<ZaguanCommands<unknown>['validar']>[1];

const shortIdCounts = { 'con-digito': 'withCheckDigit', 'sin-digito': 'withoutCheckDigit' } as const;

const settingsOf = (banco: string, { identidad, rutCorto }: AtBank): BankSettings => ({
  base: baseOf(banco),
  identidad,
  shortIdCounts: shortIdCounts[rutCorto],
});

const answers = { aceptar: 'aceptada', rechazar: 'rechazada' } as const;

const folderAt = async (path: string): Promise<string> => {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory() !== true) throw badArguments(text.noFolder(path));
  return path;
};

type ToDo = Parameters<ZaguanCommands<unknown>['retirar']>[1];

const askingOf = (options: Parameters<ZaguanCommands<unknown>['estado']>[0]): Asking => ({
  settings: settingsOf(options.banco, options),
  company: options.empresa,
  representative: options.representante,
  path: options.archivo,
});

const doingOf = async ({ salida, si }: Pick<ToDo, 'salida' | 'si'>) => ({
  folder: await folderAt(salida),
  alreadySaid: si === true,
});

const keyOf = (typed: string | undefined): string | undefined => {
  if (typed !== undefined && !/^[!-~]{1,255}$/.test(typed)) throw badArguments(text.badKey);
  return typed;
};

const commandsOver = (channel: Channel): ZaguanCommands<Promise<Outcome>> => ({
  rut: async (typed) => checkRut(typed),
  clave: () => scorePassword(channel),
  validar: async (path, options) =>
    validateRequest(channel, path, {
      bank: options.banco === undefined ? undefined : settingsOf(options.banco, options),
      shortIdCounts: shortIdCounts[options.rutCorto],
    }),
  portabilidad: async (path, options) =>
    enterRequest(channel, {
      path,
      settings: settingsOf(options.banco, options),
      ...(await doingOf(options)),
      key: keyOf(options.llave),
    }),
  estado: async (options) => showStatus(channel, askingOf(options)),
  retirar: async (typedNumber, options) =>
    withdraw(channel, {
      typedNumber,
      ...askingOf(options),
      ...(await doingOf(options)),
    }),
  oferta: async (typedNumber, options) =>
    showOffer(channel, {
      typedNumber,
      ...askingOf(options),
      ...(await doingOf(options)),
      answer: options.respuesta && answers[options.respuesta],
    }),
});

const named = (message: string): string => /'(-{0,2}[\w-]+)/.exec(message)?.[1] ?? '';

// Returns the message for wrong arguments, without the typed input, since a secret may have been typed in the
// wrong place.
const misused = ({ code, message }: CommanderError): string => {
  switch (code) {
    case 'commander.missingArgument':
      return text.usage.missingArgument(named(message));
    case 'commander.excessArguments':
      return text.usage.excessArguments;
    case 'commander.unknownOption':
      return text.usage.unknownOption;
    case 'commander.unknownCommand':
      return text.usage.unknownCommand;
    case 'commander.missingMandatoryOptionValue':
      return text.usage.missingOption(named(message));
    case 'commander.optionMissingArgument':
      return text.usage.optionWithoutValue(named(message));
    default:
      return text.usage.badValue;
  }
};

const outcomeOf = (error: unknown): Outcome => {
  if (error instanceof Stop) return error.outcome;
  if (error instanceof CommanderError) return badArguments(misused(error)).outcome;
  return { exit: exits.unexpected, lines: [text.unexpected], data: {} };
};

const tell = ({ exit, lines, data }: Outcome, asJson: boolean, { out, err }: Printer): void => {
  if (asJson) {
    out(`${JSON.stringify({ codigo: exit, ...data, mensajes: lines })}\n`);
    return;
  }
  const words = lines.map((line) => `${printable(line)}\n`).join('');
  if (exit === exits.good) out(words);
  else err(words);
};

const isHelp = (error: unknown): error is CommanderError =>
  error instanceof CommanderError && (error.exitCode === 0 || error.code === 'commander.help');

/** Runs one `zaguan` command from arguments to exit code; prints no secret. */
export const runZaguan = async (
  argv: readonly string[],
  channel: Channel,
  printer: Printer,
): Promise<Exit> => {
  const finish = (outcome: Outcome): Exit => {
    tell(outcome, argv.includes('--json'), printer);
    return outcome.exit;
  };
  const outcomes: Promise<Outcome>[] = [];
  const program = zaguanProgram(commandsOver(channel), (outcome) => outcomes.push(outcome), {
    help: printer.out,
    fault: printer.err,
  });
  try {
    program.parse([...argv], { from: 'user' });
    const [outcome] = await Promise.all(outcomes);
    return outcome === undefined ? exits.good : finish(outcome);
  } catch (error) {
    if (isHelp(error)) return error.exitCode === 0 ? exits.good : exits.badArguments;
    return finish(outcomeOf(error));
  } finally {
    channel.terminal.close();
  }
};
