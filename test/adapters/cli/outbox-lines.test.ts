import { expect, it } from 'vitest';
import { maskedAddress, outboxLines } from '#adapters/cli/outbox-lines.ts';

const wall = (epochMillis: number) => ({
  date: { year: 2026, month: 11, day: epochMillis },
  time: '10:15',
});
const empty = { waiting: 0, sent: 0, givenUp: 0, oldest: undefined, troubled: [] };
const message = { to: 'ana@elsol.cl', queuedAt: 20, attempts: 3, reply: undefined, gaveUp: undefined };

it('EXT-1911 outboxes are listed with failure reasons and masked addresses', () => {
  const lines = outboxLines(
    [
      {
        ...{ box: 'mail', waiting: 2, sent: 7, givenUp: 1, oldest: 20 },
        troubled: [
          { ...message, id: 'a', failure: 'refused-for-now', reply: 451 },
          { ...message, id: 'b', failure: undefined, reply: 550, gaveUp: { at: 21, why: 'refused' } },
          { ...message, id: 'c', failure: 'answer-lost', gaveUp: { at: 23, why: 'too-late' } },
        ],
      },
      { ...empty, box: 'sms' },
    ],
    wall,
  );
  expect(lines).toEqual([
    'Correos de solicitudes: 2 en espera (desde el 20/11/2026 10:15), 7 enviados, 1 abandonados',
    '  a, a a***@elsol.cl, del 20/11/2026 10:15: espera tras 3 intentos; el último intento: lo rechazó por ahora (respuesta 451)',
    '  b, a a***@elsol.cl, del 20/11/2026 10:15: abandonado el 21/11/2026 10:15: lo rechazaron para siempre (respuesta 550)',
    '  c, a a***@elsol.cl, del 20/11/2026 10:15: abandonado el 23/11/2026 10:15: se acabó el plazo para enviarlo; el último intento: la línea se cortó antes de la respuesta',
    'SMS: 0 en espera, 0 enviados, 0 abandonados',
  ]);
});

it('EXT-1911 an address shows its first letter and its domain, a phone its last digits', () => {
  expect(['ana@elsol.cl', '+56 9 3000 1001', 'x'].map(maskedAddress)).toEqual([
    'a***@elsol.cl',
    '***001',
    '***x',
  ]);
});
