import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  awaitsAnswer,
  isEnded,
  owesDocuments,
  type RequestSummary,
} from '#core/portability/status/request-summary.ts';
import {
  currentRequest,
  requestForDocuments,
  requestsTakingDocuments,
  inOrderOfTurn,
} from '#core/portability/status/request-list.ts';
import {
  hasOffer,
  everyRequestStatus,
  type RequestStatus,
} from '#core/portability/status/request-statuses.ts';
import { calendarDate } from '#core/shared/calendar-date.ts';
import { O } from '#core/shared/fp.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { right } from '#test/support/right.ts';

const january = right(calendarDate(2026, 1, 10));
const february = right(calendarDate(2026, 2, 1));
const one = (estado: string): RequestSummary =>
  aRequestSummary({ idSolicitud: 1, estado, createdOn: january });
const two = (estado: string): RequestSummary =>
  aRequestSummary({ idSolicitud: 2, estado, createdOn: february });

const withdrawal = { idRetiro: 8001, on: february };
const answer = { idRespuesta: 9001, on: february };

const accepted = (request: RequestSummary, missing?: RequestSummary['missing']): RequestSummary => ({
  ...request,
  answer: { ...answer, kind: 'aceptada' },
  missing,
});

const current = (requests: readonly RequestSummary[]): number | undefined =>
  O.toUndefined(currentRequest(requests))?.idSolicitud;
const withOffer = (requests: readonly RequestSummary[]): readonly number[] =>
  requests.filter(({ estado }) => hasOffer(estado)).map(({ idSolicitud }) => idSolicitud);

describe('EST-20 EST-21 the statuses', () => {
  it('in the words of the source, the first being that of creation', () => {
    expect(everyRequestStatus).toEqual([
      'Ingresada',
      'Pendiente',
      'Visado Comercial',
      'Falta Información',
      'Ejecutivo',
      'Asignada a Ejecutivo',
      'Oferta Disponible',
      'Oferta Informada',
    ]);
  });
});

// For a single request in each status: the id of the current request, and the ids with an offer to download.
const alone: Readonly<Record<RequestStatus, readonly [number | undefined, readonly number[]]>> = {
  Ingresada: [1, []],
  Pendiente: [1, []],
  'Visado Comercial': [1, []],
  'Falta Información': [1, []],
  Ejecutivo: [1, []],
  'Asignada a Ejecutivo': [1, []],
  'Oferta Disponible': [undefined, [1]],
  'Oferta Informada': [undefined, [1]],
};

