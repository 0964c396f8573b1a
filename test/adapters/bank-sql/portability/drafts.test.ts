import { afterEach, describe, expect, it } from 'vitest';
import { forgetOldDrafts } from '#adapters/bank-sql/portability/drafts.ts';
import { aRutOf } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

let world: SqlWorld;
afterEach(() => world.close());

describe.each(engines)('old drafts over %s', (_, open) => {
  it('are swept after 30 days, and no younger ones', async () => {
    world = await open();
    const owner = { company: aRutOf('77000001'), representative: aRutOf('12345678') };
    const rows = async () => (await world.db.kysely.selectFrom('draft').select('company').execute()).length;
    right(await world.stores.drafts.keep({ ...owner, revision: 0, sealed: 'uno' })());
    await world.letPass(30 * 24 * 60 - 1);
    await forgetOldDrafts(world.db);
    expect(await rows()).toBe(1);
    await world.letPass(1);
    await forgetOldDrafts(world.db);
    expect(await rows()).toBe(0);
  });
});
