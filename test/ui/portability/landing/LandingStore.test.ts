import { describe, expect, it, vi } from 'vitest';
import type { StartVerdict, Mode } from '#core/portability/landing/start-portability.ts';
import { LandingStore } from '#ui/portability/landing/LandingStore.ts';
import { text } from '#ui/portability/landing/text.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { journeyAt, theEntry } from '#test/support/builders/journey.ts';
import { later } from '#test/support/later.ts';

const arrive = () => {
  const journey = journeyAt('landing');
  const verdicts = later<StartVerdict>();
  const modes: Mode[] = [];
  let forgotten = 0;
  const store = new LandingStore(journey, {
    startPortability: (_, mode) => {
      modes.push(mode);
      return verdicts.call;
    },
    forgetSession: () => {
      forgotten += 1;
    },
  });
  store.open();
  return { journey, verdicts, modes, store, forgotten: () => forgotten };
};

const filled = () => {
  const world = arrive();
  world.store.company.type('76.123.456-0');
  world.store.representative.type('12.345.678-5');
  world.store.serial.type('a123.456 789');
  return world;
};

describe('the landing', () => {
  it("stops waiting if the journey's code fails to load", async () => {
    const store = new LandingStore(journeyAt('landing'), {
      startPortability: () => () => Promise.reject(new Error('offline')),
      forgetSession: () => undefined,
    });
    store.company.type('76.123.456-0');
    store.representative.type('12.345.678-5');
    store.serial.type('523418907');
    store.start();
    await vi.waitFor(() => expect(store.isMissed).toBe(true));
  });

  it('LAND-31 clears an older session each time it opens', () => {
    const { store, forgotten } = arrive();
    store.open();
    expect(forgotten()).toBe(2);
  });

  it.each([
    ['company', '76.123.456-1'],
    ['representative', ''],
    ['serial', 'B123'],
  ] as const)(
    'LAND-25 EXT-2999 does not start while %s is not valid, and says whether it is missing or wrong',
    (field, spoilt) => {
      const { store, verdicts } = filled();
      store[field].type(spoilt);
      store.start();
      expect([store.waitsFor, verdicts.calls]).toEqual([`Falta: ${text.missing[field]}.`, 0]);
      store[field].leave();
      const told = spoilt === '' ? 'Falta' : 'Por corregir';
      expect(store.waitsFor).toBe(`${told}: ${text.missing[field]}.`);
    },
  );

  it('LAND-10 one message for a rut that is wrong or missing', () => {
    const { store } = arrive();
    const { company, representative } = store;
    company.type('76.123.456-1');
    company.leave();
    representative.type('1');
    representative.type('');
    representative.leave();
    expect([company.message, representative.message]).toEqual([
      'Formato de RUT incorrecto',
      'Formato de RUT incorrecto',
    ]);
  });

  it('LAND-15 the message of a serial number that is wrong', () => {
    const { store } = arrive();
    store.serial.type('AB');
    store.serial.leave();
    expect(store.serial.message).toBe('Número de documento');
  });

  it('LAND-22 LAND-23 each button starts its own mode', async () => {
    const { store, verdicts, modes } = filled();
    store.check();
    await verdicts.succeed('already-a-customer');
    store.start();
    expect(modes).toEqual([1, 0]);
  });

  it('LAND-32 while one button is answered for, the other does nothing', () => {
    const { store, verdicts } = filled();
    store.check();
    store.start();
    expect([verdicts.calls, store.pending]).toEqual([1, 1]);
  });

  it('LAND-32 a double click sends one call', () => {
    const { store, verdicts } = filled();
    store.start();
    store.start();
    expect([verdicts.calls, store.pending]).toEqual([1, 0]);
  });

  it('continues to the questions with the input', async () => {
    const { store, verdicts, journey } = filled();
    store.start();
    await verdicts.succeed('answer-questions');
    expect(journey.state).toEqual({ at: 'identity', entry: theEntry });
  });

  it('stays for a company that is already a customer, and lets it try again', async () => {
    const { store, verdicts, journey } = filled();
    store.start();
    await verdicts.succeed('already-a-customer');
    expect([journey.state.at, store.isCustomer, store.pending]).toEqual(['landing', true, undefined]);
    store.acknowledge();
    expect(store.isCustomer).toBe(false);
  });

  it('waits for the page to go when the session has ended', async () => {
    const { store, verdicts } = filled();
    store.start();
    await verdicts.fail(refusedWith(401));
    expect(store.pending).toBe(0);
  });
});
