import * as t from 'io-ts/lib/index.js';
import type { Bureau } from '#core/bank/ports.ts';
import { unavailable, type Unavailable } from '#core/bank/refusal.ts';
import type { Fact } from '#core/bank/portability/questions.ts';
import { E, O, pipe, TE } from '#core/shared/fp.ts';
import type { Attempt } from '../attempt.ts';
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

// Read in place of what is kept of a person nobody knows, so that the time does not tell of whom something is.
const nobody: Known = {
  serie: '',
  buro: JSON.stringify(Object.keys(topic.keys).map((key) => ({ topic: key, answer: 'Los Aromos' }))),
};

const knownOf = (person: Known, serial: string): E.Either<Unavailable, O.Option<readonly Fact[]>> => {
  if (person.buro === null) return E.left(unavailable);
  const read = storedJson(facts, person.buro);
  return E.right(person.serie === serial ? O.some(read) : O.none);
};

export const sqlBureau = (db: Database, attempt: Attempt): Bureau => ({
  factsOf: (person, serial) =>
    pipe(
      attempt(async () =>
        knownOf(
          (await db.kysely
            .selectFrom('persona')
            .select(['serie', 'buro'])
            .where('rut', '=', person)
            .executeTakeFirst()) ?? nobody,
          serial,
        ),
      ),
      TE.flatMap(TE.fromEither),
    ),
});
