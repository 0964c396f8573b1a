import { describe, expect, it, vi } from 'vitest';
import { turnOf } from '#core/portability/status/turn.ts';
import { O } from '#core/shared/fp.ts';
import { unreachable } from '#core/shared/failure.ts';
import { JourneyStore } from '#ui/portability/JourneyStore.ts';
import type { Over } from '#ui/portability/offer/OfferStore.ts';
import { aDay } from '#test/support/builders/company.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { aRound } from '#test/support/worlds/portability-world.ts';
import { anOpenOffer, offerWorld } from '#test/support/worlds/offer-world.ts';

const accepted = { idRespuesta: 9001, kind: 'aceptada', on: aDay } as const;

const proved = async () => {
  const world = offerWorld();
  await world.read();
  world.store.choose('aceptada');
  await world.prove();
  return world;
};

describe('the offer of a request', () => {
  it('is read, and answered only after it was reviewed and the identity proved', async () => {
    const { store, read, answers, sent } = offerWorld();
    expect(store.stage.at).toBe('asking');
    await read();
    expect(store.stage.at).toBe('reading');
    void store.send();
    store.choose('aceptada');
    expect(store.stage).toMatchObject({ at: 'reviewing', kind: 'aceptada', isProved: false });
    void store.send();
    expect([answers.calls, sent]).toEqual([0, []]);
  });

  it('EXT-1530 brings back the journey of who opened it by its address, which Back leaves for the status', async () => {
    const journey = new JourneyStore();
    const { read } = offerWorld(journey);
    expect(journey.state.at).toBe('landing');
    await read();
    expect(journey.state).toEqual({ at: 'offer', idSolicitud: 1001 });
    expect(journey.arrive('status')).toBe(true);
    journey.arriveAtOffer(1002);
    expect(journey.state).toEqual({ at: 'offer', idSolicitud: 1002 });
  });

  it('EXT-1530 is not shown of a number that the bank does not confirm', async () => {
    const { store, offers, journey } = offerWorld(new JourneyStore());
    await offers.succeed(O.none);
    expect([store.stage.at, journey.state.at]).toEqual(['unknown', 'landing']);
  });

  it.each(['withdrawn', 'no-offer', 'not-offered'] as const)(
    'EXT-1099 is left for the list of requests also where it was opened by its address and is %s',
    async (why) => {
      const { store, offers, journey } = offerWorld(new JourneyStore());
      await offers.fail(why);
      expect(store.stage).toMatchObject({ at: 'over', why });
      store.leave();
      expect(journey.state).toEqual({ at: 'status' });
    },
  );

  it('is asked for again after a failure', async () => {
    const { store, offers, read } = offerWorld();
    await offers.fail('connection');
    expect(store.stage).toEqual({ at: 'failed', trouble: 'connection' });
    store.open();
    await read();
    expect(store.stage.at).toBe('reading');
  });

  it('EXT-2968 whose request is read instead after a failure', async () => {
    const standing = { request: aRequestSummary(), turn: turnOf(aRequestSummary()) };
    const { store, offers } = offerWorld(undefined, standing);
    await offers.fail('service');
    await vi.waitFor(() => expect(store.standing).toEqual(O.some(standing)));
  });

  it('keeps the wait when the session has ended', async () => {
    const { store, offers } = offerWorld();
    await offers.fail('leave');
    expect(store.stage.at).toBe('asking');
  });

  it('leads back to the status', async () => {
    const { store, read, journey } = offerWorld();
    await read();
    store.leave();
    expect(journey.state.at).toBe('status');
  });
});

describe('EXT-1531 an offer that cannot be answered', () => {
  it.each<Over>(['withdrawn', 'no-offer', 'not-offered'])('%s: is shown in its place', async (why) => {
    const { store, offers } = offerWorld();
    await offers.fail(why as 'withdrawn');
    expect(store.stage).toMatchObject({ at: 'over', why });
  });

  it('expired is shown with its day', async () => {
    const { store, read } = offerWorld();
    await read(anOpenOffer({ isOpen: false, daysLeft: 0 }));
    expect(store.stage).toMatchObject({ at: 'over', why: 'ended', found: { offer: { idSolicitud: 1001 } } });
  });

  it.each<Over>(['ended', 'answered', 'withdrawn', 'changed', 'no-offer', 'not-offered'])(
    '%s while it was being answered',
    async (why) => {
      const { store, answers } = await proved();
      void store.send();
      await answers.fail(why as 'ended');
      expect(store.stage).toMatchObject({ at: 'over', why });
    },
  );

  it('that changed is read anew, and answered under another key', async () => {
    const { store, answers, read, prove, sent } = await proved();
    void store.send();
    await answers.fail('changed');
    store.open();
    await read(anOpenOffer({}, { version: 'version-2' }));
    store.choose('aceptada');
    await prove();
    void store.send();
    expect(sent).toEqual([
      { idSolicitud: 1001, kind: 'aceptada', version: 'version-1', key: 'llave-1' },
      { idSolicitud: 1001, kind: 'aceptada', version: 'version-2', key: 'llave-2' },
    ]);
  });
});

