import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextStepOf, timedClosing, type ClosingState } from '#core/portability/status/closing.ts';
import { timelineOf } from '#core/portability/status/timeline.ts';
import { asPrinted, turnOf } from '#core/portability/status/turn.ts';
import { wordTurn, turnLines } from '#core/portability/status/turn-words.ts';
import { addDays, compareDates, parseIso, type CalendarDate } from '#core/shared/calendar-date.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { right } from '#test/support/right.ts';

const day = (iso: string): CalendarDate => right(parseIso(iso));
const createdOn = day('2026-11-23');
const provider = 'Banco del Valle';

const owed = {
  bank: 'Si nos atrasamos, reclama en el 600 000 0000 o en sernac.cl.',
  'origin-bank': 'Informamos al SERNAC del atraso de tu proveedor.',
} as const;

type Changes = Parameters<typeof aRequestSummary>[0];

const turnOn = (today: CalendarDate, changes: Changes = {}) => {
  const request = aRequestSummary({ createdOn, ...changes });
  const milestones = timelineOf(request, [{ estado: request.estado, on: createdOn }], today);
  return turnOf(request, milestones);
};

const lateOn = (iso: string, changes?: Changes) => wordTurn(turnOn(day(iso), changes), provider).late;

type Moved = readonly [estado: ClosingState, since: string, product: string];

const turnOfClosings = (iso: string, moved: readonly Moved[], changes: Changes = {}) => {
  const answer = { idRespuesta: 9001, kind: 'aceptada', on: day('2026-12-10') } as const;
  const request = aRequestSummary({ createdOn, estado: 'Oferta Informada', answer, ...changes });
  const closings = moved.map(([estado, since, product], number) =>
    timedClosing(day(iso))({
      ...{ number, product, sentence: '', estado, since: day(since) },
      ...nextStepOf(estado, day(since)),
    }),
  );
  return turnOf(request, [], closings);
};

