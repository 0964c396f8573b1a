import type { AccessBankPorts } from '#core/bank/access/ports.ts';
import type { Stored } from '#core/bank/shared-ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';

type Captchas = Pick<AccessBankPorts, 'captchaJudge' | 'captchas'>;

/** Rate-limit charges of a captcha: one before its response is verified, one after it proved valid and unused (EXT-2561, EXT-2563). */
type Charges = { readonly beforeJudging: () => Stored<void>; readonly onceTaken: () => Stored<void> };

/** Wraps the captcha ports so that they charge the rate limit for each captcha response. */
export const chargedCaptchas = (
  { captchaJudge, captchas }: Captchas,
  { beforeJudging, onceTaken }: Charges,
): Captchas => ({
  captchaJudge: {
    judge: (response, action) =>
      pipe(
        beforeJudging(),
        TE.flatMap(() => captchaJudge.judge(response, action)),
      ),
  },
  captchas: {
    take: (proofHash, expiresAtMillis) =>
      pipe(
        captchas.take(proofHash, expiresAtMillis),
        TE.tap((isFresh) => (isFresh ? onceTaken() : TE.right(undefined))),
      ),
  },
});
