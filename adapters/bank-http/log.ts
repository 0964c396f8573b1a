import { pino, type DestinationStream, type Logger } from 'pino';
import { masked } from './mask.ts';

const maskedError = (error: unknown): unknown =>
  error instanceof Error
    ? {
        type: error.name,
        code: 'code' in error ? error.code : undefined,
        message: masked(error.message),
        stack: masked(error.stack ?? ''),
      }
    : masked(String(error));

/** SEC-05, SEC-17 · The bank's log: no header, no address, no body; errors without ruts and tokens. */
export const bankLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: maskedError, req: () => undefined, res: () => undefined },
      redact: { paths: ['authorization', '*.authorization', '*.*.authorization'], censor: '***' },
    },
    destination,
  );
