import { describe, expect, it } from 'vitest';
import { saysEnded } from '#core/portability/documents/ended-refusal.ts';
import { unreachable } from '#core/shared/failure.ts';
import { refusedWith } from '#test/support/builders/failure.ts';

describe('EXT-1160 a refused document', () => {
  it.each(['SOLICITUD_RETIRADA', 'OFERTA_RECHAZADA', 'SOLICITUD_VENCIDA', 'SOLICITUD_TERMINADA'])(
    '%s says that the request has ended',
    (codigo) => {
      expect(saysEnded(refusedWith(409, { codigo }))).toBe(true);
    },
  );

  it.each([
    ['a file at fault', refusedWith(400, { codigo: 'ARCHIVO_NO_VALIDO' })],
    ['a conflict of another kind', refusedWith(409, { codigo: 'OTRO' })],
    ['a lost connection', unreachable],
  ])('%s does not', (_, failure) => {
    expect(saysEnded(failure)).toBe(false);
  });
});
