import * as t from 'io-ts/lib/index.js';
import type { CaptchaJudge } from '#core/bank/access/ports.ts';
import type { Stored } from '#core/bank/shared-ports.ts';
import { O } from '#core/shared/fp.ts';
import type { CaptchaAction } from '#core/shared/ports.ts';
import { boundedJson } from './bounded-json.ts';

const verifier = 'https://www.google.com/recaptcha/api/siteverify';
const timeout = 5_000;
const lifeMillis = 120_000;
const clockSkew = 10_000;
const lowestScore = 0.5;

const verdict = t.intersection([
  t.type({ success: t.boolean }),
  t.partial({
    challenge_ts: t.string,
    hostname: t.string,
    action: t.string,
    score: t.number,
    'error-codes': t.array(t.string),
  }),
]);

/** Error codes of reCAPTCHA that concern the bank's own configuration, not the person. */
const ownErrors = ['missing-input-secret', 'invalid-input-secret', 'bad-request'];

type Given = {
  readonly secret: string;
  /** Host name of the pages that show the captcha widget. */
  readonly hostname: string;
  readonly fetch?: typeof globalThis.fetch;
  /** Returns the bank's time in epoch milliseconds, by which the age of captcha responses is judged. */
  readonly now: () => number;
  readonly attempted: <Value>(work: () => Promise<Value>) => Stored<Value>;
};

const solvedAt = ({ challenge_ts = '' }: t.TypeOf<typeof verdict>): number => Date.parse(challenge_ts);

/** Tells whether a reCAPTCHA verdict is good: solved on the bank's pages, recently and without errors, with matching action and sufficient score if present (EXT-2525). */
const isGood = (
  told: t.TypeOf<typeof verdict>,
  {
    hostname,
    action,
    now,
  }: { readonly hostname: string; readonly action: CaptchaAction; readonly now: number },
): boolean =>
  told.success &&
  (told['error-codes'] ?? []).length === 0 &&
  told.hostname === hostname &&
  solvedAt(told) <= now + clockSkew &&
  now <= solvedAt(told) + lifeMillis &&
  (told.action ?? action) === action &&
  (told.score ?? lowestScore) >= lowestScore;

/** Creates the verifier of captcha responses with reCAPTCHA, whose service accepts each response once (CAPT-09). */
export const recaptchaJudge = ({
  secret,
  hostname,
  fetch = globalThis.fetch,
  now,
  attempted,
}: Given): CaptchaJudge => ({
  judge: (response, action) =>
    attempted(async () => {
      const answer = await fetch(verifier, {
        method: 'POST',
        body: new URLSearchParams({ secret, response }),
        signal: AbortSignal.timeout(timeout),
      });
      // Fails closed: an unreadable answer of the captcha service counts as an outage, and the response is
      // not used up.
      if (!answer.ok) throw new Error(`The captcha's verifier answered ${answer.status}`);
      const told = verdict.decode(await boundedJson(answer));
      if (told._tag === 'Left') throw new Error("The captcha's verifier answered something else");
      const errors = told.right['error-codes'] ?? [];
      if (errors.some((error) => ownErrors.includes(error)))
        throw new Error(`The captcha's verifier does not take what the bank sends: ${errors.join(', ')}`);
      return isGood(told.right, { hostname, action, now: now() })
        ? O.some({ proof: response, expiresAtMillis: solvedAt(told.right) + lifeMillis })
        : O.none;
    }),
});
