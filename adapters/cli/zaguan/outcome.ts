import { exits, type Exit } from './exit-codes.ts';

/** Result of a command: exit code, text lines for people, data for machines. */
export type Outcome = {
  readonly exit: Exit;
  readonly lines: readonly string[];
  readonly data: Readonly<Record<string, unknown>>;
};

/** Error in a request file: its place, its code and its message. */
export type Fault = { readonly donde: string; readonly falla: string; readonly mensaje: string };

/** Error that ends a `zaguan` command early, with its exit code and final message. */
export class Stop extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super(outcome.lines.join(' '));
    this.outcome = outcome;
  }
}

const ending =
  (exit: Exit) =>
  (line: string, data: Outcome['data'] = {}): Stop =>
    new Stop({ exit, lines: [line], data });

export const badArguments = ending(exits.badArguments);
export const refused = ending(exits.refused);
export const noAnswer = ending(exits.noAnswer);

/** Returns the outcome of a command that lists all faults of a request file. */
export const rulesBroken = (title: string, faults: readonly Fault[]): Outcome => ({
  exit: exits.ruleBroken,
  lines: [title, ...faults.map(({ donde, mensaje }) => `  ${donde}: ${mensaje}`)],
  data: { valido: false, fallas: faults },
});
