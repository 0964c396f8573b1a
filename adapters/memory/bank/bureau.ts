import type { Bureau } from '#core/bank/ports.ts';
import { topics, type Fact } from '#core/bank/portability/questions.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { O, TE } from '#core/shared/fp.ts';
import type { MemorySeed } from './memory-seed.ts';

export const memoryBureau = ({ personas }: Pick<MemorySeed, 'personas'>): Bureau => ({
  factsOf: (rut, serial) => {
    const person = personas.find((known) => known.rut === rut);
    if (person === undefined) return TE.right(O.none);
    const { buro, serie } = person;
    if (buro === 'caido') return TE.left(unavailable);
    return TE.right(
      serie === serial ? O.some(topics.map((topic): Fact => ({ topic, answer: buro[topic] }))) : O.none,
    );
  },
});
