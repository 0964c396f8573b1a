import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factorKey, factorLimit, factorCounter } from '#core/bank/access/factors.ts';
import { signIn } from '#core/bank/access/sign-in/sign-in.ts';
import { leaseSeconds } from '#core/bank/attempts/locks.ts';
import { bureauQuestions } from '#core/bank/portability/identity/bureau-questions.ts';
import { bureauValidate } from '#core/bank/portability/identity/bureau-validate.ts';
import {
  guardedPlace,
  identityKey,
  taxPasswordKey,
} from '#core/bank/portability/identity/identity-attempts.ts';
import { legalRepresentative } from '#core/bank/portability/representative/legal-representative.ts';
import type { Attempts, AttemptCounter } from '#core/bank/attempts/ports.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { secretAsText } from '#core/portability/representative/tax-authority-secret.ts';
import { E } from '#core/shared/fp.ts';
import { factorRoutes } from '#test/support/builders/access-bank-steps.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { cutLine, cuts, type Cut } from '#test/support/cut-ports.ts';
import { right } from '#test/support/right.ts';
import { accessBank, ana, anotherWrong } from '#test/support/worlds/access-bank.ts';
import { answersWith, tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank, taxPassword } from '#test/support/worlds/bank-world.ts';
import { isLockedAt } from '#test/support/leases.ts';

/** Proof of a factor with an attempt counter, in a bank of its own. */
type Guarded = {
  readonly attempts: Attempts;
  readonly place: AttemptCounter;
  readonly letPass: (seconds: number) => void;
  /** Attempts a proof over ports that fail as planned; returns the answer, or undefined if none came. */
  readonly prove: (isRight: boolean, plan: readonly Cut[]) => Promise<unknown>;
  /** Seconds after which the same factor can be proved again, since a code is valid once. */
  readonly pause: number;
};

const codes: readonly string[] = ['digipass', 'tercera-clave'];

const ofFactor =
  ({ factor, rut, prepare }: (typeof factorRoutes)[number]) =>
  async (): Promise<Guarded> => {
    const bank = accessBank();
    return {
      attempts: bank.ports.attempts,
      place: factorCounter(rut, factor, 24),
      pause: codes.includes(factor) ? 90 : 1,
      letPass: (seconds) => bank.letPass(seconds / 60),
      prove: async (isRight, plan) => {
        const ports = { ...bank.ports };
        // Prepares the proof, which fails for a person who has just created the first key and has nothing left to
        // prove.
        const prove = await prepare({ ...bank, ports }).catch(() => undefined);
        if (prove === undefined) return undefined;
        const line = cutLine(plan);
        Object.assign(ports, line.over(bank.ports));
        return line.awaited(prove(isRight)());
      },
    };
  };

const ofRounds = async (): Promise<Guarded> => {
  let time = 0;
  const bank = happyBank(() => time);
  return {
    attempts: bank.attempts,
    pause: 1,
    place: guardedPlace(bank.settings, identityKey(anEntry())),
    letPass: (seconds) => {
      time += seconds * 1_000;
    },
    prove: async (isRight, plan) => {
      const token = await tokenAt(bank, 'questions');
      const line = cutLine(plan);
      const asked = await bureauQuestions(bank)(token.access)();
      if (E.isLeft(asked)) return asked;
      const answers = answersWith(isRight ? 4 : 0, asked.right);
      const sheet = { token, transactionKey: asked.right.transactionKey, answers };
      return line.awaited(bureauValidate(line.over(bank))(sheet)());
    },
  };
};

