import { O, pipe, TE } from '../shared/fp.ts';
import type { CaptchaAction } from '../shared/ports.ts';
import type { CaptchaJudge, Captchas } from './access/ports.ts';
import type { Secrets, Stored, Proofs } from './shared-ports.ts';

type Ports = {
  readonly captchaJudge: CaptchaJudge;
  readonly captchas: Captchas;
  readonly secrets: Pick<Secrets, 'hash'>;
};

/** Verifies and uses up a captcha response; false if it is missing, wrong, for another action or used before (CAPT-06, CAPT-09). */
export const spentProof =
  (ports: Ports): Proofs['take'] =>
  (response: string | undefined, action: CaptchaAction): Stored<boolean> =>
    pipe(
      response === undefined ? TE.right(O.none) : ports.captchaJudge.judge(response, action),
      TE.flatMap(
        O.match(
          () => TE.right(false),
          ({ proof, expiresAtMillis }) => ports.captchas.take(ports.secrets.hash(proof), expiresAtMillis),
        ),
      ),
    );
