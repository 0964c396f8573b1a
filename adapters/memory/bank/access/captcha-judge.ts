import type { CaptchaJudge } from '#core/bank/access/ports.ts';
import { O, TE } from '#core/shared/fp.ts';
import type { CaptchaAction } from '#core/shared/ports.ts';
import { aMinute } from '#core/shared/units-of-time.ts';

const lifeMillis = 5 * aMinute;

/** What a captcha that proves nothing says: for which action, and a proof that nobody else has. */
export const demonstrationResponse = (action: CaptchaAction, proof: string): string => `${action} ${proof}`;

/** CAPT-09 · Takes the word of the captcha of the demonstration, once for each proof and for its own action. */
export const demonstrationJudge = (now: () => number): CaptchaJudge => ({
  judge: (response, action) =>
    TE.right(
      response.startsWith(demonstrationResponse(action, ''))
        ? O.some({ proof: response, expiresAtMillis: now() + lifeMillis })
        : O.none,
    ),
});
