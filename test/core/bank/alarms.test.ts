import { describe, expect, it } from 'vitest';
import { raisedAlarms, type AlarmFacts, type AlarmLimits } from '#core/bank/alarms.ts';
import type { NotedRow } from '#core/bank/meter.ts';
import { holidaysOfChile } from '#core/shared/holidays-of-chile.ts';
import { checkDigit } from '#core/shared/rut.ts';
import { aRut } from '#test/support/builders/entry.ts';

const person = (place: number) => aRut(`${8_000_000 + place}-${checkDigit(String(8_000_000 + place))}`);
const people = (size: number) => Array.from({ length: size }, (_, place) => person(place));

const quiet: AlarmFacts = { noted: [], calls: { all: 0, failed: 0 } };
const none: AlarmLimits = { decoys: [], replicas: 0 };

const raised = (facts: Partial<AlarmFacts>, limits: Partial<AlarmLimits> = {}) =>
  raisedAlarms({ ...quiet, ...facts }, { ...none, ...limits });

const tried = (rut: NotedRow['rut'], outcome: string): NotedRow => ({
  event: 'ingreso',
  rut,
  outcome,
  factor: 'clave',
});
const asked = (rut: NotedRow['rut'], outcome: string): NotedRow => ({
  event: 'solicitud-valida-usuario',
  rut,
  outcome,
});

it('without events no alarm is raised', () => {
  expect(raised({})).toEqual([]);
});

describe('spray', () => {
  const failing = people(30).map((rut) => tried(rut, 'wrong'));

  it('is raised by thirty people whose proof fails or is locked', () => {
    expect(raised({ noted: failing })).toEqual(['spray']);
    expect(raised({ noted: failing.map((row) => ({ ...row, outcome: 'locked' })) })).toEqual(['spray']);
  });

  it('is not raised when as many people sign in as fail', () => {
    const coming = people(60)
      .slice(30)
      .map((rut) => tried(rut, 'right'));
    expect(raised({ noted: [...failing, ...coming] })).toEqual([]);
    expect(raised({ noted: [...failing, ...coming.slice(1)] })).toEqual(['spray']);
    // a row without a factor is nobody who came in
    const looking = coming.map(({ rut }) => asked(rut, 'right'));
    expect(raised({ noted: [...failing, ...looking] })).toEqual(['spray']);
  });

  it('is not raised by one person who fails many times, nor by twenty-nine people', () => {
    expect(raised({ noted: Array.from({ length: 300 }, () => tried(person(1), 'wrong')) })).toEqual([]);
    expect(raised({ noted: failing.slice(1) })).toEqual([]);
  });
});

describe('EXT-510 a day', () => {
  const calm = { people: 0, usual: 0, failedFromOne: 0, lockedFromOne: 0, lockedAtOneCompany: 0 };
  const raisedBy = (day: Partial<typeof calm>) => raised({ day: { ...calm, ...day } });

  it('slow-spray is fifteen people of one neighbourhood who fail', () => {
    expect(raisedBy({ failedFromOne: 15 })).toEqual(['slow-spray']);
    expect(raisedBy({ failedFromOne: 14 })).toEqual([]);
  });

  it('slow-spray is thirty people in all, and three times as many as usual', () => {
    expect(raisedBy({ people: 30, usual: 10 })).toEqual(['slow-spray']);
    expect(raisedBy({ people: 30, usual: 11 })).toEqual([]);
    expect(raisedBy({ people: 29 })).toEqual([]);
    expect(raisedBy({ people: 900, usual: 301 })).toEqual([]);
  });

  it('lockouts is three people locked from one neighbourhood', () => {
    expect(raisedBy({ lockedFromOne: 3 })).toEqual(['lockouts']);
    expect(raisedBy({ lockedFromOne: 2 })).toEqual([]);
  });

  it('EXT-208 tax-password is three people locked out of that of one company', () => {
    expect(raisedBy({ lockedAtOneCompany: 3 })).toEqual(['tax-password']);
    expect(raisedBy({ lockedAtOneCompany: 2 })).toEqual([]);
  });

  it('of which the database tells nothing raises nothing', () => {
    expect(raised({ day: undefined })).toEqual([]);
  });
});

