import { describe, expect, it } from 'vitest';
import { nextStepOf, timedClosing, type ClosingState } from '#core/portability/status/closing.ts';
import { timelineOf } from '#core/portability/status/timeline.ts';
import { turnOf } from '#core/portability/status/turn.ts';
import { wordTurn } from '#core/portability/status/turn-words.ts';
import { parseIso, type CalendarDate } from '#core/shared/calendar-date.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { right } from '#test/support/right.ts';

const day = (iso: string): CalendarDate => right(parseIso(iso));
const createdOn = day('2026-11-23');

const wholeOn = (today: string, estado: string, since = '2026-11-23') => {
  const request = aRequestSummary({ createdOn, estado });
  const milestones = timelineOf(request, [{ estado, on: day(since) }], day(today));
  return wordTurn(turnOf(request, milestones), 'Banco del Valle').whole;
};

type Moved = readonly [estado: ClosingState | 'En trámite', since: string];

const wholeOfClosings = (today: string, ...moved: readonly Moved[]) => {
  const answer = { idRespuesta: 9001, kind: 'aceptada', on: day('2026-12-10') } as const;
  const request = aRequestSummary({ createdOn, estado: 'Oferta Informada', answer });
  const closings = moved.map(([estado, since], number) => ({
    ...{ number, product: estado, sentence: '', estado, since: day(since) },
    ...(estado === 'En trámite'
      ? { owner: 'bank' as const, due: undefined }
      : nextStepOf(estado, day(since))),
  }));
  return wordTurn(turnOf(request, [], closings.map(timedClosing(day(today)))), 'Banco del Valle').whole;
};

const by = (date: string, more = '') =>
  `Si nadie se atrasa ni objeta nada, todo termina a más tardar el ${date}${more}`;
const byBesideDelay = (date: string) =>
  `Si no hay otro atraso ni objeción, todo termina a más tardar el ${date}`;
const atSigning = 'de lo que dijimos al firmar (01/02/2027)';
const lateNow = 'El final espera a que se cumpla lo atrasado: hasta entonces no tiene fecha';

describe('EXT-1047 by when all of a request ends', () => {
  it('adds up the terms of the steps still to come: 30, 7, 6 and 3 bank business days', () => {
    expect(wholeOn('2026-11-23', 'Ingresada')).toBe(by('01/02/2027'));
  });

  it('stays while the certificate is late and the bank can still answer in time', () => {
    expect(wholeOn('2026-12-11', 'Ingresada')).toBe(byBesideDelay('01/02/2027'));
  });

  it('moves aloud with an offer that came early, or late', () => {
    expect(wholeOn('2026-12-01', 'Oferta Disponible', '2026-12-01')).toBe(
      by('24/12/2026', `, antes ${atSigning}`),
    );
    expect(wholeOn('2027-01-15', 'Oferta Disponible', '2027-01-15')).toBe(
      by('08/02/2027', `, después ${atSigning}`),
    );
    expect(wholeOn('2027-01-08', 'Oferta Disponible', '2027-01-08')).toBe(by('01/02/2027'));
  });

  it('names no day once the answer is late, whatever is waited for', () => {
    expect(wholeOn('2027-01-08', 'Ingresada')).toBe(byBesideDelay('01/02/2027'));
    expect([wholeOn('2027-01-11', 'Ingresada'), wholeOn('2027-01-11', 'Visado Comercial')]).toEqual([
      lateNow,
      lateNow,
    ]);
  });

  it('goes by the closing that takes longest', () => {
    expect(wholeOfClosings('2026-12-11', ['Pagado', '2026-12-11'], ['Por pagar', '2026-12-10'])).toBe(
      by('23/12/2026', `, antes ${atSigning}`),
    );
    expect(wholeOfClosings('2026-12-11', ['Pagado', '2026-12-11'], ['Cerrado', '2026-12-11'])).toBe(
      by('16/12/2026', `, antes ${atSigning}`),
    );
  });

  it('EXT-1150 EXT-2912: waits for what was objected before what is late, and names no earlier day', () => {
    const late = ['Por pagar', '2026-11-24'] as const;
    expect(wholeOfClosings('2026-12-11', late)).toBe(lateNow);
    expect(wholeOfClosings('2026-12-11', late, ['Objetado', '2026-12-11'])).toBe(
      'El final espera a que se aclare lo objetado: hasta entonces no tiene fecha',
    );
  });

  it('says nothing of closings that the bank does not tell, or words its own way', () => {
    expect(wholeOfClosings('2026-12-11')).toBeUndefined();
    expect(
      wholeOfClosings('2026-12-11', ['En trámite', '2026-12-10'], ['Pagado', '2026-12-11']),
    ).toBeUndefined();
  });

  it('says nothing beyond the years whose holidays are known', () => {
    const request = aRequestSummary({ createdOn: { year: 2031, month: 12, day: 1 } });
    const milestones = timelineOf(request, [], request.createdOn);
    expect(wordTurn(turnOf(request, milestones), 'Banco del Valle').whole).toBeUndefined();
  });
});
