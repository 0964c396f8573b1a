import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionsOfPerson } from '#core/bank/portability/session.ts';
import type { SessionStep } from '#core/bank/session-move.ts';
import { O } from '#core/shared/fp.ts';
import { aMinute } from '#core/shared/units-of-time.ts';
import { anEntry, aRut } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';
import { storesWorlds, type StoresWorld } from '#test/support/worlds/bank-stores.ts';

describe.each(storesWorlds)('sessions over %s', (_, open) => {
  let world: StoresWorld;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  const opened = async (accessHash: string, entry = anEntry()) => {
    right(
      await world.stores.sessions.open({ ...entry, accessHash, refreshHash: `${accessHash}-refresco` })(),
    );
  };
  const renew = async (accessHash: string) => right(await world.stores.sessions.renew(accessHash)());
  const live = async (accessHash: string) => {
    const session = await renew(accessHash);
    if (O.isNone(session)) throw new Error('the session is gone');
    return session.value;
  };
  const reach = async (accessHash: string, step: SessionStep) => {
    const { id: sessionId, refreshHash } = await live(accessHash);
    right(await world.stores.sessions.reach({ sessionId, step, token: { accessHash, refreshHash } })());
  };

  it('SEC-08 binds company, representative, serial number and step', async () => {
    await opened('ligada');
    expect(await live('ligada')).toEqual({
      ...anEntry(),
      id: expect.any(String),
      step: 'questions',
      refreshHash: 'ligada-refresco',
      openFor: expect.any(Number),
    });
  });

  it('EXT-217 tells for how long it has been open, however often it was used', async () => {
    await opened('de antes');
    for (const minutes of [20, 20]) {
      await world.letPass(minutes);
      await live('de antes');
    }
    const { openFor } = await live('de antes');
    expect(openFor).toBeGreaterThanOrEqual(40 * aMinute);
    expect(openFor).toBeLessThan(41 * aMinute);
  });

  it('knows no other hash and keeps two sessions of the same people apart', async () => {
    await opened('primera');
    await opened('segunda');
    await reach('primera', 'identified');
    expect(await renew('tercera')).toEqual(O.none);
    expect((await live('segunda')).step).toBe('questions');
    expect((await live('primera')).id).not.toBe((await live('segunda')).id);
  });

  it('EXT-608 one person has so many that are proved, and a further one ends that which was used longest ago', async () => {
    const entry = anEntry({ representative: aRut('11.111.111-1') });
    await opened('sin probar', entry);
    for (let place = 0; place <= sessionsOfPerson; place += 1) {
      await opened(`sitio ${place}`, entry);
      await reach(`sitio ${place}`, 'identified');
      await world.letPass(1 / 60);
      if (place === 1) await renew('sitio 0');
    }
    expect(await renew('sitio 1')).toEqual(O.none);
    const left = ['sin probar', 'sitio 0', 'sitio 2', `sitio ${sessionsOfPerson}`];
    for (const hash of left) expect(O.isSome(await renew(hash))).toBe(true);
  });

  it('SEC-08 lives 29 minutes without a call and not 30', async () => {
    await opened('quieta');
    await opened('olvidada');
    await world.letPass(29);
    expect(O.isSome(await renew('quieta'))).toBe(true);
    await world.letPass(1);
    expect(O.isSome(await renew('quieta'))).toBe(true);
    expect(await renew('olvidada')).toEqual(O.none);
  });

  it('SEC-08 every call renews the thirty minutes, none the sixty', async () => {
    await opened('activa');
    await world.letPass(29);
    expect(O.isSome(await renew('activa'))).toBe(true);
    await world.letPass(29);
    expect(O.isSome(await renew('activa'))).toBe(true);
    await world.letPass(2);
    expect(await renew('activa')).toEqual(O.none);
  });

  it('a call after its end does not wake it', async () => {
    await opened('dormida');
    await world.letPass(31);
    expect(await renew('dormida')).toEqual(O.none);
    expect(await renew('dormida')).toEqual(O.none);
  });

  it.each<readonly [SessionStep, SessionStep, SessionStep]>([
    ['identified', 'represented', 'represented'],
    ['represented', 'identified', 'represented'],
    ['represented', 'questions', 'represented'],
    ['identified', 'questions', 'identified'],
    ['questions', 'represented', 'represented'],
  ])('having reached %s, then %s, it is at %s', async (first, then, expected) => {
    const hash = `${first}-${then}`;
    await opened(hash);
    await reach(hash, first);
    await reach(hash, then);
    expect((await live(hash)).step).toBe(expected);
  });

  it('keeps a check digit K', async () => {
    await opened('con-k', anEntry({ representative: '19.191.919-K' }));
    expect((await live('con-k')).representative).toBe('19191919-K');
  });

  it('EXT-203 EXT-204 moves on under a new token; the one before is known until the new one is used, and renews nothing', async () => {
    await opened('vieja');
    const { id: sessionId } = await live('vieja');
    const token = { accessHash: 'nueva', refreshHash: 'nueva-refresco' };
    const movedFrom = async () => right(await world.stores.sessions.movedFrom('vieja')());
    expect(await movedFrom()).toEqual(O.none);
    right(await world.stores.sessions.reach({ sessionId, step: 'identified', token })());
    expect(await renew('vieja')).toEqual(O.none);
    expect(O.toUndefined(await movedFrom())).toEqual({
      ...anEntry(),
      id: sessionId,
      step: 'identified',
      refreshHash: 'vieja-refresco',
    });
    const other = { accessHash: 'otra', refreshHash: 'otra-refresco' };
    right(await world.stores.sessions.reach({ sessionId, step: 'identified', token: other })());
    expect(await renew('otra')).toEqual(O.none);
    expect(O.toUndefined(await renew('nueva'))).toMatchObject({ refreshHash: 'nueva-refresco' });
    expect(await movedFrom()).toEqual(O.none);
  });

  it('EXT-204 a token that was followed by another dies with its session', async () => {
    await opened('dejada');
    const { id: sessionId } = await live('dejada');
    const token = { accessHash: 'siguiente', refreshHash: 'siguiente-refresco' };
    right(await world.stores.sessions.reach({ sessionId, step: 'identified', token })());
    await world.letPass(29);
    expect(O.isSome(right(await world.stores.sessions.movedFrom('dejada')()))).toBe(true);
    await world.letPass(1);
    expect(right(await world.stores.sessions.movedFrom('dejada')())).toEqual(O.none);
  });
});
