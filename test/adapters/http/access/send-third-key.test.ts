import { describe, expect, it } from 'vitest';
import { keyRequestsOverHttp } from '#adapters/http/access/key-requests.ts';
import { passwordResetOverHttp } from '#adapters/http/access/password-reset.ts';
import { reactivationOverHttp } from '#adapters/http/access/reactivation.ts';
import type { AccessContext } from '#adapters/http/access/context.ts';
import { E } from '#core/shared/fp.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { accessHttpWorld, headOf } from '#test/support/worlds/access-http-world.ts';
import { json } from '#test/support/worlds/http-world.ts';

const rut = aRut('12.345.678-5');
const rToken = 'ficha';

const ports = [
  [
    '/empresas/rest/caja-desafio-rest/caja-desafio/tercera-clave',
    (context: AccessContext) => {
      const { devices, sendThirdKey } = passwordResetOverHttp(context);
      return { list: devices({ rut, rToken }), send: sendThirdKey({ rut, rToken }) };
    },
  ],
  [
    '/empresas/rest/generales-reactivar-clave-empresa-rest/clientes/tercera-clave',
    (context: AccessContext) => {
      const { devices, sendThirdKey } = reactivationOverHttp(context);
      return { list: devices({ rut, captcha: 'c' }), send: sendThirdKey({ rut }) };
    },
  ],
  [
    '/solicitud-clave-pe/tercera-clave',
    (context: AccessContext) => {
      const { devices, sendThirdKey } = keyRequestsOverHttp(context);
      return { list: devices({ rut }), send: sendThirdKey({ rut }) };
    },
  ],
] as const;

describe.each(ports)('EXT-1341 EXT-1342 a third key by %s', (path, over) => {
  it('is told in the list that it is asked for, and asked with the rut', async () => {
    const { context, asked } = accessHttpWorld(() =>
      json({ enviada: true, segundos: 30, celularTerminaEn: '678' }),
    );
    const { list, send } = over(context);
    await list();
    expect(await send()).toEqual(E.right({ sending: 'sent', seconds: 30, mobileEnd: '678' }));
    expect(asked[0]?.headers.get('tercera-clave')).toBe('al-elegir');
    expect(asked.slice(1).map(headOf)).toEqual([`POST ${path}`]);
    expect(asked[1]?.headers.get('x-rtoken')).toBe(path.includes('caja-desafio') ? rToken : null);
  });

  const until = '2026-11-29T10:30:00-03:00';
  it.each([
    [
      { enviada: true, segundos: 'pronto', celularTerminaEn: '+56 9 1234 5678' },
      { sending: 'sent', seconds: 30 },
    ],
    [
      { enviada: false, segundos: 42 },
      { sending: 'waits', seconds: 42 },
    ],
    [
      { enviada: false, hasta: until },
      { sending: 'none-today', until },
    ],
    [{ enviada: false, hasta: 'mañana' }, { sending: 'none-today' }],
  ])('EXT-2613 reads %j', async (answer, sent) => {
    const { context } = accessHttpWorld(() => json(answer));
    expect(await over(context).send()).toEqual(E.right(sent));
  });

  it('an answer that does not tell whether one was sent is unreadable', async () => {
    const { context } = accessHttpWorld(() => json({ segundos: 30 }));
    expect(E.isLeft(await over(context).send())).toBe(true);
  });
});
