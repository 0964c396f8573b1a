// @vitest-environment jsdom
import { createChallenge, solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { altchaIssuer, altchaJudge } from '#adapters/bank-node/altcha.ts';
import { solveProofOfWork } from '#adapters/browser/captcha/proof-of-work.ts';
import { proofTimeout } from '#core/shared/call-timeout.ts';
import { O, TE } from '#core/shared/fp.ts';
import { right } from '#test/support/right.ts';

// jsdom has no WebCrypto, so the tests take that of Node.
beforeEach(() => vi.stubGlobal('crypto', webcrypto));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Work = {
  readonly type: string;
  readonly challenge: Challenge;
  readonly counterStart: number;
  readonly counterStep: number;
  readonly timeout: number;
};

/** Builds fake workers that solve the proof of work in the thread of the test. */
const workers = (solve: (work: Work) => Promise<unknown>) => {
  const made: { readonly work: Work[]; ended: boolean }[] = [];
  const make = (): Worker => {
    const told = { work: [] as Work[], ended: false };
    const hearing: ((event: MessageEvent) => void)[] = [];
    made.push(told);
    const worker: Pick<Worker, 'postMessage' | 'terminate'> & { readonly addEventListener: unknown } = {
      postMessage: (work: Work) => {
        if (work.type !== 'work') return;
        told.work.push(work);
        void solve(work).then((data) => hearing.forEach((hear) => hear({ data } as MessageEvent)));
      },
      terminate: () => {
        told.ended = true;
      },
      addEventListener: (name: string, hear: (event: MessageEvent) => void) => {
        if (name === 'message') hearing.push(hear);
      },
    };
    return worker as Worker;
  };
  return { make, made };
};

const attempted = <Value>(work: () => Promise<Value>) => TE.fromTask<Value, never>(work);
const given = { secret: 'secreto', cost: 1, now: Date.now, attempted };
const solving = ({ challenge, counterStart, counterStep }: Work) =>
  solveChallenge({ challenge, counterStart, counterStep, deriveKey });

describe('EXT-206 the proof of work of an opening', () => {
  it('is one that the bank takes, for its action', async () => {
    const challenge = right(await altchaIssuer(given).issue('identidad')());
    const response = await solveProofOfWork(challenge, workers(solving).make);
    expect(O.isSome(right(await altchaJudge(given).judge(response, 'identidad')()))).toBe(true);
    expect(right(await altchaJudge(given).judge(response, 'reactivacion')())).toEqual(O.none);
  });

  it.each([
    [1, 1],
    [2, 2],
    [16, 4],
  ])(
    'EXT-2956 on %i processors is shared by %i workers, who leave no number out and end, each in its time',
    async (processors, many) => {
      vi.spyOn(navigator, 'hardwareConcurrency', 'get').mockReturnValue(processors);
      const { make, made } = workers(solving);
      const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, deriveKey });
      await solveProofOfWork(challenge, make);
      expect(made.map(({ work }) => [work[0]?.type, work[0]?.counterStart, work[0]?.counterStep])).toEqual(
        Array.from({ length: many }, (_, place) => ['work', place, many]),
      );
      expect(made.every(({ work }) => work[0]?.timeout === proofTimeout)).toBe(true);
      expect(made.every(({ ended }) => ended)).toBe(true);
    },
  );

  it.each<[string, () => Promise<unknown>]>([
    ['finds nothing in time', async () => null],
    ['fails', async () => ({ error: 'no SubtleCrypto' })],
  ])('fails if every worker %s, and all of them end', async (_, solve) => {
    const { make, made } = workers(solve);
    await expect(solveProofOfWork({}, make)).rejects.toThrow();
    expect(made.every(({ ended }) => ended)).toBe(true);
  });
});
