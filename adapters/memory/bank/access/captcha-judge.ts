import type { CaptchaJudge } from '#core/bank/access/ports.ts';
import { O, TE } from '#core/shared/fp.ts';
import type { CaptchaAction } from '#core/shared/ports.ts';
import { aMinute } from '#core/shared/units-of-time.ts';

const lifeMillis = 5 * aMinute;

/** Returns a response of the demonstration captcha: its action and a unique proof. */
export const demonstrationResponse = (action: CaptchaAction, proof: string): string => `${action} ${proof}`;

/** Creates the verifier of the demonstration captcha, which accepts any response for its own action; the store of used proofs admits each once (CAPT-09). */
export const demonstrationJudge = (now: () => number): CaptchaJudge => ({
  judge: (response, action) =>
    TE.right(
      response.startsWith(demonstrationResponse(action, ''))
        ? O.some({ proof: response, expiresAtMillis: now() + lifeMillis })
        : O.none,
    ),
});
