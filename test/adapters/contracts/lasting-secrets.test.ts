import { bankClock } from '#adapters/bank-node/clock.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sqlStores } from '#adapters/bank-sql/stores.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { E, O } from '#core/shared/fp.ts';
import { right } from '#test/support/right.ts';
import {
  engines,
  storesWorlds,
  testKeyed,
  testSealer,
  type SqlWorld,
  type StoresWorld,
} from '#test/support/worlds/bank-stores.ts';

const aPair = (name: string) => ({ privatePem: `privada ${name}`, publicPem: `pública ${name}` });

describe.each(storesWorlds)('lasting secrets over %s', (_, open) => {
  let world: StoresWorld;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  it('a secret is made once and each name has its own', async () => {
    const once = async (name: string, value: string) =>
      right(await world.stores.lastingSecrets.secretOnce(name, () => value)());
    expect(await once('uno', 'primero')).toBe('primero');
    expect(await once('uno', 'segundo')).toBe('primero');
    expect(await once('dos', 'tercero')).toBe('tercero');
  });

  it('EXT-2013 one is found once it was made', async () => {
    const found = async () => right(await world.stores.lastingSecrets.secretIfAny('hallado')());
    expect(await found()).toEqual(O.none);
    right(await world.stores.lastingSecrets.secretOnce('hallado', () => 'uno')());
    expect(await found()).toEqual(O.some('uno'));
  });

  it('one key pair under concurrency', async () => {
    const asked = await Promise.all(
      ['1', '2', '3', '4'].map((name) => world.stores.lastingSecrets.keyPairOnce(async () => aPair(name))()),
    );
    const pair = right(asked[0] ?? E.left(unavailable));
    expect(asked).toEqual(asked.map(() => E.right(pair)));
    expect(right(await world.stores.lastingSecrets.keyPairOnce(async () => aPair('5'))())).toEqual(pair);
  });
});

describe.each(engines)('two nodes over %s', (_, open) => {
  let world: SqlWorld;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  it('agree on the pair and the secret, though both made one', async () => {
    const others = { days: bankClock(), sealer: testSealer, writing: { keyed: testKeyed } };
    const nodes = [world.stores, sqlStores(await world.anotherNode(), () => undefined, others)];
    const pairs = await Promise.all(
      nodes.map(({ lastingSecrets }, index) =>
        lastingSecrets.keyPairOnce(async () => aPair(String(index)))(),
      ),
    );
    expect(pairs[1]).toEqual(pairs[0]);
    const secrets = await Promise.all(
      nodes.map(({ lastingSecrets }, index) => lastingSecrets.secretOnce('clave', () => String(index))()),
    );
    expect(secrets[1]).toEqual(secrets[0]);
  });
});
