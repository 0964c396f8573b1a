import { describe, expect, it } from 'vitest';
import { timedOut, unreachable } from '#core/shared/failure.ts';
import { garbled, refusedWith } from '#test/support/builders/failure.ts';
import { failureReason } from '#ui/portability/documents/failure-reason.ts';

describe('PERR-15, PERR-20 why a document did not arrive', () => {
  it.each([
    ['no answer', unreachable, 'Ha ocurrido un error de conexión'],
    ['no answer in time', timedOut, 'Ha ocurrido un error de conexión'],
    ['what the bank says', refusedWith(400, { codigo: '1', mensaje: ' Está dañado. ' }), 'Está dañado.'],
    ['a bank that says nothing', refusedWith(500), 'No se pudo subir.'],
    ['a bank that says a blank', refusedWith(500, { mensaje: '  ' }), 'No se pudo subir.'],
    ['an answer that cannot be read', garbled, 'No se pudo subir.'],
  ])('%s', (_, failure, reason) => {
    expect(failureReason(failure)).toBe(reason);
  });
});