describe('EXT-1049 a term that has passed', () => {
  it('is told from the first bank business day after its last, with the days since', () => {
    const until = (iso: string) => wordTurn(turnOn(day(iso)), provider).until;
    expect(['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-09'].map(until)).toEqual([
      'Hasta el 30/11/2026: es el último día',
      'El plazo terminó el 30/11/2026: lleva 1 día hábil bancario de atraso',
      'El plazo terminó el 30/11/2026: lleva 2 días hábiles bancarios de atraso',
      'El plazo terminó el 30/11/2026: lleva 6 días hábiles bancarios de atraso',
    ]);
    expect(lateOn('2026-11-30', { owed })).toEqual([]);
  });

  it('has no other day, and moves no other term: the day by which the bank must answer is told, until it has passed too', () => {
    const then = (iso: string) => wordTurn(turnOn(day(iso)), provider).then;
    const told =
      'No hay otra fecha para eso, pero el plazo de nuestro banco no cambia: debe responder tu solicitud hasta el 08/01/2027.';
    expect(['2026-11-30', '2026-12-01', '2027-01-08', '2027-01-11'].map(then)).toEqual([
      'Después nuestro banco responde tu solicitud.',
      told,
      told,
      'No hay otra fecha para eso. Después nuestro banco responde tu solicitud.',
    ]);
  });

  it('promises nothing that the bank did not write', () => {
    expect(lateOn('2026-12-01')).toEqual(['Para preguntar o reclamar, llámanos']);
    expect(lateOn('2026-12-01', { owed: { bank: owed.bank } })).toEqual([
      'Para preguntar o reclamar, llámanos',
    ]);
  });

  it("is told with the bank's sentence about who is late", () => {
    expect(lateOn('2026-12-01', { owed })).toEqual([owed['origin-bank']]);
    expect(lateOn('2027-01-11', { owed, certificateAttached: true })).toEqual([owed.bank]);
  });

  it('is told too where the turn is about another', () => {
    expect(lateOn('2027-01-11', { owed })).toEqual([
      owed['origin-bank'],
      'Nuestro banco debía responder tu solicitud. El plazo terminó el 08/01/2027: lleva 1 día hábil bancario de atraso',
      owed.bank,
    ]);
    expect(lateOn('2027-01-11')).toEqual([
      'Nuestro banco debía responder tu solicitud. El plazo terminó el 08/01/2027: lleva 1 día hábil bancario de atraso',
      'Para preguntar o reclamar, llámanos',
    ]);
  });

  it("is not the bank's while the company owes what it needs, and is again once all has come", () => {
    const estado = 'Falta Información';
    const waiting = { owed, estado, certificateAttached: true } as const;
    expect(lateOn('2027-01-11', { ...waiting, missing: ['balance'] })).toEqual([]);
    expect(lateOn('2027-01-11', { ...waiting, missing: [] })).toEqual([owed.bank]);
    expect(lateOn('2027-01-11', { owed, estado, missing: ['balance'] })).toEqual([
      'Banco del Valle debía entregar el certificado de liquidación de tus deudas. El plazo terminó el 30/11/2026: lleva 26 días hábiles bancarios de atraso',
      owed['origin-bank'],
    ]);
  });

  it('is told once for each party that is late with closings, with its products and earliest day', () => {
    const moved = [
      ['Por pagar', '2026-12-10', 'Uno'],
      ['Por pagar', '2026-12-11', 'Dos'],
      ['Pagado', '2026-12-11', 'Tres'],
      ['Cerrado', '2026-12-11', 'Cuatro'],
      ['Por pagar', '2026-12-22', 'Cinco'],
      ['Pagado', '2026-12-22', 'Seis'],
    ] as const;
    const { until, late } = wordTurn(turnOfClosings('2026-12-23', moved, { owed }), provider);
    expect([until, ...late]).toEqual([
      'El plazo terminó el 16/12/2026: lleva 5 días hábiles bancarios de atraso',
      'Nuestro banco debía pagar a Banco del Valle lo que deba tu empresa, si algo debe, y pedirle el cierre de: Uno; Dos. El plazo terminó el 18/12/2026: lleva 3 días hábiles bancarios de atraso',
      owed.bank,
      owed['origin-bank'],
    ]);
  });

  it('stays told while the company has to clear up another product', () => {
    const moved = [
      ['Objetado', '2026-12-11', 'Uno'],
      ['Pagado', '2026-12-11', 'Dos'],
    ] as const;
    expect(wordTurn(turnOfClosings('2026-12-17', moved, { owed }), provider)).toMatchObject({
      who: 'Ahora le toca a tu empresa',
      late: [
        'Banco del Valle debía cerrar y certificar: Dos. El plazo terminó el 16/12/2026: lleva 1 día hábil bancario de atraso',
        owed['origin-bank'],
      ],
    });
  });

  it('leaves out the days on paper and in mails, which are read on any day', () => {
    expect(turnLines(asPrinted(turnOn(day('2027-01-11'), { owed })), provider)).toEqual([
      'Ahora le toca a Banco del Valle: debe entregar el certificado de liquidación de tus deudas.',
      'El plazo terminó el 30/11/2026: está atrasado.',
      owed['origin-bank'],
      'Nuestro banco debía responder tu solicitud. El plazo terminó el 08/01/2027: está atrasado.',
      owed.bank,
      'No hay otra fecha para eso. Después nuestro banco responde tu solicitud.',
      'El final espera a que se cumpla lo atrasado: hasta entonces no tiene fecha.',
    ]);
  });

  it('is nobody’s of a request that has ended', () => {
    expect(lateOn('2027-01-11', { owed, withdrawal: { idRetiro: 8001, on: createdOn } })).toEqual([]);
    expect(lateOn('2027-01-11', { owed, estado: 'Oferta Disponible' })).toEqual([]);
  });

  it('is in the past, of one step for each party, whatever day it is', () => {
    fc.assert(
      fc.property(fc.nat({ max: 300 }), fc.boolean(), (after, certificateAttached) => {
        const today = addDays(createdOn, after);
        const turn = turnOn(today, { certificateAttached });
        const late = 'late' in turn ? turn.late : [];
        expect(new Set(late.map(({ owner }) => owner)).size).toBe(late.length);
        expect(late.every(({ due }) => compareDates(due, today) < 0)).toBe(true);
        if ('isLate' in turn && turn.isLate) expect(late.map(({ due }) => due)).toContainEqual(turn.due);
      }),
    );
  });
});
