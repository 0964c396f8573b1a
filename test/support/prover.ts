import { solveProofOfWork } from '#adapters/bank-node/solve-proof-of-work.ts';
import type { Prover } from '#adapters/http/opening-proof.ts';
import { captchaChallenge } from '#adapters/wire/access/captcha-challenge.ts';

/** Whoever opens sessions of portability in a test, with the proof of work that each one costs. */
export const prover: Prover = { challengePath: captchaChallenge.path, solve: solveProofOfWork };
