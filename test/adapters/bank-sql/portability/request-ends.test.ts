import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sqlStores } from '#adapters/bank-sql/stores.ts';
import { bankClock } from '#adapters/bank-node/clock.ts';
import { addDays } from '#core/shared/calendar-date.ts';
import { engines, testKeyed, testSealer, type SqlWorld } from '#test/support/worlds/bank-stores.ts';
import { offeredStores, offeredTerms } from '#test/support/worlds/offered-stores.ts';

const { validUntil } = offeredTerms;

describe.each(engines)('two nodes of %s at midnight', (_, open) => {
  let world: SqlWorld;
  let later: Pick<SqlWorld, 'stores'>;
  const { anOffered, answer, find } = offeredStores(() => world);
  const { submit } = offeredStores(() => later);
  beforeAll(async () => {
    world = await open();
    world.onDay(validUntil);
    const days = { ...bankClock(), today: () => addDays(validUntil, 1) };
    later = {
      stores: sqlStores(world.db, () => undefined, {
        days,
        sealer: testSealer,
        writing: { keyed: testKeyed },
      }),
    };
  });
  afterAll(() => world.close());

  it('EXT-1540 SOL-09 an offer is accepted by the one or its provider asked again by the other, never both', async () => {
    for (let round = 0; round < 40; round += 1) {
      const offered = await anOffered();
      const [said, next] = await Promise.all([answer(offered), submit(offered.company)]);
      expect([said.outcome, next > 0]).toEqual(
        said.outcome === 'answered' ? ['answered', false] : ['refused', true],
      );
      const kept = await find(offered.idSolicitud, offered.company);
      expect(kept?.ended?.kind).toBe(said.outcome === 'answered' ? undefined : 'lapsed');
    }
  });
});
