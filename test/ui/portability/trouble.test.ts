import { expect, it } from 'vitest';
import { unreachable } from '#core/shared/failure.ts';
import { troubleWording } from '#ui/portability/trouble-text.ts';
import { troubleOf } from '#ui/portability/trouble.ts';
import { garbled, refusedWith } from '#test/support/builders/failure.ts';

it.each([
  ['401, which leaves no screen to show it on', refusedWith(401), 'leave'],
  ['PERR-20 no answer at all', unreachable, 'connection'],
  ['PERR-20 500', refusedWith(500), 'service'],
  ['PERR-20 403 with data', refusedWith(403, { horasBloqueo: 24 }), 'service'],
  ['PERR-20 an answer that cannot be read', garbled, 'service'],
])('%s', (_, failure, trouble) => {
  expect(troubleOf(failure)).toBe(trouble);
});

it('PERR-16, PERR-17, PERR-18 the two panels have the words of the source', () => {
  expect(troubleWording).toEqual({
    connection: { title: 'Ha ocurrido un error de conexión', message: 'Intente más tarde' },
    service: {
      title: 'Estimado Cliente',
      message: 'Este servicio está temporalmente no disponible, por favor intente más tarde.',
    },
  });
});
