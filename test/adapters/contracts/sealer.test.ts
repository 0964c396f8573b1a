import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heldKeyring, trustedFor } from '#adapters/bank-node/keyring/keyring.ts';
import { heldMasterKey, newDataKey } from '#adapters/bank-node/keyring/master-key.ts';
import { bankSealer } from '#adapters/bank-node/sealer.ts';
import { sqlDataKeys } from '#adapters/bank-sql/keyring/data-keys.ts';
import { orUnavailable } from '#adapters/bank-sql/or-unavailable.ts';
import { memorySealer } from '#adapters/memory/bank/sealer.ts';
import { memorySecrets } from '#adapters/memory/bank/secrets.ts';
import type { MasterKey } from '#core/bank/keyring/ports.ts';
import { unavailable } from '#core/bank/refusal.ts';
import type { Sealer, SealPurpose } from '#core/bank/shared-ports.ts';
import { E, O } from '#core/shared/fp.ts';
import { aRing } from '#test/support/builders/master-key.ts';
import { right } from '#test/support/right.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

const fails = orUnavailable((error) => {
  throw error;
});

const master = heldMasterKey(Buffer.alloc(32, 1));

/** Builds data keys in a database, and nodes that encrypt with them. */
const keysOver = (world: SqlWorld) => {
  const dataKeys = sqlDataKeys(world.db, fails);
  const wrapped = async (by: MasterKey = master) => {
    const key = newDataKey();
    return { id: key.id, wrapped: right(await by.wrap(key)()) };
  };
  const reports: unknown[] = [];
  const node = (by: MasterKey = master, elapsed = () => 0): Sealer =>
    bankSealer(heldKeyring({ dataKeys, master: by, report: (error) => reports.push(error), elapsed }));
  return {
    dataKeys,
    node,
    reports,
    wrapped,
    rotate: async () => right(await dataKeys.add(await wrapped())()),
  };
};

type Opened = { readonly sealer: Sealer; readonly close: () => Promise<void> };

const sealers: readonly (readonly [string, () => Promise<Opened>])[] = [
  ['memory', async () => ({ sealer: memorySealer(memorySecrets().newToken), close: async () => undefined })],
  ...engines.map(
    ([name, open]) =>
      [
        name,
        async () => {
          const world = await open();
          const keys = keysOver(world);
          right(await keys.dataKeys.begin(await keys.wrapped(), undefined)());
          return { sealer: keys.node(), close: world.close };
        },
      ] as const,
  ),
];

describe.each(sealers)('sealed values, over %s', (_, open) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  const sealed = async (purpose: SealPurpose, text: string) =>
    right(await opened.sealer.seal(purpose, text)());
  const reads = async (purpose: SealPurpose, text: string) =>
    right(await opened.sealer.open(purpose, text)());

  it('open for their purpose, with any content', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
        expect(await reads('comprobante-clave', await sealed('comprobante-clave', text))).toEqual(
          O.some(text),
        );
      }),
      { numRuns: 30 },
    );
    expect(await sealed('comprobante-clave', 'secreto')).not.toContain('secreto');
    expect(await sealed('comprobante-clave', 'texto')).not.toBe(await sealed('comprobante-clave', 'texto'));
  });

  it('does not open for another purpose, nor under another secret', async () => {
    expect(await reads('sms', await sealed('comprobante-clave', 'texto'))).toEqual(O.none);
    const stranger = bankSealer(aRing('7'));
    expect(
      right(await stranger.open('comprobante-clave', await sealed('comprobante-clave', 'texto'))()),
    ).toEqual(O.none);
    for (const invented of [
      '',
      '.',
      'inventado',
      `${'a'.repeat(16)}.`,
      `${'f'.repeat(16)}.${'A'.repeat(60)}`,
    ])
      expect(await reads('comprobante-clave', invented)).toEqual(O.none);
  });

  it('does not open with one sign changed, cut or added', async () => {
    const text = await sealed('comprobante-clave', 'texto');
    await fc.assert(
      fc.asyncProperty(
        fc.nat(text.length - 1),
        fc.constantFrom('A', 'z', '-', '=', '.'),
        async (place, sign) => {
          const other = text.slice(0, place) + sign + text.slice(place + 1);
          expect(O.isSome(await reads('comprobante-clave', other))).toBe(other === text);
          expect(await reads('comprobante-clave', text.slice(0, place))).toEqual(O.none);
        },
      ),
      { numRuns: 60 },
    );
    expect(await reads('comprobante-clave', `${text}A`)).toEqual(O.none);
  });
});

describe.each(engines)('the data keys of nodes over %s', (_, open) => {
  let world: SqlWorld;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  it('EXT-2002 sealed values name their key, that of the first of two starting nodes, and nothing is in clear', async () => {
    const keys = keysOver(world);
    const both = await Promise.all([keys.wrapped(), keys.wrapped()]);
    await Promise.all(both.map((key) => keys.dataKeys.begin(key, undefined)()));
    const kept = right(await keys.dataKeys.all()());
    expect(kept).toHaveLength(1);
    const text = right(await keys.node().seal('comprobante-clave', 'texto')());
    expect(text).toMatch(new RegExp(`^${kept[0]?.id}\\.`));
    expect(right(await keys.node().open('comprobante-clave', text)())).toEqual(O.some('texto'));
  });

  it('EXT-2001 nothing opens under another master key, which is reported', async () => {
    const keys = keysOver(world);
    const text = right(await keys.node().seal('comprobante-clave', 'texto')());
    const stranger = keys.node(heldMasterKey(Buffer.alloc(32, 2)));
    expect(await stranger.open('comprobante-clave', text)()).toEqual(E.left(unavailable));
    expect(await stranger.seal('comprobante-clave', 'texto')()).toEqual(E.left(unavailable));
    expect(keys.reports.map(String)).toEqual(expect.arrayContaining([expect.stringContaining('wrong')]));
  });

  it('EXT-2001 a key that is copied into the row of another does not open', async () => {
    const keys = keysOver(world);
    const [own, other] = [await keys.wrapped(), await keys.wrapped()];
    expect(await master.unwrap({ id: other.id, wrapped: own.wrapped })()).toEqual(E.left('wrong'));
    expect(await master.unwrap(own)()).toMatchObject({ right: { id: own.id } });
  });

  it("EXT-2003 a node seals with a new key within a minute, opens another's values at once, and decrypts each key once", async () => {
    const keys = keysOver(world);
    let time = 0;
    let unwrapped = 0;
    const counting: MasterKey = {
      ...master,
      unwrap: (key) => {
        unwrapped += 1;
        return master.unwrap(key);
      },
    };
    const node = keys.node(counting, () => time);
    const idOf = async (sealer: Sealer) =>
      right(await sealer.seal('comprobante-clave', 'texto')()).slice(0, 16);
    const before = await idOf(node);
    await keys.rotate();
    const [current] = right(await keys.dataKeys.all()());
    time = trustedFor - 1;
    expect(await idOf(node)).toBe(before);
    const fresh = right(await keys.node().seal('comprobante-clave', 'nuevo')());
    expect(fresh.slice(0, 16)).toBe(current?.id);
    expect(right(await node.open('comprobante-clave', fresh)())).toEqual(O.some('nuevo'));
    time += trustedFor;
    expect(await idOf(node)).toBe(current?.id);
    expect(unwrapped).toBe(right(await keys.dataKeys.all()()).length);
  });
});
