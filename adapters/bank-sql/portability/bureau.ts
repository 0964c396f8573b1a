import * as t from 'io-ts/lib/index.js';
import { sql } from 'kysely';
import type { Bureau } from '#core/bank/ports.ts';
import { unavailable, type Unavailable } from '#core/bank/refusal.ts';
import { answerGroups, groupOf } from '#core/bank/portability/identity/answer-groups.ts';
import { factsOfNobody, lotPrime, type Fact } from '#core/bank/portability/identity/questions.ts';
import { E, O, pipe, TE } from '#core/shared/fp.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import { isNotBlocked } from '../blocked-processing.ts';
import type { Database } from '../database.ts';
import { storedJson } from '../stored-values.ts';

export const topic = t.keyof({
  comuna: null,
  empleador: null,
  institucion: null,
  'anio-licencia': null,
  'marca-auto': null,
  colegio: null,
});

// Codec of identity facts; choices are missing in rows that a node of the previous version wrote.
const storedFacts = t.array(
  t.intersection([t.type({ topic, answer: t.string }), t.partial({ choices: t.array(t.string) })]),
  'list of facts',
);

/** Decodes a person's identity facts; one whose answer is in no group of choices is left out (EXT-2521). */
export const readFacts = (text: string): readonly Fact[] =>
  storedJson(storedFacts, text)
    .map(({ topic: about, answer, choices }) => ({
      topic: about,
      answer,
      choices: choices ?? groupOf(answerGroups(about, []), answer),
    }))
    .filter(({ choices }) => choices.length > 0);

type Known = { readonly serie: string; readonly buro: string | null };

// Invented facts that are decoded for an unknown person, so that the response time does not reveal who is known.
const nobody: Known = { serie: '', buro: JSON.stringify(factsOfNobody) };

const knownOf = (person: Known, serial: string): E.Either<Unavailable, O.Option<readonly Fact[]>> => {
  if (person.buro === null) return E.left(unavailable);
  const read = readFacts(person.buro);
  return E.right(person.serie === serial ? O.some(read) : O.none);
};

const body = sql`cast(substr(rut, 1, length(rut) - 2) as bigint)`;

// SQL of the fixed shuffled order of the people, by which the index `persona_drawn` is sorted.
const shuffled = sql<number>`(${body} * 48271 % 2147483647)`;

// Number of people among whom a decoy person is drawn; all of them in a smaller bank (EXT-3006).
const drawnAmong = 64;

export const sqlBureau = (db: Database, orUnavailable: OrUnavailable): Bureau => ({
  factsOf: (person, serial) =>
    pipe(
      orUnavailable(async () =>
        knownOf(
          (await db.kysely
            .selectFrom('persona')
            .select(['serie', 'buro'])
            .where('rut', '=', person)
            .where(isNotBlocked('persona.rut'))
            .executeTakeFirst()) ?? nobody,
          serial,
        ),
      ),
      TE.flatMap(TE.fromEither),
    ),
  someone: ({ factor, shift }) =>
    orUnavailable(async () => {
      const from = sql<number>`cast(${shift} as bigint)`;
      const some = (isAhead: boolean) =>
        db.kysely
          .selectFrom('persona')
          .select(['rut', 'buro', sql<number>`${sql.lit(isAhead ? 0 : 1)}`.as('turn'), shuffled.as('at')])
          .where('buro', 'is not', null)
          .where(shuffled, isAhead ? '>=' : '<', from)
          .where(isNotBlocked('persona.rut'))
          .orderBy(shuffled)
          .limit(drawnAmong);
      const drawn = await db.kysely
        .with('ahead', () => some(true))
        .with('behind', () => some(false))
        .with('near', (near) =>
          near
            .selectFrom(
              near.selectFrom('ahead').selectAll().unionAll(near.selectFrom('behind').selectAll()).as('both'),
            )
            .selectAll()
            .orderBy('turn')
            .orderBy('at')
            .limit(drawnAmong),
        )
        .selectFrom('near')
        .select('buro')
        .orderBy(sql`(${body} * cast(${factor} as bigint) + ${from}) % ${sql.lit(lotPrime)}`)
        .limit(1)
        .executeTakeFirst();
      return typeof drawn?.buro === 'string' ? O.some(readFacts(drawn.buro)) : O.none;
    }),
});
