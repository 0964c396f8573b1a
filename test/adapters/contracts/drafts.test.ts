import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftsOfPerson } from '#core/bank/portability/draft/draft.ts';
import type { DraftOwner, RegisterCommand } from '#core/bank/ports.ts';
import { O, pipe } from '#core/shared/fp.ts';
import { aMinute } from '#core/shared/units-of-time.ts';
import { aRutOf } from '#test/support/builders/entry.ts';
import { aRegisterCommand } from '#test/support/builders/register-command.ts';
import { right } from '#test/support/right.ts';
import { storesWorlds, type StoresWorld } from '#test/support/worlds/bank-stores.ts';

const days = 24 * 60;
const representative = aRutOf('12345678');

let companies = 77_000_000;
const anOwner = (): DraftOwner => ({ company: aRutOf(String((companies += 1))), representative });

describe.each(storesWorlds)('drafts over %s', (_, open) => {
  let world: StoresWorld;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  const find = async (owner: DraftOwner) =>
    pipe(
      right(await world.stores.drafts.find(owner)()),
      O.map(({ keptFor: _, ...kept }) => kept),
    );
  const keep = async (owner: DraftOwner, revision: number, sealed: string) =>
    right(await world.stores.drafts.keep({ ...owner, revision, sealed })());
  const register = async (command: RegisterCommand) => right(await world.stores.requests.register(command)());

  it('there is none before the first save', async () => {
    expect(await find(anOwner())).toEqual(O.none);
  });

  it('the latest save over its revision is stored', async () => {
    const owner = anOwner();
    expect(await keep(owner, 0, 'uno ñ')).toEqual(O.some(1));
    expect(await keep(owner, 1, 'dos')).toEqual(O.some(2));
    expect(await find(owner)).toEqual(O.some({ revision: 2, sealed: 'dos' }));
  });

  it('EXT-2936 tells how long ago it was last saved', async () => {
    const owner = anOwner();
    await keep(owner, 0, 'uno');
    await world.letPass(30);
    await keep(owner, 1, 'dos');
    await world.letPass(10);
    const keptFor = O.toNullable(right(await world.stores.drafts.find(owner)()))?.keptFor;
    expect(keptFor).toBeGreaterThanOrEqual(10 * aMinute);
    expect(keptFor).toBeLessThan(12 * aMinute);
  });

  it.each([0, 1, 3])('over revision %s when the second is stored, nothing is saved', async (revision) => {
    const owner = anOwner();
    await keep(owner, 0, 'uno');
    await keep(owner, 1, 'dos');
    expect(await keep(owner, revision, 'otro')).toEqual(O.none);
    expect(await find(owner)).toEqual(O.some({ revision: 2, sealed: 'dos' }));
  });

  it('nothing is saved over a revision of a deleted draft', async () => {
    const owner = anOwner();
    expect(await keep(owner, 2, 'tarde')).toEqual(O.none);
    expect(await find(owner)).toEqual(O.none);
  });

  it("EXT-2547 a person's drafts are limited, one per company: a new one deletes that person's oldest", async () => {
    const busy = aRutOf('7654321');
    const owners = Array.from({ length: draftsOfPerson }, () => ({ ...anOwner(), representative: busy }));
    const another = anOwner();
    await keep(another, 0, 'de otra persona');
    for (const owner of owners) await keep(owner, 0, 'uno');
    expect(await Promise.all(owners.map(find))).not.toContainEqual(O.none);
    await world.letPass(1);
    await keep(owners[0] ?? another, 1, 'dos');
    await keep({ ...anOwner(), representative: busy }, 0, 'uno más');
    const left = await Promise.all(owners.map(find));
    expect(left.filter(O.isNone)).toHaveLength(1);
    expect(left[0]).toEqual(O.some({ revision: 2, sealed: 'dos' }));
    expect(O.isSome(await find(another))).toBe(true);
  });

  it('of twenty saves at once over one revision, one succeeds', async () => {
    const owner = anOwner();
    for (const revision of [0, 1]) {
      const kept = await Promise.all(
        Array.from({ length: 20 }, (_one, tab) => keep(owner, revision, `pestaña ${tab}`)),
      );
      expect(kept.filter(O.isSome)).toEqual([O.some(revision + 1)]);
    }
  });

  it('those of other companies and representatives are others', async () => {
    const owner = anOwner();
    const other = { ...owner, representative: aRutOf('10000013') };
    await keep(owner, 0, 'propio');
    await keep(other, 0, 'ajeno');
    right(await world.stores.drafts.discard(other)());
    expect([await find(owner), await find(other), await find(anOwner())]).toEqual([
      O.some({ revision: 1, sealed: 'propio' }),
      O.none,
      O.none,
    ]);
  });

  it('lives for 30 days after its last change, and then counts as none', async () => {
    const owner = anOwner();
    await keep(owner, 0, 'uno');
    await world.letPass(29 * days);
    expect(await keep(owner, 1, 'dos')).toEqual(O.some(2));
    await world.letPass(29 * days);
    expect(await find(owner)).toEqual(O.some({ revision: 2, sealed: 'dos' }));
    await world.letPass(days);
    expect(await find(owner)).toEqual(O.none);
    expect(await keep(owner, 2, 'tarde')).toEqual(O.none);
    expect(await keep(owner, 0, 'nuevo')).toEqual(O.some(1));
    expect(await find(owner)).toEqual(O.some({ revision: 1, sealed: 'nuevo' }));
  });

  it.each([true, false])('goes with the request it became, eligible or not: %s', async (eligible) => {
    const owner = anOwner();
    const neighbour = anOwner();
    await keep(owner, 0, 'uno');
    await keep(neighbour, 0, 'dos');
    await register(aRegisterCommand({ ...owner, eligible }));
    expect([await find(owner), O.isSome(await find(neighbour))]).toEqual([O.none, true]);
  });

  it('stays while its request is refused', async () => {
    const owner = anOwner();
    await register(aRegisterCommand(owner));
    await keep(owner, 0, 'uno');
    expect(await register(aRegisterCommand(owner))).toEqual({ outcome: 'already-asked' });
    expect(O.isSome(await find(owner))).toBe(true);
  });

  it('PAPI-24 a draft saved again by a tab that never got the answer is deleted by its retry', async () => {
    const owner = anOwner();
    const command = aRegisterCommand({ ...owner, idempotency: { key: 'k', fingerprint: 'f' } });
    const first = await register(command);
    await keep(owner, 0, 'uno');
    expect(await register({ ...command, idempotency: { key: 'k', fingerprint: 'otra' } })).toEqual({
      outcome: 'other-body',
    });
    expect(O.isSome(await find(owner))).toBe(true);
    expect(await register(command)).toEqual({ ...first, repeated: true });
    expect(await find(owner)).toEqual(O.none);
  });
});