describe('EXT-1534 proving the identity again', () => {
  it('loads a new round, keeping the choice', async () => {
    const { store } = await proved();
    expect(store.stage).toMatchObject({ at: 'reviewing', kind: 'aceptada', isProved: true });
  });

  it('fails with wrong answers, shown as in step 1', async () => {
    const { store, read, prove } = offerWorld();
    await read();
    store.choose('rechazada');
    await prove({ verdict: 'wrong', triesLeft: 1 });
    expect(store.stage).toMatchObject({ at: 'proving', identity: { stage: { at: 'wrong', triesLeft: 1 } } });
    if (store.stage.at === 'proving') store.stage.identity.startOver();
    expect(store.stage).toMatchObject({ at: 'reviewing', kind: 'rechazada', isProved: false });
  });

  it('that was left meanwhile proves nothing', async () => {
    const { store, read, rounds, stands } = offerWorld();
    await read();
    store.choose('aceptada');
    void store.prove();
    await stands();
    if (store.stage.at === 'proving') store.stage.identity.startOver();
    await rounds.fail(unreachable);
    expect(store.stage).toMatchObject({ at: 'reviewing', isProved: false });
  });

  it('is asked for again when the bank finds the proof too old', async () => {
    const { store, answers } = await proved();
    void store.send();
    await answers.fail('prove-again');
    expect(store.stage).toMatchObject({ at: 'reviewing', isProved: false, trouble: 'prove-again' });
  });
});

describe('EXT-1535 an answer', () => {
  it('is sent once however often it is pressed, and a retry goes under its key', async () => {
    const { store, answers, sent } = await proved();
    void store.send();
    void store.send();
    expect(answers.calls).toBe(1);
    await answers.fail('connection');
    expect(store.stage).toMatchObject({ at: 'reviewing', isProved: true, trouble: 'connection' });
    void store.send();
    await answers.succeed(accepted);
    expect(store.stage).toMatchObject({ at: 'answered', answer: accepted });
    expect(sent).toEqual([
      { idSolicitud: 1001, kind: 'aceptada', version: 'version-1', key: 'llave-1' },
      { idSolicitud: 1001, kind: 'aceptada', version: 'version-1', key: 'llave-1' },
    ]);
  });

  it('of the other kind goes under a key of its own', async () => {
    const { store, answers, prove, sent } = await proved();
    void store.send();
    await answers.fail('service');
    store.reconsider();
    store.choose('rechazada');
    expect(store.stage).toMatchObject({ isProved: false });
    await prove();
    void store.send();
    expect(sent.at(-1)).toMatchObject({ kind: 'rechazada', key: 'llave-2' });
  });

  it('on its way to the bank is waited for', async () => {
    const { store } = await proved();
    void store.send();
    store.reconsider();
    await store.prove();
    expect(store.stage.at).toBe('sending');
  });

  it('EXT-1537 an acceptance brings the closings, a rejection none', async () => {
    const { store, answers, closings } = await proved();
    void store.send();
    await answers.succeed(accepted);
    expect(closings.calls).toBe(1);
    await closings.fail('service');
    expect(store.closings.failed).toBe(true);
    await Promise.all([store.closings.open(), closings.succeed([])]);
    expect([store.closings.failed, store.closings.closings]).toEqual([false, []]);
    const other = offerWorld();
    await other.read(anOpenOffer({}, { answer: { ...accepted, kind: 'rechazada' } }));
    expect([other.store.stage.at, other.closings.calls]).toEqual(['answered', 0]);
  });
});

const answeredOffer = anOpenOffer({ isOpen: false }, { answer: accepted });

const closed = {
  ...{ number: 1, product: 'Crédito comercial', sentence: 'Vas a cerrar tu crédito', estado: 'Cerrado' },
  ...{ since: aDay, due: undefined, owner: undefined, isLate: false },
} as const;

const changes = [
  ['answered', O.some(answeredOffer), { at: 'over', why: 'answered', found: answeredOffer }],
  ['expired', O.some(anOpenOffer({ isOpen: false, daysLeft: 0 })), { at: 'over', why: 'ended' }],
  ['changed', O.some(anOpenOffer({}, { version: 'version-2' })), { at: 'over', why: 'changed' }],
  ['listed no more', O.none, { at: 'unknown' }],
] as const;

