import { format } from 'node:util';
import { pino, type DestinationStream, type Logger } from 'pino';
import type { headerNames } from '#adapters/wire/access/header-names.ts';
import { masked } from './mask-for-log.ts';

const maskedError = (error: unknown): unknown =>
  error instanceof Error
    ? {
        type: error.name,
        code: 'code' in error ? error.code : undefined,
        message: masked(error.message),
        stack: masked(error.stack ?? ''),
      }
    : masked(String(error));

const messageOf = (first: unknown): string => {
  if (first instanceof Error) return first.message;
  return typeof first === 'object' && first !== null && 'err' in first ? messageOf(first.err) : '';
};

const hiddenHeaders = (names: readonly string[]): string[] =>
  [...names, ...names.map((name) => name.toLowerCase())].flatMap((name) => [
    `["${name}"]`,
    `*["${name}"]`,
    `*.*["${name}"]`,
  ]);

/** Creates the logger of the bank: it logs no request or response objects, censors secret headers, and masks ruts and tokens in messages and errors (SEC-05, SEC-17, API-26). */
export const bankLog = (
  level: string,
  secretHeaders: Readonly<Record<keyof typeof headerNames, string>>,
  destination?: DestinationStream,
): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: maskedError, req: () => undefined, res: () => undefined },
      hooks: {
        // Masks the arguments of each log call, since pino writes an error's message without its serializers.
        logMethod(args, method) {
          const [first, ...more]: readonly unknown[] = args;
          const [said] = more;
          if (typeof first === 'string') method.call(this, masked(format(first, ...more)));
          else method.call(this, first, masked(said === undefined ? messageOf(first) : format(...more)));
        },
      },
      redact: {
        paths: hiddenHeaders(['authorization', 'cookie', 'set-cookie', ...Object.values(secretHeaders)]),
        censor: '***',
      },
    },
    destination,
  );
