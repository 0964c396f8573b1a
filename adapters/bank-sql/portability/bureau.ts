import * as t from 'io-ts/lib/index.js';
import type { Bureau } from '#core/bank/ports.ts';
import { unavailable, type Unavailable } from '#core/bank/refusal.ts';
import type { Fact } from '#core/bank/portability/questions.ts';
import { E, O, pipe, TE } from '#core/shared/fp.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import { isNotBlocked } from '../blocked.ts';
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

const facts = t.array(t.type({ topic, answer: t.string }), 'list of facts');

type Known = { readonly serie: string; readonly buro: string | null };

// Read for an unknown person in place of their facts, so that the time of the answer does not tell who is known.
const nobody: Known = {
  serie: '',
  buro: JSON.stringify(Object.keys(topic.keys).map((key) => ({ topic: key, answer: 'Los Aromos' }))),
};

const knownOf = (person: Known, serial: string): E.Either<Unavailable, O.Option<readonly Fact[]>> => {
  if (person.buro === null) return E.left(unavailable);
  const read = storedJson(facts, person.buro);
  return E.right(person.serie === serial ? O.some(read) : O.none);
};

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
});
