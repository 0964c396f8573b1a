import { solveChallengeWorkers, type Challenge } from 'altcha-lib';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import { proofTimeout } from '#core/shared/call-timeout.ts';
import Pbkdf2InScriptWorker from './pbkdf2-in-script.worker.ts?worker';

const mostWorkers = 4;

const workerOfPage = (): Worker => (window.isSecureContext ? new Pbkdf2Worker() : new Pbkdf2InScriptWorker());

/** Solves a proof of work in web workers, one per processor and at most four; returns challenge and solution as JSON in Base64, and throws if none was found in time (EXT-206, EXT-2956). */
export const solveProofOfWork = async (
  given: unknown,
  createWorker: () => Worker = workerOfPage,
): Promise<string> => {
  const challenge = given as Challenge;
  const concurrency = Math.max(1, Math.min(mostWorkers, navigator.hardwareConcurrency));
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency,
    createWorker,
    timeout: proofTimeout,
  });
  if (solution === null) throw new Error('The proof of work was not solved in time');
  return btoa(JSON.stringify({ challenge, solution }));
};
