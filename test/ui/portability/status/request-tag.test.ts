import { expect, it } from 'vitest';
import type { RequestStatus } from '#core/portability/status/request-statuses.ts';
import { aDay } from '#test/support/builders/company.ts';
import { toneOf } from '#ui/portability/status/request-tag.ts';

const tones: Readonly<Record<RequestStatus | 'Otro estado', ReturnType<typeof toneOf>>> = {
  Ingresada: 'info',
  Pendiente: 'info',
  'Visado Comercial': 'info',
  'Falta Información': 'wait',
  Ejecutivo: 'info',
  'Asignada a Ejecutivo': 'info',
  'Oferta Disponible': 'ok',
  'Oferta Informada': 'ok',
  'Otro estado': 'info',
};

it.each(Object.entries(tones))('%s is labelled %s', (estado, tone) => {
  expect(toneOf({ estado })).toBe(tone);
  expect(toneOf({ estado, withdrawal: { idRetiro: 8001, on: aDay } })).toBe('info');
});

it('EXT-1053 what has come and is looked at does not look as if the company had to act', () => {
  expect(toneOf({ estado: 'Falta Información', missing: [] })).toBe('info');
  expect(toneOf({ estado: 'Falta Información', missing: ['balance'] })).toBe('wait');
});
