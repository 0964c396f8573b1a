import { O } from '#core/shared/fp.ts';
import { right } from '#test/support/right.ts';
import type { Seen } from './settings-bank.ts';

/** Returns the secrets sent to the captcha verifier: a captcha is sent there, a proof of work is checked by the bank itself. */
export const askedOfVerifier = async ({ served, verifierSecrets }: Seen): Promise<unknown> => {
  const verdict = await served.access.ports.captchaJudge.judge('respuesta', 'ingreso')();
  await served.ports.proofs.take('no-proof', 'ingreso')();
  return [...verifierSecrets, O.isSome(right(verdict))];
};
