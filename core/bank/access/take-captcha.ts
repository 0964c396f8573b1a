import { pipe, TE } from '../../shared/fp.ts';
import type { CaptchaAction } from '../../shared/ports.ts';
import { notValid, type BankRefusal } from '../refusal.ts';
import { spentProof } from '../spent-proof.ts';
import type { AccessBankPorts } from './ports.ts';

type Ports = Pick<AccessBankPorts, 'captchaJudge' | 'captchas' | 'secrets'>;

const noCaptcha = notValid(['g-recaptcha-response'], 'CAPTCHA');

/** Uses up the captcha response of a call before any other check; each response is single-use (CAPT-03, CAPT-06, CAPT-09). */
export const takeCaptcha =
  (ports: Ports) =>
  (response: string | undefined, action: CaptchaAction): TE.TaskEither<BankRefusal, void> =>
    pipe(
      spentProof(ports)(response, action),
      TE.flatMap((fresh) => (fresh ? TE.right(undefined) : TE.left(noCaptcha))),
    );
