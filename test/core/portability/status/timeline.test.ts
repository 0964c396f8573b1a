import { describe, expect, it } from 'vitest';
import { everyRequestStatus } from '#core/portability/status/request-statuses.ts';
import type { StatusChange } from '#core/portability/status/request-summary.ts';
import { timelineOf, type Milestone } from '#core/portability/status/timeline.ts';
import { formatIso, parseIso } from '#core/shared/calendar-date.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { right } from '#test/support/right.ts';

const day = (iso: string) => right(parseIso(iso));

const walk = (today: string, ...changes: readonly (readonly [string, string])[]): readonly Milestone[] => {
  const history: readonly StatusChange[] = changes.map(([estado, on]) => ({ estado, on: day(on) }));
  const estado = changes.at(-1)?.[0] ?? 'Ingresada';
  return timelineOf(aRequestSummary({ estado, createdOn: day('2026-11-23') }), history, day(today));
};

const shown = (milestones: readonly Milestone[]): readonly string[] =>
  milestones.map(({ state, owner, due, reachedOn }) =>
    [state, owner, due && formatIso(due), reachedOn && formatIso(reachedOn)].join(' '),
  );

const entered = ['Ingresada', '2026-11-23'] as const;

describe('the clocks of the law over a request entered on Monday 23 November 2026', () => {
  it('at first the certificate is waited for, five bank business days', () => {
    expect(shown(walk('2026-11-24', entered))).toEqual([
      'done company  2026-11-23',
      'on-time origin-bank 2026-11-30 ',
      'not-yet bank 2027-01-08 ',
      'not-yet company  ',
    ]);
  });

  it('the last day is on time, the day after it is late', () => {
    expect(walk('2026-11-30', entered)[1]?.state).toBe('on-time');
    expect(walk('2026-12-01', entered)[1]?.state).toBe('late');
  });

  it('EXT-1043 a certificate that came with the request is there from the first day', () => {
    const request = aRequestSummary({ createdOn: day('2026-11-23'), certificateAttached: true });
    expect(shown(timelineOf(request, [], day('2026-11-24'))).slice(1, 3)).toEqual([
      'done origin-bank 2026-11-30 2026-11-23',
      'on-time bank 2027-01-08 ',
    ]);
  });

  it('once the bank goes on, its answer is due thirty days after the entry', () => {
    const seen = walk('2026-12-10', entered, ['Pendiente', '2026-11-25'], ['Visado Comercial', '2026-12-02']);
    expect(shown(seen).slice(1)).toEqual([
      'done-late origin-bank 2026-11-30 2026-12-02',
      'on-time bank 2027-01-08 ',
      'not-yet company  ',
    ]);
    expect(walk('2027-01-11', entered, ['Ejecutivo', '2026-11-27'])[2]?.state).toBe('late');
  });

  it("EXT-1042 documents asked of the company come first, then the bank's turn", () => {
    const seen = walk(
      '2026-12-10',
      entered,
      ['Visado Comercial', '2026-11-27'],
      ['Falta Información', '2026-12-09'],
    );
    expect(shown(seen).slice(1)).toEqual([
      'done origin-bank 2026-11-30 2026-11-27',
      'on-time company 2027-01-08 ',
      'not-yet bank 2027-01-08 ',
      'not-yet company  ',
    ]);
    const asking = aRequestSummary({ estado: 'Falta Información', createdOn: day('2026-11-23') });
    const second = (missing: readonly [] | undefined, today: string) =>
      shown(timelineOf({ ...asking, missing }, [], day(today)))[1];
    expect([second([], '2026-12-10'), second([], '2027-01-11'), second(undefined, '2027-01-11')]).toEqual([
      'on-time bank 2027-01-08 ',
      'late bank 2027-01-08 ',
      'on-time company  ',
    ]);
  });

  it('an offer holds seven days from the day it came', () => {
    const offered = [
      ['Asignada a Ejecutivo', '2026-11-26'],
      ['Oferta Disponible', '2026-12-01'],
    ] as const;
    expect(shown(walk('2026-12-11', entered, ...offered)).slice(2)).toEqual([
      'done bank 2027-01-08 2026-12-01',
      'on-time company 2026-12-11 ',
    ]);
    expect(walk('2026-12-14', entered, ...offered)[3]?.state).toBe('late');
  });

  it('a withdrawn request has no deadlines: the steps reached, then the withdrawal', () => {
    const withdrawal = { idRetiro: 8001, on: day('2026-12-03') };
    const request = aRequestSummary({ estado: 'Visado Comercial', createdOn: day('2026-11-23'), withdrawal });
    const history = [
      { estado: 'Ingresada', on: day('2026-11-23') },
      { estado: 'Visado Comercial', on: day('2026-12-02') },
    ];
    const seen = timelineOf(request, history, day('2027-06-01'));
    expect(seen.map(({ id }) => id)).toEqual(['entry', 'settlement-certificate', 'withdrawal']);
    expect(shown(seen)).toEqual([
      'done company  2026-11-23',
      'done-late origin-bank 2026-11-30 2026-12-02',
      'done company  2026-12-03',
    ]);
  });

  it('asking again does not restart it', () => {
    const seen = walk(
      '2026-12-02',
      entered,
      ['Oferta Disponible', '2026-12-01'],
      ['Oferta Informada', '2026-12-02'],
    );
    expect(formatIso(seen[3]?.due ?? day('2026-01-01'))).toBe('2026-12-11');
  });

  it('EXT-1503 with the answer of the company nothing more is waited for', () => {
    const history = [{ estado: 'Oferta Disponible', on: day('2026-12-01') }];
    const answered = aRequestSummary({
      estado: 'Oferta Disponible',
      createdOn: day('2026-11-23'),
      answer: { idRespuesta: 9001, kind: 'aceptada', on: day('2026-12-03') },
    });
    expect(timelineOf(answered, history, day('2026-12-20'))[3]).toMatchObject({
      state: 'done',
      reachedOn: day('2026-12-03'),
    });
  });

  it.each([...everyRequestStatus, 'Otro estado'])(
    '%s: exactly one step is waited for, and it has an owner',
    (estado) => {
      const waited = walk('2026-12-02', entered, [estado, '2026-12-01']).filter(({ state }) =>
        ['on-time', 'late'].includes(state),
      );
      expect(waited).toHaveLength(1);
    },
  );

  it("EXT-1076 the provider's term for its certificate runs beside the documents that the company owes", () => {
    const states = (today: string) =>
      walk(today, entered, ['Falta Información', '2026-11-24']).map(({ id, state }) => [id, state]);
    expect(states('2026-11-30').slice(1, 3)).toEqual([
      ['information', 'on-time'],
      ['settlement-certificate', 'meanwhile'],
    ]);
    expect(states('2026-12-01')[2]).toEqual(['settlement-certificate', 'meanwhile-late']);
  });

  it('beyond the listed years there is no date, and nothing is called late', () => {
    const request = aRequestSummary({ createdOn: { year: 2040, month: 1, day: 2 } });
    const seen = timelineOf(request, [], { year: 2040, month: 12, day: 1 });
    expect(seen.map(({ due, state }) => [due, state])).toEqual([
      [undefined, 'done'],
      [undefined, 'on-time'],
      [undefined, 'not-yet'],
      [undefined, 'not-yet'],
    ]);
  });
});
