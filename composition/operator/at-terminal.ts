import type { Report } from '#adapters/bank-sql/or-unavailable.ts';
import { OperatorMistake } from '#adapters/cli/operator-program.ts';
import { plainText } from '#core/shared/plain-text.ts';
import type { BankConfig } from '../settings/config.ts';
import { lackingRight } from '../bank/lacking-right.ts';
import { whyItStopped } from '../bank/why-it-stopped.ts';

/** Returns what to print for a failed operator command: a line with the cause, and at log level debug the whole error too (EXT-808, EXT-2343). */
export const failureLines = (error: unknown, config: BankConfig): readonly unknown[] => {
  const known = lackingRight(error, config);
  if (known !== undefined) return [known];
  return [
    `No se pudo: ${plainText(whyItStopped(error))}. Con NIVEL_DE_REGISTRO=debug se dice entero.`,
    ...(config.logLevel === 'debug' ? [error] : []),
  ];
};

/** Makes the function that prints the failures of a command: an operator's mistake as its message, any other failure with its cause; a cause that was printed already is not printed again (EXT-2343). */
export const tellAtTerminal = (config: BankConfig): Report => {
  const told: string[] = [];
  const errors = new Set<unknown>();
  return (error) => {
    if (errors.has(error)) return;
    errors.add(error);
    const cause = plainText(whyItStopped(error));
    if (config.logLevel !== 'debug' && told.some((line) => line.includes(cause))) return;
    const lines = error instanceof OperatorMistake ? [error.message] : failureLines(error, config);
    told.push(cause, ...lines.map(String));
    lines.forEach((line) => console.error(line));
  };
};
