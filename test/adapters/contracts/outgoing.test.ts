import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ThirdKeyDay } from '#core/bank/access/challenge/third-key-ports.ts';
import type { Claimed } from '#core/bank/delivery/ports.ts';
import { O } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { ampleDay } from '#test/support/builders/third-key-day.ts';
import { right } from '#test/support/right.ts';
import { accessSeed, ana, beto } from '#test/support/worlds/access-seed.ts';
import { accessWorlds, type AccessWorld } from '#test/support/worlds/bank-stores.ts';

describe.each(accessWorlds)('the outboxes as workers see them, over %s', (_, open) => {
  let world: AccessWorld;
  beforeEach(async () => {
    world = await open(accessSeed);
  });
  afterEach(() => world.close());

  const send = async (user: Rut, text: string, boundTo = 'olvido-clave', day: ThirdKeyDay = ampleDay) => {
    const code = { user, mobile: '+56 9 3000 1001', codeHash: text, text, boundTo, day };
    return right(await world.access.thirdKeys.send(code)());
  };
  const claim = async (): Promise<Claimed | undefined> =>
    O.toUndefined(right(await world.outgoing.claim('sms')()));
  const claimed = async (): Promise<Claimed> => {
    const row = await claim();
    if (row === undefined) throw new Error('nothing was due');
    return row;
  };
  const textOf = ({ message }: Claimed): string =>
    O.isSome(message) && message.value.by === 'sms' ? message.value.sms.text : '';
  const second = 1_000;

  it('EXT-1901 of ten concurrent workers one claims a row, with its recipient', async () => {
    await send(ana, 'una');
    const rows = (await Promise.all(Array.from({ length: 10 }, claim))).filter((row) => row !== undefined);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ box: 'sms', attempt: 1, isLost: false, isReplaced: false });
    expect(rows[0]?.message).toMatchObject(
      O.some({ by: 'sms', sms: { to: '+56 9 3000 1001', text: 'una' } }),
    );
    expect(O.isNone(right(await world.outgoing.claim('mail')()))).toBe(true);
  });

  it('EXT-1901 the rows come in the order in which they were queued', async () => {
    await send(ana, 'antes');
    await world.letPass(1);
    await send(beto, 'después');
    expect([textOf(await claimed()), textOf(await claimed())]).toEqual(['antes', 'después']);
  });

  it('EXT-3054 codes of strangers come after those of a known browser or a proved factor', async () => {
    await send(ana, 'de un extraño');
    await world.letPass(1);
    await send(beto, 'de otro extraño');
    await world.letPass(1);
    await send(beto, 'de su dueño', 'reactivacion', { of: 'owner', most: 9 });
    const texts = [await claimed(), await claimed(), await claimed()].map(textOf);
    expect(texts).toEqual(['de su dueño', 'de un extraño', 'de otro extraño']);
  });

  it("EXT-1901 EXT-1906 a dead worker's row returns after its lease, marked as possibly sent", async () => {
    await send(ana, 'una');
    const { id } = await claimed();
    await world.letPass(1);
    expect(await claim()).toBeUndefined();
    await world.letPass(1);
    const again = await claimed();
    expect(again).toMatchObject({ id, attempt: 2, isLost: true });
    right(await world.outgoing.failed(again, 'unreachable', undefined, 0)());
    expect(await claimed()).toMatchObject({ id, attempt: 3, isLost: false, lastFailure: 'unreachable' });
  });

  it('EXT-1902 a delivered message is not claimed again, and a late worker may still record it', async () => {
    await send(ana, 'una');
    const first = await claimed();
    await world.letPass(2);
    const second = await claimed();
    right(await world.outgoing.delivered(first)());
    right(await world.outgoing.failed(second, 'unreachable', undefined, 0)());
    await world.letPass(60);
    expect(await claim()).toBeUndefined();
  });

  it('EXT-1903 a try that failed is due again after its pause, and says how the last one ended', async () => {
    await send(ana, 'una');
    right(await world.outgoing.failed(await claimed(), 'answer-lost', 451, 90 * second)());
    await world.letPass(1);
    expect(await claim()).toBeUndefined();
    await world.letPass(1);
    expect(await claimed()).toMatchObject({ attempt: 2, isLost: false, lastFailure: 'answer-lost' });
  });

  it('EXT-1901 a worker with an expired lease records no failure over the current claim', async () => {
    await send(ana, 'una');
    const late = await claimed();
    await world.letPass(2);
    await claimed();
    right(await world.outgoing.failed(late, 'unreachable', undefined, 0)());
    right(await world.outgoing.gaveUp(late, 'refused')());
    expect(await claim()).toBeUndefined();
    await world.letPass(2);
    expect(await claimed()).toMatchObject({ attempt: 3 });
  });

  it('EXT-1903 a given up message is not claimed again', async () => {
    await send(ana, 'una');
    right(await world.outgoing.gaveUp(await claimed(), 'refused', 550)());
    await world.letPass(60);
    expect(await claim()).toBeUndefined();
  });

  it('EXT-1903 overdue messages are given up in bulk, never young or claimed ones', async () => {
    await send(ana, 'vieja');
    await send(ana, 'vieja y en camino');
    await world.letPass(10);
    await claimed();
    await send(beto, 'joven');
    expect(right(await world.outgoing.giveUpOld('sms', 10 * 60 * second)())).toBe(1);
    expect(right(await world.outgoing.giveUpOld('sms', 10 * 60 * second)())).toBe(0);
    expect(textOf(await claimed())).toBe('joven');
    expect(await claim()).toBeUndefined();
    await world.letPass(2);
    expect(right(await world.outgoing.giveUpOld('sms', 10 * 60 * second)())).toBe(1);
  });

  it('EXT-1904 a code is marked replaced once a later one of the same person waits', async () => {
    await send(ana, 'la primera');
    await world.letPass(1);
    await send(beto, 'ajena');
    expect(await claimed()).toMatchObject({ isReplaced: false });
    await world.letPass(2);
    await send(ana, 'la última');
    const rows = [await claimed(), await claimed(), await claimed()];
    expect(rows.map((row) => [textOf(row), row.isReplaced]).sort()).toEqual([
      ['ajena', false],
      ['la primera', true],
      ['la última', false],
    ]);
  });

  it('EXT-1904 EXT-2871 a code is not replaced by a later one that is good in another journey alone', async () => {
    await send(ana, 'de la dueña');
    await world.letPass(1);
    await send(ana, 'de otro trámite', 'reactivacion');
    const rows = [await claimed(), await claimed()];
    expect(rows.map((row) => [textOf(row), row.isReplaced]).sort()).toEqual([
      ['de la dueña', false],
      ['de otro trámite', false],
    ]);
  });
});
