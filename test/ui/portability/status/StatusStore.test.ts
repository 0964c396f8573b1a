import { describe, expect, it } from 'vitest';
import { unreachable } from '#core/shared/failure.ts';
import { garbled, refusedWith } from '#test/support/builders/failure.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { statusWorld } from '#test/support/worlds/status-world.ts';
import type { StatusStore } from '#ui/portability/status/StatusStore.ts';

const opened = () => {
  const world = statusWorld();
  world.store.open();
  return world;
};

const numbersOf = ({ stage }: StatusStore): readonly number[] | undefined =>
  stage.at === 'listed' ? stage.cards.map(({ request }) => request.idSolicitud) : undefined;

const informable = ({ stage }: StatusStore): readonly number[] =>
  stage.at === 'listed'
    ? stage.cards.filter((card) => card.takesInformation).map(({ request }) => request.idSolicitud)
    : [];

const older = aRequestSummary({
  idSolicitud: 1001,
  estado: 'Pendiente',
  createdOn: { year: 2026, month: 1, day: 10 },
});
const newer = aRequestSummary({
  ...{ idSolicitud: 1002, estado: 'Oferta Disponible', companyName: 'Panadería El Sol y Luna SpA' },
  createdOn: { year: 2026, month: 2, day: 1 },
});

describe('the requests', () => {
  it('are asked for once, and the certificates with them', () => {
    const { certificates, requests, store } = opened();
    expect(store.stage).toEqual({ at: 'loading' });
    expect([requests.calls, certificates.certificados.calls]).toEqual([1, 1]);
  });

  it('EST-02 EST-03 EST-07 are listed as the bank does, under the company and its rut', async () => {
    const { requests, store } = opened();
    expect(store).toMatchObject({ company: 'RUT 76.123.456-0', offerReady: false });
    await requests.succeed([newer, older]);
    expect(numbersOf(store)).toEqual([1002, 1001]);
    expect(store).toMatchObject({
      company: 'Panadería El Sol y Luna SpA, RUT 76.123.456-0',
      offerReady: true,
    });
  });

  it.each(['oldest first', 'newest first'])(
    'EST-02 the company is called as its newest request says: %s',
    async (order) => {
      const { requests, store } = opened();
      await requests.succeed(order === 'oldest first' ? [older, newer] : [newer, older]);
      expect(store.company).toBe('Panadería El Sol y Luna SpA, RUT 76.123.456-0');
    },
  );

  it('EST-25 EST-26 only the oldest request takes additional information', async () => {
    const { requests, store } = opened();
    await requests.succeed([newer, older]);
    expect(informable(store)).toEqual([1001]);
  });

  it('EST-26 no request takes additional information once the oldest has an offer', async () => {
    const { requests, store } = opened();
    await requests.succeed([
      { ...newer, estado: 'Ingresada' },
      { ...older, estado: 'Oferta Informada' },
    ]);
    expect(informable(store)).toEqual([]);
  });

  it('may be none', async () => {
    const { requests, store, told } = opened();
    await requests.succeed([]);
    expect(store).toMatchObject({ stage: { at: 'none', unread: false }, offerReady: false });
    expect(told).toEqual([]);
  });
});

describe('PERR-06 PERR-07 requests that cannot be read', () => {
  it.each([unreachable, garbled, refusedWith(403), refusedWith(404), refusedWith(500)])(
    'for %o are logged for support, and shown as none until retried',
    async (failure) => {
      const { certificates, requests, store, told } = opened();
      await requests.fail(failure);
      expect(store.stage).toEqual({ at: 'none', unread: true });
      expect(told).toEqual([failure]);
      void store.load();
      expect(store.stage).toEqual({ at: 'loading' });
      expect(certificates.certificados.calls).toBe(2);
      await requests.succeed([older]);
      expect(numbersOf(store)).toEqual([1001]);
      expect(told).toHaveLength(1);
    },
  );

  it('SEC-06 say nothing once the session has ended', async () => {
    const { requests, store, told } = opened();
    await requests.fail(refusedWith(401));
    expect(store.stage).toEqual({ at: 'loading' });
    expect(told).toEqual([]);
  });
});

describe('coming back to the status', () => {
  it('asks again', async () => {
    const { requests, store } = opened();
    await requests.succeed([older]);
    store.open();
    expect(store.stage).toEqual({ at: 'loading' });
    await requests.succeed([newer, older]);
    expect(numbersOf(store)).toEqual([1002, 1001]);
  });

  it('shows the last answer asked for, not the last to come', async () => {
    const { requests, store, told } = opened();
    store.open();
    expect(requests.calls).toBe(2);
    await requests.fail(unreachable);
    expect(store.stage).toEqual({ at: 'loading' });
    expect(told).toEqual([unreachable]);
    await requests.succeed([older]);
    expect(numbersOf(store)).toEqual([1001]);
  });
});

describe('leaving the status', () => {
  it('EST-11 to the start; an answer that comes later changes nothing there', async () => {
    const { journey, requests, store } = opened();
    store.startOver();
    expect(journey.state.at).toBe('landing');
    await requests.succeed([older]);
    expect(journey.state.at).toBe('landing');
    expect(store.company).toBe('');
  });

  it('EST-26 to the additional information of a request', async () => {
    const { journey, requests, store } = opened();
    await requests.succeed([older]);
    store.complete(1001);
    expect(journey.state).toMatchObject({ at: 'additional', idSolicitud: 1001 });
  });
});

