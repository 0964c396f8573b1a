import { createChallenge, verifySolution, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as t from 'io-ts/lib/index.js';
import type { CaptchaIssuer, CaptchaJudge } from '#core/bank/access/ports.ts';
import type { Stored } from '#core/bank/shared-ports.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';

const algorithm = 'PBKDF2/SHA-256';
const lifeSeconds = 300;

/** What the bank needs to hand out proofs of work and to judge them; `attempted` turns what is thrown into unavailable. */
export type AltchaGiven = {
  readonly secret: string;
  readonly cost: number;
  readonly now?: () => number;
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
          expiresAt: t.number,
          data: t.type({ accion: t.string }),
        }),
        t.partial({ keySignature: t.string }),
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

const isSolved = async (given: Payload, secret: string): Promise<boolean> =>
  (await verifySolution({ ...given, deriveKey, hmacSignatureSecret: secret })).verified;

/** CAPT-09 · A proof of work that serves one action for five minutes. */
export const altchaIssuer = ({ secret, cost, now = Date.now, attempted }: AltchaGiven): CaptchaIssuer => ({
  issue: (action) =>
    attempted(async () => ({
      ...(await createChallenge({
        algorithm,
        cost,
        deriveKey,
        data: { accion: action },
        expiresAt: Math.floor(now() / 1000) + lifeSeconds,
        hmacSignatureSecret: secret,
      })),
    })),
});

/** CAPT-06, CAPT-09 · Signed by this bank, for this action, not over, and solved. */
export const altchaJudge = ({ secret, now = Date.now, attempted }: AltchaGiven): CaptchaJudge => ({
  judge: (response, action) =>
    pipe(
      read(response),
      O.filter(({ challenge: { parameters } }) => parameters.data.accion === action),
      O.filter(({ challenge: { parameters } }) => parameters.expiresAt * 1000 > now()),
      O.match(
        () => TE.right(O.none),
        (given) =>
          attempted(async () =>
            (await isSolved(given, secret))
              ? O.some({
                  proof: `${given.challenge.parameters.nonce}.${given.challenge.parameters.salt}`,
                  expiresAtMillis: given.challenge.parameters.expiresAt * 1000,
                })
              : O.none,
          ),
      ),
    ),
});
