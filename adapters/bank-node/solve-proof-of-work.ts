import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Solves a proof-of-work challenge and returns the response in Base64, for command-line programs that act as a visitor (CAPT-09). */
export const solveProofOfWork = async (given: unknown): Promise<string> => {
  const challenge = given as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};
