import * as t from 'io-ts/lib/index.js';
import { describe, expect, it, vi } from 'vitest';
import { call, command } from '#adapters/http/access/call.ts';
import { unreachable } from '#core/shared/failure.ts';
import { E } from '#core/shared/fp.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { accessHttpWorld, headOf } from '#test/support/worlds/access-http-world.ts';
import { json } from '#test/support/worlds/http-world.ts';

const answer = t.type({ listo: t.boolean });
const rest = { method: 'POST', path: '/empresas/rest/cosa', answer } as const;
const keyRequest = { method: 'GET', path: '/solicitud-clave-pe/cosa', answer } as const;
const ready = () => json({ listo: true });

describe('API-01 API-02 a call goes where the bank says', () => {
  it.each([
    [{}, rest, 'POST /empresas/rest/cosa'],
    [{ base: '/api/v2' }, rest, 'POST /api/v2/cosa'],
    [{ base: '/api/v2' }, keyRequest, 'GET /solicitud-clave-pe/cosa'],
    [{ baseSolicitud: '/empresas/rest' }, keyRequest, 'GET /empresas/rest/solicitud-clave-pe/cosa'],
    [{ baseSolicitud: '/empresas/rest' }, rest, 'POST /empresas/rest/cosa'],
  ] as const)('with %o', async (changes, endpoint, head) => {
    const { context, asked } = accessHttpWorld(ready, changes);
    expect(await call(context, endpoint)()).toEqual(E.right({ listo: true }));
    expect(asked.map(headOf)).toEqual([head]);
  });
});

describe('API-26 the headers have the names the bank configures', () => {
  it('and only those that the call asked for', async () => {
    const names = { rut: 'X-Uno', rToken: 'X-Dos', desafio: 'X-Tres' };
    const { context, asked } = accessHttpWorld(ready, { encabezados: names });
    await call(context, rest, {
      user: aRut('10.000.013-k'),
      rToken: 'r-1',
      challenged: { tipoDispositivo: 'CI', clave: 'x' },
    })();
    await call(context, rest)();
    const sent = asked.map(({ headers }) => Object.values(names).map((name) => headers.get(name)));
    expect(sent).toEqual([
      ['10000013-K', 'r-1', expect.any(String)],
      [null, null, null],
    ]);
  });

  it('there is no session here: no token is sent', async () => {
    const { context, asked } = accessHttpWorld(ready);
    await call(context, rest, { json: {} })();
    expect(asked[0]?.headers.get('authorization')).toBeNull();
    expect([asked[0]?.credentials, asked[0]?.cache]).toEqual(['same-origin', 'no-store']);
  });

  it('a body is said to be JSON, and a call without one says nothing of it', async () => {
    const { context, asked } = accessHttpWorld(ready);
    await call(context, rest, { json: { rut: '1' } })();
    await call(context, keyRequest)();
    expect(asked.map(({ headers }) => headers.get('Content-Type'))).toEqual(['application/json', null]);
    expect(await Promise.all(asked.map((each) => each.text()))).toEqual(['{"rut":"1"}', '']);
  });
});

it('CAPT-04 the captcha response travels in the query', async () => {
  const { context, asked } = accessHttpWorld(ready);
  await call(context, rest, { captcha: 'a+b/c=' })();
  await call(context, rest)();
  expect(asked.map(headOf)).toEqual([
    'POST /empresas/rest/cosa?g-recaptcha-response=a%2Bb%2Fc%3D',
    'POST /empresas/rest/cosa',
  ]);
});

describe('API-28 any 2xx is success, unless it carries a business code', () => {
  it.each([200, 201, 299])('%i is an answer', async (status) => {
    const { context } = accessHttpWorld(() => json({ listo: true }, status));
    expect(await call(context, rest)()).toEqual(E.right({ listo: true }));
  });

  it.each(['SCVALEXU-0001', 'NO_DIGIPASS', 99])('with %s it is a 400', async (codigo) => {
    const { context } = accessHttpWorld(() => json({ listo: true, codigo, mensaje: 'M' }));
    const refused = E.left(refusedWith(400, { codigo: String(codigo), mensaje: 'M' }));
    expect(await call(context, rest)()).toEqual(refused);
    expect(await command(context, rest, {})()).toEqual(refused);
  });

  it('an empty code is none', async () => {
    const { context } = accessHttpWorld(() => json({ listo: true, codigo: '' }));
    expect(E.isRight(await call(context, rest)())).toBe(true);
  });

  it.each([
    ['no body', new Response(null, { status: 204 }), true],
    ['its body', json({ listo: true }), true],
    ['a page in place of a body', new Response('<html>'), false],
  ] as const)('a command that answers %s', async (_, response, isDone) => {
    const { context } = accessHttpWorld(() => response);
    const done = await command(context, rest, { json: {} })();
    expect(done).toEqual(
      isDone ? E.right(undefined) : E.left(expect.objectContaining({ kind: 'unreadable' })),
    );
  });

  it('a refusal keeps its own status', async () => {
    const { context } = accessHttpWorld(() => json({ codigo: 'C' }, 403));
    expect(await call(context, rest)()).toEqual(E.left(refusedWith(403, { codigo: 'C' })));
  });
});

describe('API-31 a call', () => {
  it('waits 30 seconds', async () => {
    const deadlines = vi.spyOn(AbortSignal, 'timeout');
    const { context } = accessHttpWorld(ready);
    await call(context, rest)();
    expect(deadlines.mock.calls).toEqual([[30_000]]);
    deadlines.mockRestore();
  });

  it.each([
    ['a refusal', () => json({}, 503)],
    ['no answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['an answer nobody can read', () => new Response('<html>')],
  ])('is not repeated after %s', async (_, response) => {
    const { context, asked } = accessHttpWorld(response);
    expect(E.isLeft(await command(context, rest, { json: {} })())).toBe(true);
    expect(asked).toHaveLength(1);
  });

  it('that never got through is no answer', async () => {
    const { context } = accessHttpWorld(() => Promise.reject(new TypeError('fetch failed')));
    expect(await call(context, rest)()).toEqual(E.left(unreachable));
  });
});
