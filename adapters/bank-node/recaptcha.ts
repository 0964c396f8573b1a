import * as t from 'io-ts/lib/index.js';
import type { CaptchaJudge } from '#core/bank/access/ports.ts';
import type { Stored } from '#core/bank/shared-ports.ts';
import { O } from '#core/shared/fp.ts';

const verifier = 'https://www.google.com/recaptcha/api/siteverify';
const patience = 5_000;
const lifeMillis = 120_000;

const verdict = t.intersection([t.type({ success: t.boolean }), t.partial({ challenge_ts: t.string })]);

type Given = {
  readonly secret: string;
  readonly fetch?: typeof globalThis.fetch;
  /** The bank's time, by which a response that was taken is forgotten. */
  readonly now: () => number;
  readonly attempted: <Value>(work: () => Promise<Value>) => Stored<Value>;
};

/** CAPT-09 · Asks the external captcha; its widget knows no action, and it answers for a response once. */
export const recaptchaJudge = ({
  secret,
  fetch = globalThis.fetch,
  now,
  attempted,
}: Given): CaptchaJudge => ({
  judge: (response) =>
    attempted(async () => {
      const answer = await fetch(verifier, {
        method: 'POST',
        body: new URLSearchParams({ secret, response }),
        signal: AbortSignal.timeout(patience),
      });
      // fail closed: an answer that cannot be read is an outage, which uses up nothing
      if (!answer.ok) throw new Error(`The captcha's verifier answered ${answer.status}`);
      const told = verdict.decode(await answer.json());
      if (told._tag === 'Left') throw new Error("The captcha's verifier answered something else");
      return told.right.success ? O.some({ proof: response, expiresAtMillis: now() + lifeMillis }) : O.none;
    }),
});
