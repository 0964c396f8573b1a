import { describe, expect, it } from 'vitest';
import { certificateCard, offerCard } from '#core/portability/status/card.ts';
import { offerLabel, offerState, parseCardListMode } from '#core/portability/status/card-list-mode.ts';
import {
  certificateTurn,
  providersOf,
  everyCertificateState,
  chooseCertificate,
  downloadLabel,
  isDownloadable,
} from '#core/portability/status/certificate.ts';
import { calendarDate } from '#core/shared/calendar-date.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { right } from '#test/support/right.ts';

const requestedOn = right(calendarDate(2026, 3, 5));
const validUntil = right(calendarDate(2026, 4, 4));
const certificate = (estado: string) => ({ idCertificado: 55208, estado, requestedOn, validUntil });

describe('EST-23 W12 the card list and its states', () => {
  it.each([
    ['Disponible', 'Oferta disponible'],
    ['Ingresada', 'Ingresada'],
    ['Pendiente', 'Ingresada'],
    ['Oferta Disponible', 'Ingresada'],
  ] as const)('%s is labelled %s', (state, label) => {
    expect(offerLabel(state)).toBe(label);
  });

  it('EST-24 both statuses with an offer are mapped first', () => {
    expect(['Oferta Disponible', 'Oferta Informada', 'Ejecutivo', 'Otro'].map(offerState)).toEqual([
      'Disponible',
      'Disponible',
      'Ejecutivo',
      'Otro',
    ]);
  });

  it('EST-43 EST-44 knows two features and no other', () => {
    expect(['ofertas', 'certificados', 'Ofertas', '', 'toString'].map(parseCardListMode)).toEqual([
      'ofertas',
      'certificados',
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('W13 certificates', () => {
  it('EST-33 seven states, in the words of the source', () => {
    expect(everyCertificateState).toEqual([
      'Ingresado',
      'Pendiente en plazo',
      'Pendiente Fuera de plazo',
      'Terminada en plazo',
      'Terminada Fuera de plazo',
      'Caducada',
      'Terminada con Error',
    ]);
  });

  it.each([
    ['EST-37', 'Ingresado', false, 'No', 'to-request'],
    ['EST-37', 'Pendiente en plazo', false, 'No', 'to-request'],
    ['EST-37', 'Pendiente Fuera de plazo', false, 'No', 'to-request'],
    ['EST-35', 'Terminada en plazo', true, 'Si', 'to-request'],
    ['EST-35', 'Terminada Fuera de plazo', true, 'Si', 'to-request'],
    ['EST-37', 'Caducada', false, 'No', 'to-request'],
    ['EST-36', 'Terminada con Error', true, 'Con errores', 'to-error'],
    ['EST-37', 'Otro estado', false, 'No', 'to-request'],
  ] as const)(
    '%s EST-34 EST-38 EST-39 %s: downloadable %s, %s, %s',
    (_, estado, downloadable, label, leads) => {
      expect(isDownloadable(estado)).toBe(downloadable);
      expect(downloadLabel(estado)).toBe(label);
      expect(chooseCertificate(certificate(estado))).toEqual({ leads, idCertificado: 55208 });
    },
  );
});

describe('EXT-1119 EXT-1140 what a certificate waits for', () => {
  it.each([
    ['Ingresado', { waits: 'delivery', due: { year: 2026, month: 3, day: 12 } }],
    ['Pendiente en plazo', { waits: 'delivery', due: { year: 2026, month: 3, day: 12 } }],
    ['Pendiente Fuera de plazo', { waits: 'late-delivery', due: { year: 2026, month: 3, day: 12 } }],
    ['Terminada en plazo', { waits: 'nothing', due: { year: 2026, month: 4, day: 4 } }],
    ['Terminada Fuera de plazo', { waits: 'nothing', due: { year: 2026, month: 4, day: 4 } }],
    ['Caducada', { waits: 'renewal' }],
    ['Terminada con Error', { waits: 'correction' }],
    ['Otro estado', undefined],
  ] as const)('%s', (estado, turn) => {
    expect(certificateTurn(certificate(estado), validUntil)).toEqual(turn);
  });

  it.each(['Terminada en plazo', 'Terminada Fuera de plazo'])(
    'EXT-2962 %s, the day after its last',
    (estado) => {
      expect(certificateTurn(certificate(estado), { ...validUntil, day: validUntil.day + 1 })).toEqual({
        waits: 'renewal',
      });
    },
  );
});

it('EXT-2917 a certificate is awaited from the providers of the open requests that were there when it was asked for', () => {
  const requests = [
    aRequestSummary({ provider: 'Banco Ribera', createdOn: requestedOn }),
    aRequestSummary({ provider: 'Banco del Valle', createdOn: { ...requestedOn, year: 2025 } }),
    aRequestSummary({ provider: 'Banco Ribera', createdOn: { ...requestedOn, year: 2025 } }),
    aRequestSummary({ provider: 'Banco Futuro', createdOn: { ...requestedOn, year: 2027 } }),
    aRequestSummary({ provider: 'Banco Ido', withdrawal: { idRetiro: 1, on: requestedOn } }),
  ];
  expect(providersOf({ requestedOn }, requests)).toEqual(['Banco Ribera', 'Banco del Valle']);
});

describe('EST-30 EST-31 EST-45 the card', () => {
  it('EST-28 of an offer', () => {
    expect(
      offerCard(aRequestSummary({ idSolicitud: 7, estado: 'Oferta Informada', createdOn: requestedOn })),
    ).toEqual({
      numeroSolicitud: 7,
      fechaCreacion: '05/03/2026',
      fechaVencimiento: undefined,
      estadoSolicitud: 'Oferta Informada',
      tituloEstado: 'Estado',
      valorEstado: 'Oferta disponible',
      disponible: true,
      numeroCertificado: undefined,
      nombreProveedorOrigen: 'Banco Puerto Alerce',
    });
    expect(offerCard(aRequestSummary())).toMatchObject({ valorEstado: 'Ingresada', disponible: false });
  });

  it('EST-32 of a certificate', () => {
    expect(certificateCard(certificate('Terminada con Error'), requestedOn)).toEqual({
      numeroSolicitud: 55208,
      fechaCreacion: '05/03/2026',
      fechaVencimiento: '04/04/2026',
      estadoSolicitud: 'Terminada con Error',
      tituloEstado: 'Disponible para descarga',
      valorEstado: 'Con errores',
      disponible: true,
      numeroCertificado: 55208,
      turn: { waits: 'correction' },
      requestedOn,
    });
    expect(certificateCard({ ...certificate('Caducada'), validUntil: undefined }, requestedOn)).toMatchObject(
      {
        fechaVencimiento: undefined,
        disponible: false,
      },
    );
  });
});
