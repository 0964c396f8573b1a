import { captchaChallenge } from '#adapters/wire/access/captcha-challenge.ts';
import { proofHeader } from '#adapters/wire/portability/bureau-authenticate.ts';
import type { CaptchaAction } from '#core/shared/ports.ts';
import { StepFailed } from './not-checked.ts';
import { stepOf } from './steps.ts';
import type { Reply } from './reply.ts';
import { text } from './text.ts';
import type { Visit } from './visit.ts';

const challengeOf = (visit: Visit, accion: CaptchaAction): Promise<Reply> =>
  visit.caller().ask(visit.place(captchaChallenge), { values: { accion } });

const solved = (visit: Visit, reply: Reply): Promise<string> =>
  visit.tools.solve(stepOf('captchaChallenge', captchaChallenge.answer, reply)).catch(() => {
    throw new StepFailed('captchaChallenge', { expected: text.proofOfWork, got: text.noProofOfWork });
  });

/** Gets a fresh proof-of-work challenge from the bank under test, and solves it (CAPT-09). */
export const proofOfWork = async (visit: Visit, accion: CaptchaAction): Promise<string> =>
  solved(visit, await challengeOf(visit, accion));

/** Solves a challenge of the bank under test and returns the headers with the proof of work that opens a session; none at a bank without challenges (EXT-206). */
export const openingHeaders = async (visit: Visit): Promise<Readonly<Record<string, string>>> => {
  const reply = await challengeOf(visit, 'identidad');
  return reply.status === 404 ? {} : { [proofHeader]: await solved(visit, reply) };
};