describe('EST-07 EST-22 EST-25 EST-26 W12 the current request, the downloadable offer and the notice', () => {
  it.each<readonly [string, readonly RequestSummary[], number | undefined, readonly number[]]>([
    ['none', [], undefined, []],
    ...everyRequestStatus.map((estado) => [estado, [one(estado)], ...alone[estado]] as const),
    ['two open ones', [two('Ingresada'), one('Pendiente')], 1, []],
    ['the older with an offer', [two('Ingresada'), one('Oferta Disponible')], undefined, [1]],
    ['the newer with an offer', [two('Oferta Informada'), one('Ejecutivo')], 1, [2]],
    ['a status nobody knows', [one('Otro estado')], undefined, []],
    ['the older withdrawn', [two('Ingresada'), { ...one('Pendiente'), withdrawal }], 2, []],
  ])('%s', (_, requests, number, offers) => {
    expect(current(requests)).toBe(number);
    expect(withOffer(requests)).toEqual(offers);
    expect(requests.filter(awaitsAnswer).map(({ idSolicitud }) => idSolicitud)).toEqual(offers);
  });

  it('EXT-1508 information skips an older request whose offer was rejected, not one accepted', () => {
    const answered = (kind: 'aceptada' | 'rechazada') => ({
      ...one('Oferta Informada'),
      answer: { ...answer, kind },
    });
    expect(current([two('Ingresada'), answered('rechazada')])).toBe(2);
    expect(current([two('Ingresada'), answered('aceptada')])).toBeUndefined();
  });

  it.each(['lapsed', 'closed'] as const)(
    'EXT-1540 a request that ended by itself, %s, waits for no answer, and information skips it',
    (kind) => {
      const ended = { ...one('Oferta Disponible'), ended: { kind, on: february } };
      expect(awaitsAnswer(ended)).toBe(false);
      expect(current([two('Ingresada'), ended])).toBe(2);
      expect(inOrderOfTurn([ended, two('Oferta Informada')]).map(({ idSolicitud }) => idSolicitud)).toEqual([
        2, 1,
      ]);
    },
  );

  it.each<[string, readonly RequestSummary[], readonly number[]]>([
    ['the current one alone', [two('Pendiente'), one('Ingresada')], [1]],
    ['beside it the newer that asks', [two('Falta Información'), one('Ingresada')], [2, 1]],
    ['one that asks behind an offer', [two('Falta Información'), one('Oferta Disponible')], [2]],
    ['none that was withdrawn', [{ ...two('Falta Información'), withdrawal }, one('Oferta Informada')], []],
    ['EXT-1544 an objected closing', [accepted(one('Oferta Informada'), ['balance'])], [1]],
    ['EXT-1544 an objected closing, once all has come', [accepted(one('Oferta Informada'), [])], [1]],
    ['no closing of which nothing is asked', [accepted(one('Oferta Informada'))], []],
  ])('EXT-1010 EST-25 information goes to %s', (_, requests, numbers) => {
    expect(requestsTakingDocuments(requests).map(({ idSolicitud }) => idSolicitud)).toEqual(numbers);
  });

  it.each<[string, readonly RequestSummary[], number | undefined]>([
    ['the oldest that owes some', [two('Falta Información'), one('Ingresada')], 2],
    ['the current one while none owes any', [two('Pendiente'), one('Ingresada')], 1],
    ['the current one once all came', [{ ...two('Falta Información'), missing: [] }, one('Ingresada')], 1],
    [
      'an objected closing that waits for some',
      [two('Ingresada'), accepted(one('Oferta Informada'), ['balance'])],
      1,
    ],
    ['none that takes any', [one('Oferta Disponible')], undefined],
  ])('EXT-1096 documents on file go to %s', (_, requests, number) => {
    expect(O.toUndefined(requestForDocuments(requests))?.idSolicitud).toBe(number);
  });

  const listed: readonly RequestSummary[] = [
    one('Oferta Disponible'),
    { ...one('Oferta Disponible'), ended: { kind: 'lapsed', on: february } },
    { ...one('Oferta Informada'), answer: { ...answer, kind: 'rechazada' } },
    accepted(one('Oferta Informada'), ['balance']),
    accepted(one('Oferta Informada')),
    one('Falta Información'),
    two('Falta Información'),
    { ...two('Falta Información'), missing: [] },
    { ...two('Falta Información'), withdrawal },
    two('Pendiente'),
  ];

  it('EXT-1034 EXT-1167 the list begins with the offers and documents that wait for the company, and ends with what ended', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...listed)), (drawn) => {
        const requests = drawn.map((request, place) => ({ ...request, idSolicitud: place }));
        const sorted = inOrderOfTurn(requests);
        const parts = [
          sorted.filter(awaitsAnswer),
          sorted.filter(owesDocuments),
          sorted.filter((each) => !isEnded(each) && !awaitsAnswer(each) && !owesDocuments(each)),
          sorted.filter(isEnded),
        ] as const;
        expect(sorted).toEqual(parts.flat());
        expect(sorted.toSorted((a, b) => a.idSolicitud - b.idSolicitud)).toEqual(requests);
        const days = parts[1].map(({ createdOn }) => createdOn.month);
        expect(days).toEqual(days.toSorted((a, b) => a - b));
        for (const part of [parts[0], parts[3]])
          expect(part).toEqual(part.toSorted((a, b) => a.idSolicitud - b.idSolicitud));
      }),
    );
  });

  it('EXT-2961 within each of these the nearest last day comes first, of an offer once it is known', () => {
    const on = (estado: string, month: number, idSolicitud: number) =>
      aRequestSummary({ idSolicitud, estado, createdOn: { year: 2026, month, day: 5 } });
    const requests = [
      on('Visado Comercial', 3, 1),
      on('Pendiente', 4, 2),
      on('Visado Comercial', 2, 3),
      on('Otro estado', 1, 4),
      on('Oferta Disponible', 1, 5),
      on('Oferta Informada', 2, 6),
    ];
    const order = (days: Readonly<Record<number, number>>) =>
      inOrderOfTurn(requests, ({ idSolicitud }) => {
        const dayOf = days[idSolicitud];
        return dayOf === undefined ? undefined : { year: 2026, month: 5, day: dayOf };
      }).map(({ idSolicitud }) => idSolicitud);
    expect(order({})).toEqual([5, 6, 3, 2, 1, 4]);
    expect(order({ 5: 9, 6: 8 })).toEqual([6, 5, 3, 2, 1, 4]);
  });

  it('#7 and #5 of the same day: the lower number', () => {
    const sameDay = [7, 5].map((idSolicitud) => aRequestSummary({ idSolicitud, createdOn: january }));
    expect(current(sameDay)).toBe(5);
  });

  it("in any order of the bank's list", () => {
    const some = fc.array(
      fc.record({
        day: fc.integer({ min: 1, max: 5 }),
        estado: fc.constantFrom(...everyRequestStatus, 'Otro'),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(some, (drawn) => {
        const requests = drawn.map(({ day, estado }, place) =>
          aRequestSummary({ idSolicitud: place + 1, estado, createdOn: right(calendarDate(2026, 1, day)) }),
        );
        expect(current(requests)).toBe(current(requests.toReversed()));
        const found = O.toUndefined(currentRequest(requests));
        if (found !== undefined)
          expect(requests.every(({ createdOn }) => createdOn.day >= found.createdOn.day)).toBe(true);
      }),
    );
  });
});
