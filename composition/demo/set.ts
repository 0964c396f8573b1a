import { hasPeople, holdsPeople } from '#adapters/bank-sql/operator-queries.ts';
import type { Database } from '#adapters/bank-sql/database.ts';
import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';
import type { Seed } from '#adapters/bank-sql/seed/seed-format.ts';
import { demoPeopleLines } from './people-lines.ts';

/** Returns the demonstration people that may be shown: all if this bank holds all of them, else none (EXT-1017). */
export const peopleToShow = async (database: Database): Promise<Seed> => {
  const demo = demoSeed();
  const ruts = demo.personas.map(({ rut }) => rut);
  return (await holdsPeople(database, ruts)) ? demo : { ...demo, personas: [], empresas: [], usuarios: [] };
};

const nobodyYet = [
  'Este banco aún no tiene personas. Fuera de producción, el primer npm start carga las de la demostración;',
  'npm run bank -- seed carga las de un archivo.',
];

/** Lists the demonstration people for the operator, or says why there are none (EXT-1017). */
export const peopleLines = async (database: Database): Promise<readonly string[]> =>
  (await hasPeople(database)) ? demoPeopleLines(await peopleToShow(database)) : nobodyYet;
