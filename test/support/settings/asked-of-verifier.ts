import { O } from '#core/shared/fp.ts';
import { right } from '#test/support/right.ts';
import type { Seen } from './settings-bank.ts';

/** Judges a captcha and a proof of work and returns the secrets sent to the captcha verifier with its verdict; the bank itself checks a proof of work. */
export const askedOfVerifier = async ({ served, verifierSecrets }: Seen): Promise<unknown> => {
  const verdict = await served.access.ports.captchaJudge.judge('respuesta', 'ingreso')();
  await served.ports.proofs.take('no-proof', 'ingreso')();
  return [...verifierSecrets, O.isSome(right(verdict))];
};
