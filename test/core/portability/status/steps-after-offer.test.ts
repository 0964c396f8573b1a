import { describe, expect, it } from 'vitest';
import { nextStepOf, timedClosing, type ClosingState } from '#core/portability/status/closing.ts';
import { stepsAfterOffer } from '#core/portability/status/steps-after-offer.ts';
import { timelineOf } from '#core/portability/status/timeline.ts';
import { turnOf } from '#core/portability/status/turn.ts';
import { formatDayMonthYear, parseIso, type CalendarDate } from '#core/shared/calendar-date.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { right } from '#test/support/right.ts';

const day = (iso: string): CalendarDate => right(parseIso(iso));
const createdOn = day('2026-11-23');

const shown = (milestones: ReturnType<typeof stepsAfterOffer>) =>
  milestones.map(({ id, owner, state, due }) =>
    [id, owner, state, due && formatDayMonthYear(due)].filter((part) => part !== undefined).join(' '),
  );

const before = (estado: string, today: string) => {
  const request = aRequestSummary({ createdOn, estado });
  const milestones = timelineOf(request, [{ estado, on: createdOn }], day(today));
  return shown(stepsAfterOffer(milestones, turnOf(request, milestones)));
};

const during = (
  today: string,
  moved: readonly (readonly [ClosingState | 'En trámite', string])[],
  missing?: readonly [],
) => {
  const answer = { idRespuesta: 9001, kind: 'aceptada', on: day('2026-12-10') } as const;
  const request = aRequestSummary({ createdOn, estado: 'Oferta Informada', answer, missing });
  const closings = moved.map(([estado, since], number) => ({
    ...{ number, product: estado, sentence: '', estado, since: day(since) },
    ...(estado === 'En trámite'
      ? { owner: 'bank' as const, due: undefined }
      : nextStepOf(estado, day(since))),
  }));
  return shown(stepsAfterOffer([], turnOf(request, [], closings.map(timedClosing(day(today))))));
};

describe('EXT-1152 the steps after the offer', () => {
  it('are the bank\u2019s and the provider\u2019s, with the last days of the whole', () => {
    expect(before('Ingresada', '2026-11-23')).toEqual([
      'payment bank not-yet 27/01/2027',
      'closing origin-bank not-yet 01/02/2027',
    ]);
    expect(before('Oferta Disponible', '2026-11-23')).toEqual([
      'payment bank not-yet 11/12/2026',
      'closing origin-bank not-yet 16/12/2026',
    ]);
  });

  it('have no day while the answer is late', () => {
    expect(before('Ingresada', '2027-01-11')).toEqual([
      'payment bank not-yet',
      'closing origin-bank not-yet',
    ]);
  });

  it('begin with an acceptance', () => {
    expect(during('2026-12-10', [['Por pagar', '2026-12-10']])).toEqual([
      'payment bank on-time 18/12/2026',
      'closing origin-bank not-yet 23/12/2026',
    ]);
  });

  it('run beside each other, and are late each by its own day', () => {
    const closings = [
      ['Pagado', '2026-12-11'],
      ['Por pagar', '2026-12-10'],
    ] as const;
    expect(during('2026-12-11', closings)).toEqual([
      'payment bank meanwhile 18/12/2026',
      'closing origin-bank on-time 16/12/2026',
    ]);
    expect(during('2026-12-17', closings)).toEqual([
      'payment bank meanwhile 18/12/2026',
      'closing origin-bank late 16/12/2026',
    ]);
    expect(during('2026-12-21', closings)).toEqual([
      'payment bank meanwhile-late 18/12/2026',
      'closing origin-bank late 16/12/2026',
    ]);
  });

  it('are done once nothing is left to pay, and once all is closed', () => {
    expect(
      during('2026-12-11', [
        ['Pagado', '2026-12-11'],
        ['Cerrado', '2026-12-11'],
      ]),
    ).toEqual(['payment bank done', 'closing origin-bank on-time 16/12/2026']);
    expect(during('2026-12-11', [['Cerrado', '2026-12-11']])).toEqual([
      'payment bank done',
      'closing origin-bank done',
    ]);
  });

  it('EXT-2911 name an objection first, and keep the payment, of which nobody told whether it was made, as held', () => {
    expect(during('2026-12-11', [['Objetado', '2026-12-11']])).toEqual([
      'objection company on-time',
      'payment bank held',
      'closing origin-bank not-yet',
    ]);
    expect(
      during(
        '2026-12-11',
        [
          ['Objetado', '2026-12-11'],
          ['Por pagar', '2026-12-10'],
        ],
        [],
      ),
    ).toEqual(['objection bank on-time', 'payment bank meanwhile 18/12/2026', 'closing origin-bank not-yet']);
  });

  it('are not guessed where the bank does not tell them', () => {
    expect(during('2026-12-11', [])).toEqual([]);
    expect(
      during('2026-12-11', [
        ['En trámite', '2026-12-10'],
        ['Pagado', '2026-12-11'],
      ]),
    ).toEqual(['closings bank on-time', 'closing origin-bank meanwhile 16/12/2026']);
  });

  it('are none after an end before them, or in a status that only the bank understands', () => {
    expect(before('En pausa', '2026-11-23')).toEqual([]);
    expect(stepsAfterOffer([], { step: 'over', end: 'lapsed' })).toEqual([]);
  });
});
