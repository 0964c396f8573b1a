import { pipe, TE } from '../../shared/fp.ts';
import type { CaptchaAction } from '../../shared/ports.ts';
import { notValid, type BankRefusal } from '../refusal.ts';
import { spentProof } from '../spent-proof.ts';
import type { AccessBankPorts } from './ports.ts';

type Ports = Pick<AccessBankPorts, 'captchaJudge' | 'captchas' | 'secrets'>;

const noCaptcha = notValid(['g-recaptcha-response'], 'CAPTCHA');

/** CAPT-03, CAPT-06, CAPT-09 · One response, one call: judged, then taken; nothing else is looked at before. */
export const takeCaptcha =
  (ports: Ports) =>
  (response: string | undefined, action: CaptchaAction): TE.TaskEither<BankRefusal, void> =>
    pipe(
      spentProof(ports)(response, action),
      TE.flatMap((fresh) => (fresh ? TE.right(undefined) : TE.left(noCaptcha))),
    );
