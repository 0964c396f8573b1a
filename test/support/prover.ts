import { solveProofOfWork } from '#adapters/bank-node/solve-proof-of-work.ts';
import type { Prover } from '#adapters/http/opening-proof.ts';
import { captchaChallenge } from '#adapters/wire/access/captcha-challenge.ts';

/** Proof of work that opens portability sessions in tests. */
export const prover: Prover = { challengePath: captchaChallenge.path, solve: solveProofOfWork };
