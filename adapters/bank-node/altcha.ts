import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as t from 'io-ts/lib/index.js';
import type { CaptchaIssuer, CaptchaJudge } from '#core/bank/access/ports.ts';
import type { LastingSecret, Stored } from '#core/bank/shared-ports.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';

const algorithm = 'PBKDF2/SHA-256';
const lifeSeconds = 300;

/** Dependencies of the proof-of-work captcha; `attempted` turns exceptions into the result `unavailable`. */
export type AltchaGiven = {
  readonly secret: LastingSecret<'captcha'>;
  readonly cost: number;
  /** Returns the bank's time in epoch milliseconds, by which proofs of work expire. */
  readonly now: () => number;
  readonly attempted: <Value>(work: () => Promise<Value>) => Stored<Value>;
};

const payload = t.type({
  challenge: t.intersection([
    t.type({
      parameters: t.intersection([
        t.type({
          algorithm: t.literal(algorithm),
          nonce: t.string,
          salt: t.string,
          cost: t.number,
          keyLength: t.number,
          keyPrefix: t.string,
          data: t.type({ accion: t.string, hasta: t.number }),
        }),
        t.partial({ keySignature: t.string, expiresAt: t.number }),
      ]),
    }),
    t.partial({ signature: t.string }),
  ]),
  solution: t.intersection([
    t.type({ counter: t.number, derivedKey: t.string }),
    t.partial({ time: t.number }),
  ]),
});

const read = (response: string): O.Option<t.TypeOf<typeof payload>> =>
  pipe(
    O.tryCatch((): unknown => JSON.parse(Buffer.from(response, 'base64').toString('utf8'))),
    O.flatMap((json) => O.fromEither(payload.decode(json))),
  );

// Tells whether a proof of work is solved, ignoring the library's `expiresAt`, which it compares with the
// host's clock; the signed field `hasta` sets the expiry.
const isSolved = async (
  { challenge, solution }: t.TypeOf<typeof payload>,
  secret: string,
): Promise<boolean> => {
  const parameters = { ...challenge.parameters };
  delete parameters.expiresAt;
  const given = { challenge: { ...challenge, parameters }, solution };
  return (await verifySolution({ ...given, deriveKey, hmacSignatureSecret: secret })).verified;
};

/** Creates the issuer of proof-of-work challenges, each valid for one action and five minutes (CAPT-09). */
export const altchaIssuer = ({ secret, cost, now, attempted }: AltchaGiven): CaptchaIssuer => ({
  issue: (action) =>
    attempted(async () => {
      const hasta = Math.floor(now() / 1000) + lifeSeconds;
      const { parameters, signature } = await createChallenge({
        algorithm,
        cost,
        deriveKey,
        data: { accion: action, hasta },
        hmacSignatureSecret: secret,
      });
      return { parameters: { ...parameters, expiresAt: hasta }, signature };
    }),
});

/** Creates the verifier of solved proofs of work: it returns none unless the challenge was signed by this bank, for this action, and has not expired by the bank's clock (CAPT-06, CAPT-09, EXT-409). */
export const altchaJudge = ({ secret, now, attempted }: AltchaGiven): CaptchaJudge => ({
  judge: (response, action) =>
    pipe(
      read(response),
      O.filter(({ challenge: { parameters } }) => parameters.data.accion === action),
      O.filter(({ challenge: { parameters } }) => parameters.data.hasta * 1000 > now()),
      O.match(
        () => TE.right(O.none),
        (given) =>
          attempted(async () =>
            (await isSolved(given, secret))
              ? O.some({
                  proof: `${given.challenge.parameters.nonce}.${given.challenge.parameters.salt}`,
                  expiresAtMillis: given.challenge.parameters.data.hasta * 1000,
                })
              : O.none,
          ),
      ),
    ),
});
