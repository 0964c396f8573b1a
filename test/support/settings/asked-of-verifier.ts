import { O } from '#core/shared/fp.ts';
import { right } from '#test/support/right.ts';
import type { Seen } from './settings-bank.ts';

/** Of captchas the verifier is asked, and of the proofs of work of openings, which are the bank's own, it is not. */
export const askedOfVerifier = async ({ served, verifierSecrets }: Seen): Promise<unknown> => {
  const verdict = await served.access.ports.captchaJudge.judge('respuesta', 'ingreso')();
  await served.ports.proofs.take('no-proof', 'ingreso')();
  return [...verifierSecrets, O.isSome(right(verdict))];
};
