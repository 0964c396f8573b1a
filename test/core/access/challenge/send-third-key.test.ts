import { describe, expect, it } from 'vitest';
import { sendThirdKey } from '#core/access/challenge/send-third-key.ts';
import type { Failure } from '#core/shared/failure.ts';
import { TE } from '#core/shared/fp.ts';

const refused = (status: number, mensaje?: string): Failure => ({
  kind: 'refused',
  status,
  body: { mensaje, hasData: true },
});

describe('EXT-1342 asking for a third key', () => {
  it('tells what the bank said of it', async () => {
    const sent = { sending: 'sent', seconds: 30, mobileEnd: '678' } as const;
    expect(await sendThirdKey({ sendThirdKey: () => TE.right(sent) })({})()).toEqual({ did: 'answer', sent });
  });

  it.each([
    [
      'an ended flow, in the words of the bank',
      refused(400, 'El tiempo terminó.'),
      { text: 'El tiempo terminó.' },
    ],
    ['a refusal without words', refused(400), { key: 'third-key-not-sent' }],
    ['too many calls', refused(429), { key: 'too-many' }],
    [
      'a third key that is locked, with its end',
      {
        kind: 'refused',
        status: 401,
        body: {
          errorCajaDesafio: { codigo: 'CAJDEF-0051', glosa: 'Bloqueada.' },
          bloqueadoHasta: '2026-11-29T10:30:00-03:00',
          hasData: true,
        },
      } as const,
      { text: 'Bloqueada.', lock: { of: 'tercera-clave', until: '2026-11-29T10:30:00-03:00' } },
    ],
    ['an outage', refused(503, 'No disponible'), { key: 'third-key-not-sent' }],
    ['no connection', { kind: 'unreachable' } as const, { key: 'connection' }],
    ['what cannot be read', { kind: 'unreadable', detail: '' } as const, { key: 'third-key-not-sent' }],
  ])('tells %s', async (_, failure, message) => {
    expect(await sendThirdKey({ sendThirdKey: () => TE.left(failure) })({})()).toEqual({
      did: 'fail',
      message,
    });
  });
});
