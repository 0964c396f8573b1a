import { answerGroups, groupOf } from '#core/bank/portability/identity/answer-groups.ts';
import { lotPrime, type Fact, type Lot } from '#core/bank/portability/identity/questions.ts';
import { topics } from '#core/bank/portability/identity/topics.ts';
import type { Bureau } from '#core/bank/ports.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { NEA, O, pipe, TE } from '#core/shared/fp.ts';
import { bodyOf, type Rut } from '#core/shared/rut.ts';
import type { MemorySeed } from './memory-seed.ts';

const drawn = (rut: Rut, { factor, shift }: Lot): bigint =>
  (BigInt(bodyOf(rut)) * BigInt(factor) + BigInt(shift)) % BigInt(lotPrime);

export const memoryBureau = ({ personas }: Pick<MemorySeed, 'personas'>): Bureau => {
  const known = personas.flatMap(({ rut, buro }) => (buro === 'caido' ? [] : [{ rut, buro }]));
  const choicesOf = topics.map((topic) => ({
    topic,
    groups: answerGroups(
      topic,
      known.map(({ buro }) => buro[topic]),
    ),
  }));
  const facts = new Map(
    known.map(({ rut, buro }) => [
      rut,
      choicesOf.map(({ topic, groups }): Fact => ({
        topic,
        answer: buro[topic],
        choices: groupOf(groups, buro[topic]),
      })),
    ]),
  );
  return {
    factsOf: (rut, serial) => {
      const person = personas.find((one) => one.rut === rut);
      if (person?.buro === 'caido') return TE.left(unavailable);
      return TE.right(person?.serie === serial ? O.fromNullable(facts.get(rut)) : O.none);
    },
    someone: (lot) => {
      const places = [...facts].map(([rut, known]) => ({ known, place: drawn(rut, lot) }));
      return TE.right(
        pipe(
          NEA.fromReadonlyArray(places),
          O.map((some) => some.reduce((first, one) => (one.place < first.place ? one : first)).known),
        ),
      );
    },
  };
};
