import { Secret, TOTP } from 'otpauth';
import type { OneTimeCodes } from '#core/bank/access/ports.ts';
import { O } from '#core/shared/fp.ts';

const period = 30;
const digits = 6;
const drift = 1;

const ofSecret = (base32: string): TOTP => new TOTP({ secret: Secret.fromBase32(base32), period, digits });

const stepAt = (base32: string, code: string, timestamp: number): O.Option<number> => {
  const delta = ofSecret(base32).validate({ token: code, timestamp, window: drift });
  return delta === null ? O.none : O.some(TOTP.counter({ period, timestamp }) + delta);
};

/** Creates the verifier of one-time codes by TOTP (RFC 6238): six digits, 30 seconds, SHA-1 as such tokens use, one step of clock drift either way. */
export const oneTimeCodes = (now: () => number): OneTimeCodes => ({
  stepOf: (base32, code) => stepAt(base32, code, now()),
});

/** Computes the code that a Digipass shows at a moment, in epoch milliseconds. */
export const currentCode = (base32: string, now: number): string =>
  ofSecret(base32).generate({ timestamp: now });
