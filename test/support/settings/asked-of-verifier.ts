import { O } from '#core/shared/fp.ts';
import { right } from '#test/support/right.ts';
import type { Seen } from './settings-bank.ts';

/** Has a captcha response and a proof of work judged, and returns the secrets that the captcha verifier received, with its verdict; the bank itself judges a proof of work. */
export const askedOfVerifier = async ({ served, verifierSecrets }: Seen): Promise<unknown> => {
  const verdict = await served.access.ports.captchaJudge.judge('respuesta', 'ingreso')();
  await served.ports.proofs.take('no-proof', 'ingreso')();
  return [...verifierSecrets, O.isSome(right(verdict))];
};