describe('EXT-1086 the list whose page comes back into view', () => {
  const listed = async () => {
    const world = opened();
    await world.requests.succeed([newer, older]);
    await world.certificates.certificados.succeed([]);
    const cards = () => (world.store.stage.at === 'listed' ? world.store.stage.cards : []);
    return { ...world, cards, before: cards() };
  };

  it('keeps each card whose request is the same, and says nothing', async () => {
    const { store, requests, cards, before } = await listed();
    void store.refresh();
    expect(store.stage.at).toBe('listed');
    await requests.succeed([newer, older]);
    expect(cards().every((card, place) => card === before[place])).toBe(true);
    expect(store.changed).toEqual([]);
    void store.refresh();
    await requests.fail(unreachable);
    expect(cards()).toHaveLength(2);
  });

  it('names nothing as new of requests that could not be read before', async () => {
    const { store, requests } = opened();
    await requests.fail(unreachable);
    void store.refresh();
    await requests.succeed([newer, older]);
    expect([store.stage.at, store.changed]).toEqual(['listed', []]);
  });

  it('names what changed and what is new, and loads the timeline that was shown', async () => {
    const { store, requests, timelines, cards, before, asked } = await listed();
    void before[1]?.openTimeline();
    await timelines.succeed([]);
    void store.refresh();
    const withOffer = { ...older, estado: 'Oferta Disponible' } as const;
    await requests.succeed([{ ...newer, idSolicitud: 1003 }, newer, withOffer]);
    expect(store.changed).toEqual([1003, 1001]);
    expect(cards().filter((card) => before.includes(card))).toHaveLength(1);
    expect(asked).toEqual(['timeline 1001', 'timeline 1001']);
    store.open();
    expect(store.changed).toEqual([]);
  });

  const withOffer = { ...older, estado: 'Oferta Disponible' } as const;

  it.each(['another look', 'an action'])('EXT-1094 names a change until %s', async (next) => {
    const { store, requests, cards } = await listed();
    void store.refresh();
    await requests.succeed([newer, withOffer]);
    expect(store.changed).toEqual([1001]);
    if (next === 'an action') cards()[0]?.withdrawal.ask();
    else {
      void store.refresh();
      await requests.succeed([newer, withOffer]);
    }
    expect(store.changed).toEqual([]);
  });

  it.each([
    ['has an offer', [newer, withOffer], 'changed'],
    ['was withdrawn', [newer, { ...older, withdrawal: { idRetiro: 8001, on: older.createdOn } }], 'changed'],
    ['is gone', [newer], 'changed'],
    ['moved on and can be withdrawn', [newer, { ...older, estado: 'Pendiente' }], undefined],
  ] as const)('EXT-3130 a withdrawal that is open says if its request %s now', async (_, now, said) => {
    const { store, requests, certificates, cards, before } = await listed();
    const withdrawal = before[1]?.withdrawal;
    withdrawal?.ask();
    void store.refresh();
    await requests.succeed(now);
    expect(cards().every((card, place) => card === before[place])).toBe(true);
    expect([withdrawal?.refusal, withdrawal?.canRetry, store.changed]).toEqual([
      said,
      said === undefined,
      [],
    ]);
    expect(certificates.certificados.calls).toBe(1);
    withdrawal?.keep();
    expect(requests.calls).toBe(said === undefined ? 2 : 3);
  });

  it('EXT-3130 a withdrawal that was confirmed meanwhile waits for its own answer', async () => {
    const { store, requests, withdrawals, before } = await listed();
    before[1]?.withdrawal.ask();
    void store.refresh();
    void before[1]?.withdrawal.withdraw();
    await requests.succeed([newer, withOffer]);
    expect(before[1]?.withdrawal.refusal).toBeUndefined();
    await withdrawals.fail('too-late');
    expect(before[1]?.withdrawal.refusal).toBe('too-late');
  });

  it('EXT-1094 is not read again while a withdrawal is under way', async () => {
    const { store, requests, withdrawals, before } = await listed();
    before[1]?.withdrawal.ask();
    void before[1]?.withdrawal.withdraw();
    void store.refresh();
    expect(requests.calls).toBe(1);
    await withdrawals.fail('connection');
    before[1]?.withdrawal.keep();
    void store.refresh();
    expect(requests.calls).toBe(2);
  });

  it('EXT-1094 stays as it is if a withdrawal was opened meanwhile', async () => {
    const { store, requests, cards, before } = await listed();
    void store.refresh();
    before[1]?.withdrawal.ask();
    await requests.succeed([newer, withOffer]);
    expect(cards().every((card, place) => card === before[place])).toBe(true);
    expect(store.changed).toEqual([]);
  });

  it('is read once at a time', async () => {
    const { store, requests, certificates } = await listed();
    void store.refresh();
    void store.refresh();
    expect([requests.calls, certificates.certificados.calls]).toEqual([2, 2]);
    await requests.succeed([newer, older]);
    void store.refresh();
    expect([requests.calls, certificates.certificados.calls]).toEqual([3, 2]);
    await certificates.certificados.succeed([]);
    void certificates.store.refresh();
    expect(certificates.certificados.calls).toBe(3);
  });

  it('reads the closings of a kept card again, those of a replaced one no more', async () => {
    const { store, requests, closings, asked } = opened();
    const answer = { idRespuesta: 9001, kind: 'aceptada', on: newer.createdOn } as const;
    const both = [
      { ...newer, answer },
      { ...older, answer },
    ];
    await requests.succeed(both);
    const cards = store.stage.at === 'listed' ? store.stage.cards : [];
    for (const card of cards) await Promise.all([card.closings?.open(), closings.succeed([])]);
    asked.length = 0;
    void store.refresh();
    await requests.succeed([
      { ...newer, answer },
      { ...withOffer, answer },
    ]);
    expect(asked).toEqual(['closings 1002']);
  });
});