const ofTaxPassword = async (): Promise<Guarded> => {
  let time = 0;
  const bank = happyBank(() => time);
  const entry = anEntry();
  const { company, representative } = entry;
  return {
    attempts: bank.attempts,
    pause: 1,
    place: guardedPlace(bank.settings, taxPasswordKey(entry)),
    letPass: (seconds) => {
      time += seconds * 1_000;
    },
    prove: async (isRight, plan) => {
      const { access } = await tokenAt(bank, 'identified');
      const line = cutLine(plan);
      const password = isRight ? taxPassword : anotherWrong();
      const token = secretAsText(password, company);
      return line.awaited(legalRepresentative(line.over(bank))({ access, company, representative, token })());
    },
  };
};

const worlds: readonly (readonly [string, () => Promise<Guarded>])[] = [
  ...factorRoutes.map((route) => [`${route.factor} at ${route.route}`, ofFactor(route)] as const),
  ['a round of questions', ofRounds],
  ['the password at the tax authority', ofTaxPassword],
];

/** Generates fault plans for port calls: a single fault at some call, or any mix of faults and working calls. */
const aPlan = fc.oneof(
  fc
    .tuple(fc.nat({ max: 14 }), fc.constantFrom(...cuts))
    .map(([place, cut]): readonly Cut[] => [...Array.from({ length: place }, (): Cut => 'none'), cut]),
  fc.array(fc.constantFrom(...cuts, 'none', 'none', 'none'), { maxLength: 16 }),
);

/** Counts the attempts that a counter still lets through in parallel. */
const room = async ({ attempts, place }: Guarded): Promise<number> => {
  const answers = [];
  for (let turn = 0; turn < place.limit; turn += 1) answers.push(right(await attempts.reserve(place)()));
  return answers.filter(({ outcome }) => outcome === 'taken').length;
};

describe('EXT-301 EXT-302 any cut at any thing that is asked of a port', () => {
  it.each(worlds)('%s: the right one is never counted, let alone locked', async (_, open) => {
    let hit = 0;
    let told = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 2 }),
        fc.array(aPlan, { minLength: 1, maxLength: 5 }),
        async (typos, plans) => {
          const world = await open();
          for (let typo = 0; typo < typos; typo += 1) await world.prove(false, []);
          for (const plan of plans) {
            const answer = await world.prove(true, plan);
            if (answer === 'given up') hit += 1;
            else told += 1;
            world.letPass(world.pause);
          }
          world.letPass(leaseSeconds);
          expect(await isLockedAt(world.attempts, world.place.key)).toBe(false);
          expect(await room(world)).toBeGreaterThanOrEqual(world.place.limit - typos);
        },
      ),
      { numRuns: 40 },
    );
    expect(hit).toBeGreaterThan(5);
    expect(told).toBeGreaterThan(5);
  });

  it('wrong keys: verdicts never exceed the limit, and an attempt without verdict was undecided', async () => {
    let fullHouses = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(aPlan, fc.boolean(), fc.nat({ max: 12 })), { minLength: 4, maxLength: 12 }),
        async (tries) => {
          const bank = accessBank();
          const answers: Promise<unknown>[] = [];
          for (const [plan, isAwaited, seconds] of tries) {
            const line = cutLine(plan);
            const answer = line.awaited(
              signIn(line.over(bank.ports))({ user: ana, password: `mala${anotherWrong()}` })(),
            );
            answers.push(answer);
            if (isAwaited) await answer;
            bank.letPass(seconds / 60);
          }
          const all = await Promise.all(answers);
          const wrong = all.filter((answer) =>
            isDeepStrictEqual(answer, E.right({ outcome: 'credenciales' })),
          );
          const undecided = all.filter(
            (answer) => answer === 'given up' || isDeepStrictEqual(answer, E.left(unavailable)),
          );
          expect(wrong.length).toBeLessThanOrEqual(factorLimit - 1);
          expect(bank.work.matches).toBeLessThanOrEqual(factorLimit + undecided.length);
          if (await isLockedAt(bank.ports.attempts, factorKey(ana, 'clave'))) fullHouses += 1;
        },
      ),
      { numRuns: 150 },
    );
    expect(fullHouses).toBeGreaterThan(30);
  });
});
