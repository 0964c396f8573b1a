import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { right } from '#test/support/right.ts';
import { accessSeed, ana } from '#test/support/worlds/access-seed.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';
import { leaseOf, placeOf } from '#test/support/leases.ts';

describe.each(engines)('the audit in %s', (_, open) => {
  let world: SqlWorld;
  beforeAll(async () => {
    world = await open(accessSeed);
  });
  afterAll(() => world.close());

  it('has one row for every attempt, with the time of the database', async () => {
    right(
      await world.access.audit.note({ event: 'ingreso', rut: ana, outcome: 'bloqueo', factor: 'clave' })(),
    );
    const lease = await leaseOf(world.stores.attempts, placeOf('clave'));
    const entry = { tokenHash: 't', user: ana, keyHash: 'hash de Soleado4', lease };
    const open = async (changes = {}) =>
      right(await world.access.homeSessions.open({ ...entry, ...changes })());
    expect(await open({ keyHash: 'otra' })).toBe('overtaken');
    expect(await open()).toBe('recorded');
    expect(await open({ tokenHash: 'u' })).toBe('over');
    right(await world.access.audit.note({ event: 'salida', rut: undefined, outcome: 'fuera' })());
    const rows = await world.db.kysely
      .selectFrom('audit')
      .selectAll()
      .orderBy('event')
      .orderBy('outcome')
      .execute();
    const any = { id: expect.any(Number), noted_at: expect.any(Number), operator: null, about: null };
    const pseudonym = rows[0]?.rut;
    expect(pseudonym).toMatch(/^[\da-f]{64}$/);
    expect(rows).toEqual([
      { ...any, event: 'ingreso', rut: pseudonym, factor: 'clave', outcome: 'bloqueo' },
      { ...any, event: 'ingreso', rut: pseudonym, factor: 'clave', outcome: 'right' },
      { ...any, event: 'salida', rut: null, factor: null, outcome: 'fuera' },
    ]);
    expect(Math.abs((rows[0]?.noted_at ?? 0) - Date.now())).toBeLessThan(60_000);
  });
});
