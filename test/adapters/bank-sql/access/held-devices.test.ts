import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankSealer } from '#adapters/bank-node/sealer.ts';
import { allBelongings, belongingsOf } from '#adapters/bank-sql/access/held-devices.ts';
import { O } from '#core/shared/fp.ts';
import { ampleDay } from '#test/support/builders/third-key-day.ts';
import { aRing } from '#test/support/builders/master-key.ts';
import { right } from '#test/support/right.ts';
import { accessSeed, ana, beto, carla, nobody } from '#test/support/worlds/access-seed.ts';
import { engines, testSealer, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

const currentCode = (totp: string): string => `código de ${totp.slice(0, 4)}`;

describe.each(engines)('devices and codes of users, in %s', (_, open) => {
  let world: SqlWorld;
  beforeAll(async () => {
    world = await open(accessSeed);
  });
  afterAll(() => world.close());

  it('shows the Digipass code, the Digicard grid and the phone', async () => {
    const found = O.toUndefined(await belongingsOf(world.db, testSealer, currentCode, ana));
    expect(found?.devices).toMatchObject([
      { type: '8', serial: '0001', state: 'activo', code: 'código de J3IF' },
      { type: '1', serial: '0002', state: 'bloqueado', grid: { B5: '01' } },
      { type: 'CI' },
      { type: '5' },
      { type: '4' },
    ]);
    expect(found?.devices.filter(({ code, grid }) => code !== undefined || grid !== undefined)).toHaveLength(
      2,
    );
    expect(found?.mobile).toBe('+56 9 3000 1001');
  });

  it('lists all users and nobody else', async () => {
    const all = await allBelongings(world.db, testSealer, currentCode);
    expect(all.map(({ rut }) => rut)).toEqual([beto, ana, carla]);
    expect(await belongingsOf(world.db, testSealer, currentCode, nobody)).toEqual(O.none);
  });

  it('a code is not stored as it is sent, nor opens under another secret', async () => {
    const message = {
      ...{ user: ana, mobile: '+56 9 3000 1001', codeHash: 'a', text: 'la última' },
      ...{ boundTo: '', day: ampleDay },
    };
    right(await world.access.thirdKeys.send(message)());
    const { text } = await world.db.kysely.selectFrom('sms').selectAll().executeTakeFirstOrThrow();
    expect(text).not.toContain('última');
    expect(right(await bankSealer(aRing('2')).open('sms', text)())).toEqual(O.none);
  });
});
