import { expect, it } from 'vitest';
import { toneOf } from '#ui/portability/status/status-tone.ts';

it.each([
  ['Ingresada', 'info'],
  ['Pendiente', 'info'],
  ['Visado Comercial', 'info'],
  ['Falta Información', 'wait'],
  ['Ejecutivo', 'info'],
  ['Asignada a Ejecutivo', 'info'],
  ['Oferta Disponible', 'ok'],
  ['Oferta Informada', 'ok'],
  ['Otro estado', 'info'],
] as const)('%s is told as %s', (estado, tone) => {
  expect(toneOf(estado)).toBe(tone);
});
