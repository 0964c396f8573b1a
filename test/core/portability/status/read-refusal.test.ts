import { expect, it } from 'vitest';
import { readOfferRefusal, readWithdrawalRefusal } from '#core/portability/status/read-refusal.ts';
import { unreachable, type Failure } from '#core/shared/failure.ts';
import { garbled, refusedWith } from '#test/support/builders/failure.ts';

it.each<[Failure, string]>([
  [refusedWith(401), 'leave'],
  [unreachable, 'connection'],
  [refusedWith(409), 'too-late'],
  [refusedWith(404), 'not-offered'],
  [refusedWith(405), 'not-offered'],
  [refusedWith(501), 'not-offered'],
  [refusedWith(422), 'service'],
  [refusedWith(503), 'service'],
  [garbled, 'service'],
])('a withdrawal that fails with %o becomes %s', (failure, refusal) => {
  expect(readWithdrawalRefusal(failure)).toBe(refusal);
});

it.each<[Failure, string]>([
  [refusedWith(401), 'leave'],
  [unreachable, 'connection'],
  [refusedWith(409, { codigo: 'OFERTA_VENCIDA' }), 'ended'],
  [refusedWith(409, { codigo: 'OFERTA_RESPONDIDA' }), 'answered'],
  [refusedWith(409, { codigo: 'OFERTA_CAMBIO' }), 'changed'],
  [refusedWith(409, { codigo: 'SOLICITUD_RETIRADA' }), 'withdrawn'],
  [refusedWith(409, { codigo: 'SOLICITUD_SIN_OFERTA' }), 'no-offer'],
  [refusedWith(403, { codigo: 'IDENTIDAD_POR_PROBAR' }), 'prove-again'],
  [refusedWith(403), 'service'],
  [refusedWith(409), 'service'],
  [refusedWith(404), 'not-offered'],
  [refusedWith(405), 'not-offered'],
  [refusedWith(501), 'not-offered'],
  [refusedWith(422), 'service'],
  [refusedWith(503), 'service'],
  [garbled, 'service'],
])('EXT-1502 EXT-1503 an offer call that fails with %o becomes %s', (failure, refusal) => {
  expect(readOfferRefusal(failure)).toBe(refusal);
});
