import { describe, expect, it } from 'vitest';
import { printedAnswer } from '#core/bank/portability/papers/printed-answer.ts';
import { offeredRows } from '#core/bank/portability/papers/offered-rows.ts';
import type { StoredRequest } from '#core/bank/ports.ts';
import {
  contractsAtEnd,
  contractsByPhone,
  keepPaying,
  regretByPhone,
} from '#core/portability/status/after-acceptance.ts';
import { offerAnswerKinds, type OfferAnswerKind } from '#core/portability/status/offer.ts';
import type { RequestSummary } from '#core/portability/status/request-summary.ts';
import { turnOf } from '#core/portability/status/turn.ts';
import { aDay } from '#test/support/builders/company.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { aTimedClosing } from '#test/support/builders/timed-closing.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { anOffer } from '#test/support/builders/offer.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const { settings, clock } = happyBank();

const asked = [aTimedClosing('Por pagar', aDay, aDay)];

type Ended = Pick<RequestSummary, 'ended' | 'withdrawal'>;

const answered = (kind: OfferAnswerKind, ended: Ended = {}, closings = asked) => {
  const answer = { idRespuesta: 9001, kind, by: anEntry().representative, answeredAt: 0 };
  const request: StoredRequest = {
    ...anEntry(),
    signerProved: true,
    idSolicitud: 1001,
    provider: 'Banco del Valle',
    eligible: true,
    estado: 'Oferta Disponible',
    signed: aRequest(),
    createdAt: 0,
    answer,
  };
  const given = { idRespuesta: 9001, kind, on: aDay };
  const standing = {
    milestones: [],
    turn: turnOf(aRequestSummary({ answer: given, ...ended }), [], closings),
  };
  return printedAnswer(request, answer, anOffer(), settings, { clock, standing });
};

const rowsOf = (kind: OfferAnswerKind, heading: string) =>
  answered(kind).sections.find((section) => section.heading === heading)?.rows;

describe('EXT-1505 the receipt of an answer to an offer', () => {
  it.each([
    ['aceptada', 'Se aceptó la oferta de tu solicitud N° 1001', 'Aceptada el', 'RUT de quien la aceptó'],
    ['rechazada', 'Se rechazó la oferta de tu solicitud N° 1001', 'Rechazada el', 'RUT de quien la rechazó'],
  ] as const)('%s: kind, time and person', (kind, title, when, whose) => {
    expect(answered(kind)).toMatchObject({ id: 'respuesta-9001', title, subtitle: '05/03/2026, 10:42 Hrs.' });
    expect(rowsOf(kind, 'Respuesta')).toEqual([
      { label: 'Número de respuesta', value: '9001' },
      { label: when, value: '05/03/2026, 10:42 Hrs.' },
      { label: whose, value: '12.345.678-5' },
    ]);
  });

  it.each(offerAnswerKinds)('%s: all that was offered, as the offer says it', (kind) => {
    expect(rowsOf(kind, 'Productos ofrecidos')).toEqual(offeredRows(anOffer()));
    expect(rowsOf(kind, 'Condiciones')?.map(({ value }) => value)).toEqual(anOffer().conditions);
    expect(rowsOf(kind, 'Oferta')).toContainEqual({ label: 'Vigente hasta', value: '16/03/2026' });
    expect(rowsOf(kind, 'Oferta')).toContainEqual({ label: 'Versión', value: 'version-1' });
  });

  it('EXT-1155 EXT-2960 an acceptance states the order and mandate, a rejection ends the mandate', () => {
    const ordered = rowsOf('aceptada', 'Productos a cerrar')?.map(({ value }) => value) ?? [];
    expect(ordered.length).toBeGreaterThan(0);
    expect(ordered.every((value) => value.startsWith('Vas a cerrar'))).toBe(true);
    expect(answered('aceptada').footer).toContain('mandato de término');
    expect(rowsOf('aceptada', 'Después de aceptar')?.map(({ value }) => value)).toEqual([
      `${keepPaying}.`,
      `${contractsByPhone}.`,
      `${regretByPhone}.`,
      settings.phone,
    ]);
    const left = rowsOf('rechazada', 'Productos que no se cerrarán')?.map(({ value }) => value) ?? [];
    expect(left.length).toBe(ordered.length);
    expect(left.some((value) => value.includes('Vas a cerrar'))).toBe(false);
    expect(answered('rechazada').footer).toMatch(/terminó el mandato .* Si no hay otra en curso, /u);
  });

  it('EXT-2910 printed after the end it asks for no call that the request waits for, nor promises that it can be taken back', () => {
    const after = (how: Parameters<typeof answered>[1]) =>
      answered('aceptada', how)
        .sections.filter(({ heading }) => heading === 'Después de aceptar')
        .map(({ rows }) => rows.map(({ value }) => value));
    const ended = { kind: 'closed', on: aDay } as const;
    expect(after({ ended })).toEqual([[`${contractsAtEnd}.`, settings.phone]]);
    expect(after({ withdrawal: { idRetiro: 5001, on: aDay } })).toEqual([]);
  });

  it('EXT-2912 names the phone wherever it says to call', () => {
    const heading = 'Qué sigue. Fechas referenciales, en días hábiles bancarios.';
    const phone = { label: 'Nuestro teléfono', value: settings.phone };
    expect(rowsOf('aceptada', heading)).not.toContainEqual(phone);
    expect(rowsOf('aceptada', 'Después de aceptar')).toContainEqual(phone);
    const objected = [aTimedClosing('Objetado', aDay, aDay)];
    const { sections } = answered('aceptada', {}, objected);
    expect(sections.find((section) => section.heading === heading)?.rows).toContainEqual(phone);
  });

  it('EXT-1153 says what follows, and on which day that was so', () => {
    expect(rowsOf('aceptada', 'Oferta')).toContainEqual({
      label: 'Emitido el',
      value: '05/03/2026: así estaba ese día',
    });
    const heading = 'Qué sigue. Fechas referenciales, en días hábiles bancarios.';
    expect(rowsOf('aceptada', heading)?.slice(0, 1)).toEqual([
      {
        label: 'Ahora le toca a nuestro banco',
        value:
          'Debe pagar a Banco del Valle lo que deba tu empresa, si algo debe, y pedirle el cierre de: Producto en Por pagar. Hasta el 02/04/2026.',
      },
    ]);
    expect(rowsOf('rechazada', heading)).toEqual([
      {
        label: 'No queda nada pendiente',
        value:
          'La oferta se rechazó: el mandato firmado terminó, no se contrata ni se cierra nada, y tus productos en Banco del Valle siguen como estaban. Ya no corre ningún plazo.',
      },
    ]);
  });
});
