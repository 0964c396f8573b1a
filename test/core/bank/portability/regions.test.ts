import { expect, it } from 'vitest';
import { regions } from '#core/bank/portability/regions.ts';
import { E } from '#core/shared/fp.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

it('PAPI-06 PAPI-07 the regions, each with its official code', async () => {
  expect(await regions(happyBank())()()).toEqual(
    E.right([{ id: 13, descripcion: 'Metropolitana de Santiago', regionHomologada: '13' }]),
  );
});
