import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';
import type { Seed } from '#adapters/bank-sql/seed/seed-format.ts';
import { openBank } from '#composition/bank/ports.ts';
import { readConfig } from '#composition/settings/config.ts';
import { demoPeopleLines } from '#composition/demo/people-lines.ts';
import { peopleLines } from '#composition/demo/set.ts';
import { noDemo } from '#composition/demo/welcome.ts';
import { seedBank } from '#composition/bank/seed-bank.ts';
import { right } from '#test/support/right.ts';

const ofABankWith = async (seed: Seed | undefined): Promise<readonly string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'zaguan-people-'));
  const bank = await openBank(right(readConfig({ DATOS: folder })), () => undefined);
  try {
    if (seed !== undefined) await seedBank(bank, seed);
    return await peopleLines(bank.database);
  } finally {
    await bank.close();
    await rm(folder, { recursive: true });
  }
};

it('EXT-1017 the operator is shown the people of the demonstration where they are, and where not, why', async () => {
  const demo = demoSeed();
  const nothing = { empresas: [], solicitudes: [], certificados: [], usuarios: [] };
  const others: Seed = { ...demo, ...nothing, personas: demo.personas.slice(0, 1) };
  expect(await ofABankWith(others)).toEqual(noDemo);
  expect(await ofABankWith(demo)).toEqual(demoPeopleLines(demo));
  expect((await ofABankWith(undefined)).join(' ')).toBe(
    'Este banco aún no tiene personas. Fuera de producción, el primer npm start carga las de la demostración; npm run bank -- seed carga las de un archivo.',
  );
});