describe('EXT-1086 an offer whose page comes back into view', () => {
  it.each(changes)('%s meanwhile says so', async (_, answer, stage) => {
    const { store, read, offers } = offerWorld();
    await read();
    void store.refresh();
    expect(store.stage.at).toBe('reading');
    await offers.succeed(answer);
    expect(store.stage).toMatchObject(stage);
  });

  it.each(['connection', 'service', 'leave'] as const)(
    'stays as it is if the bank does not tell: %s',
    async (failure) => {
      const { store, read, offers } = offerWorld();
      await read();
      const { stage } = store;
      void store.refresh();
      await offers.fail(failure);
      void store.refresh();
      await read();
      expect(store.stage).toBe(stage);
    },
  );

  it('keeps what is chosen, and shows the days that are left', async () => {
    const { store, read } = offerWorld();
    await read();
    store.choose('rechazada');
    void store.refresh();
    await read(anOpenOffer({ daysLeft: 6 }));
    expect(store.stage).toMatchObject({ at: 'reviewing', kind: 'rechazada', found: { daysLeft: 6 } });
  });

  it('while its questions are open says that it was answered', async () => {
    const { store, read, rounds, stands } = offerWorld();
    await read();
    store.choose('rechazada');
    void store.prove();
    await stands();
    await rounds.succeed(aRound);
    void store.refresh();
    await read(answeredOffer);
    expect(store.stage).toMatchObject({ at: 'over', why: 'answered' });
  });

  it('EXT-1092 while its questions are open does not stop them for what does not matter', async () => {
    const { store, read, rounds, stands } = offerWorld();
    await read();
    store.choose('rechazada');
    void store.prove();
    await stands();
    void store.refresh();
    await read(anOpenOffer({ daysLeft: 6 }));
    await rounds.succeed(aRound);
    expect(store.stage).toMatchObject({ at: 'proving', identity: { stage: { at: 'answering' } } });
  });

  it.each(['connection', 'service'] as const)(
    "EXT-1093 shows the visitor's own answer that got no reply: %s",
    async (failure) => {
      const { store, read, answers } = await proved();
      void store.send();
      await answers.fail(failure);
      void store.refresh();
      await read(answeredOffer);
      expect(store.stage).toMatchObject({ at: 'answered', answer: accepted });
    },
  );

  it('EXT-1093 shows it also where the visitor went back to the offer', async () => {
    const { store, read, answers } = await proved();
    void store.send();
    await answers.fail('connection');
    store.reconsider();
    void store.refresh();
    await read(answeredOffer);
    expect(store.stage).toMatchObject({ at: 'answered', answer: accepted });
  });

  it("says of an answer of the other kind that it is not the visitor's", async () => {
    const { store, read, answers } = await proved();
    void store.send();
    await answers.fail('connection');
    void store.refresh();
    await read(anOpenOffer({ isOpen: false }, { answer: { ...accepted, kind: 'rechazada' } }));
    expect(store.stage).toMatchObject({ at: 'over', why: 'answered' });
  });

  it('is asked for once at a time', async () => {
    const { store, read, offers } = offerWorld();
    await read();
    void store.refresh();
    void store.refresh();
    expect(offers.calls).toBe(2);
    await read();
    void store.refresh();
    expect(offers.calls).toBe(3);
  });

  it('is not asked for while an answer is under way', async () => {
    const { store, offers } = await proved();
    void store.send();
    const { calls } = offers;
    await store.refresh();
    expect(offers.calls).toBe(calls);
  });

  it('answered shows its closings as they are now', async () => {
    const { store, read, closings } = offerWorld();
    await read(answeredOffer);
    await closings.succeed([]);
    void store.refresh();
    await read({ ...answeredOffer, daysLeft: 6 });
    await closings.succeed([closed]);
    expect(store.stage).toMatchObject({ at: 'answered', found: { daysLeft: 6 } });
    expect(store.closings.closings).toEqual([closed]);
  });
});

describe('EXT-1087 before the questions of an answer', () => {
  it.each(changes)('an offer %s meanwhile stops them', async (_, answer, stage) => {
    const { store, read, offers, rounds } = offerWorld();
    await read();
    store.choose('rechazada');
    void store.prove();
    void store.prove();
    expect([store.checking, offers.calls]).toEqual([true, 2]);
    await offers.succeed(answer);
    expect([store.checking, rounds.calls]).toEqual([false, 0]);
    expect(store.stage).toMatchObject(stage);
  });

  it('a page that comes back into view meanwhile does not stop them', async () => {
    const { store, read, rounds } = offerWorld();
    await read();
    store.choose('rechazada');
    void store.refresh();
    void store.prove();
    await read(anOpenOffer({ daysLeft: 6 }));
    await read(anOpenOffer({ daysLeft: 6 }));
    expect([store.stage.at, store.checking, rounds.calls]).toEqual(['proving', false, 1]);
  });

  it('a session that ended asks nothing', async () => {
    const { store, read, offers, rounds } = offerWorld();
    await read();
    store.choose('rechazada');
    void store.prove();
    await offers.fail('leave');
    expect([store.stage.at, rounds.calls]).toEqual(['reviewing', 0]);
  });

  it('a failure to ask does not stop them', async () => {
    const { store, read, offers, rounds } = offerWorld();
    await read();
    store.choose('rechazada');
    void store.prove();
    await offers.fail('connection');
    expect([store.stage.at, rounds.calls]).toEqual(['proving', 1]);
  });
});
