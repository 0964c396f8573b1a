import type { Report } from '#adapters/bank-sql/or-unavailable.ts';
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

export const tellAtTerminal =
  (config: BankConfig): Report =>
  (error) =>
    failureLines(error, config).forEach((line) => console.error(line));