describe('enumeration', () => {
  it('is twenty ruts that nobody has, where the answer tells it', () => {
    const noted = people(20).map((rut) => asked(rut, 'noUser'));
    expect(raised({ noted })).toEqual(['enumeration']);
    expect(raised({ noted: noted.slice(1) })).toEqual([]);
  });

  it('is not people who are known', () => {
    expect(raised({ noted: people(40).map((rut) => asked(rut, 'hasKey')) })).toEqual([]);
  });
});

describe('decoy', () => {
  it('is raised by one attempt at a decoy rut, whatever its outcome', () => {
    for (const row of [tried(person(7), 'right'), tried(person(7), 'wrong'), asked(person(7), 'noUser')])
      expect(raised({ noted: [row] }, { decoys: [person(6), person(7)] })).toEqual(['decoy-rut']);
  });

  it('is not raised by another rut', () => {
    expect(raised({ noted: [tried(person(8), 'wrong')] }, { decoys: [person(7)] })).toEqual([]);
    expect(raised({ noted: [tried(undefined, 'wrong')] }, { decoys: [person(7)] })).toEqual([]);
  });
});

describe('errors', () => {
  it.each([
    [50, 5, ['errors']],
    [50, 4, []],
    [1_000, 99, []],
    [1_000, 100, ['errors']],
    [49, 49, []],
  ])('of %i calls %i failed: %j', (all, failed, expected) => {
    expect(raised({ calls: { all, failed } })).toEqual(expected);
  });
});

describe('disk', () => {
  it.each([
    [100, []],
    [99, ['disk']],
  ])('%i of 1000 free: %j', (free, expected) => {
    expect(raised({ disk: { free, size: 1_000 } })).toEqual(expected);
  });
});

describe('replica', () => {
  const limit = 16 * 1_048_576;

  it.each<readonly [string, number[] | undefined, number, string[]]>([
    ['none is expected', [], 0, []],
    ['the one expected is level', [limit], 1, []],
    ['the one expected is behind', [limit + 1], 1, ['replica']],
    ['the one expected is gone', [], 1, ['replica']],
    ['one of two is gone', [0], 2, ['replica']],
    ['nobody can tell', undefined, 1, ['replica']],
    ['one nobody counts on is behind', [limit + 1], 0, []],
  ])('%s', (_, replicas, expected, alarms) => {
    expect(raised({ replicas }, { replicas: expected })).toEqual(alarms);
  });
});

it('EXT-2602 clock is a host more than a minute off the clock of the database, ahead or behind, and not one a minute off', () => {
  expect(raised({ hostAhead: 60_001 })).toEqual(['clock']);
  expect(raised({ hostAhead: -60_001 })).toEqual(['clock']);
  expect(raised({ hostAhead: 60_000 })).toEqual([]);
  expect(raised({})).toEqual([]);
});

describe('EXT-1909 the alarm of delivery', () => {
  const minute = 60_000;
  const waited = { mail: 30 * minute, user_mail: 30 * minute, sms: 2 * minute };

  it('is raised by a mail that waits longer than half an hour, or a code longer than two minutes', () => {
    expect(raised({ waited })).toEqual([]);
    for (const box of ['mail', 'user_mail', 'sms'] as const)
      expect(raised({ waited: { ...waited, [box]: waited[box] + 1 } })).toEqual(['delivery']);
  });
});

describe('EXT-1707 holidays', () => {
  const last = Math.max(...Object.keys(holidaysOfChile).map(Number));
  const raisedOn = (month: number, day: number, year = last) => raised({ today: { year, month, day } });

  it('is raised ninety days before the list ends, and from then on', () => {
    expect(raisedOn(10, 2)).toEqual([]);
    expect(raisedOn(10, 3)).toEqual(['holidays']);
    expect(raisedOn(12, 31)).toEqual(['holidays']);
    expect(raisedOn(6, 1, last + 2)).toEqual(['holidays']);
    expect(raisedOn(12, 31, last - 1)).toEqual([]);
  });
});

describe('EXT-2203 people at every node, by the audit', () => {
  const tried = (people: Partial<Record<'failed' | 'cameIn' | 'unknown', number>>) =>
    raised({ tried: { failed: 0, cameIn: 0, unknown: 0, ...people } });

  it.each([
    ['spray', tried({ failed: 30, cameIn: 29 }), tried({ failed: 30, cameIn: 30 })],
    ['enumeration', tried({ unknown: 20 }), tried({ unknown: 19 })],
  ])('raise %s as those of one node do, and no sooner', (alarm, enough, tooFew) => {
    expect(enough).toEqual([alarm]);
    expect(tooFew).toEqual([]);
  });
});
