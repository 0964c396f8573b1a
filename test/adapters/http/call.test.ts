import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as t from 'io-ts/lib/index.js';
import { afterEach, describe, expect, it } from 'vitest';
import { call, send } from '#adapters/http/call.ts';
import { departing } from '#adapters/http/departure.ts';
import { inThisSession } from '#adapters/http/in-this-session.ts';
import { timedOut, unreachable } from '#core/shared/failure.ts';
import { E } from '#core/shared/fp.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { httpWorld, json, pathOf } from '#test/support/worlds/http-world.ts';

const base = '/empresas/rest/portabilidad-financiera';
const question = { method: 'GET', path: `${base}/cosa/:id`, answer: t.type({ listo: t.boolean }) } as const;
const command = { method: 'POST', path: `${base}/cosa`, answer: t.type({ listo: t.boolean }) } as const;
const values = { id: '7', detalle: 'sí' };
const ready = () => json({ listo: true });

describe('a call', () => {
  it('PAPI-03 asks as its endpoint says and reads JSON', async () => {
    const { context, asked } = httpWorld(ready);
    expect(await call(context, question, { values })()).toEqual(E.right({ listo: true }));
    expect(asked.map(({ method }) => method)).toEqual(['GET']);
    expect(asked.map(pathOf)).toEqual(['/cosa/7?detalle=s%C3%AD']);
    expect(asked.map(({ cache, keepalive }) => [cache, keepalive])).toEqual([['no-store', false]]);
  });

  it('sends JSON as JSON, with the headers asked for', async () => {
    const { context, asked } = httpWorld(ready);
    await call(context, command, { json: { nombre: 'Ñandú' }, headers: { 'X-Prueba': '1' } })();
    const [request] = asked;
    expect(request?.method).toBe('POST');
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(request?.headers.get('x-prueba')).toBe('1');
    expect(await request?.json()).toEqual({ nombre: 'Ñandú' });
  });

  it('sends a form as a form', async () => {
    const { context, asked } = httpWorld(ready);
    const form = new FormData();
    form.append('rut', '761234560');
    await call(context, command, { form })();
    expect(asked[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    expect((await asked[0]?.formData())?.get('rut')).toBe('761234560');
  });

  it('is made only when it is run', () => {
    const { context, asked } = httpWorld(ready);
    call(context, question, { values });
    expect(asked).toEqual([]);
  });

  it('that answers something else cannot be read', async () => {
    const { context } = httpWorld(() => json({ listo: 'sí' }));
    expect(await call(context, question, { values })()).toMatchObject(E.left({ kind: 'unreadable' }));
    const page = httpWorld(() => new Response('<html>'));
    expect(await call(page.context, question, { values })()).toMatchObject(E.left({ kind: 'unreadable' }));
  });
});

describe('SEC-03 SEC-04 the token travels in every call but the bureau ones', () => {
  it.each([
    ['with a token', {}, true, 'Bearer acceso-1'],
    ['before there is one', {}, false, null],
    ['to the bureau', { isBureau: true }, true, null],
  ] as const)('%s', async (_, asking, hasToken, header) => {
    const { context, asked, identified } = httpWorld(ready);
    if (hasToken) identified();
    await send(context, question, { values, ...asking })();
    expect(asked[0]?.headers.get('authorization')).toBe(header);
  });
});

describe('a refusal', () => {
  it.each([400, 403, 404, 409, 413, 422, 500, 503])('%i is returned unchanged', async (status) => {
    const { context, ends } = httpWorld(() => json({ codigo: 'C', mensaje: 'M' }, status));
    expect(await call(context, question, { values })()).toEqual(
      E.left(refusedWith(status, { codigo: 'C', mensaje: 'M' })),
    );
    expect(ends).toEqual([]);
  });
});

describe('SEC-06 a 401 sends the visitor away', () => {
  it.each([{}, { isBureau: true }] as const)('on any call: %o', async (asking) => {
    const { context, ends } = httpWorld(() => new Response(null, { status: 401 }));
    expect(await call(context, question, { values, ...asking })()).toEqual(E.left(refusedWith(401)));
    expect(ends).toEqual(['end']);
  });
});

describe("SEC-06 a 401 of a session that is not the visitor's any more", () => {
  const earlier = E.left({ ...refusedWith(401), ofEarlierSession: true });
  const refused = () => new Response(null, { status: 401 });
  const other = { access: 'acceso-2', refresh: 'renueva-2' };

  it.each(['forgotten', 'followed by another'])('is a failure of its call alone: %s', async (what) => {
    const { context, ends, identified } = httpWorld(() => {
      if (what === 'forgotten') context.session.forget();
      else context.session.remember(other)();
      return refused();
    });
    identified();
    expect(await call(context, question, { values })()).toEqual(earlier);
    expect(ends).toEqual([]);
  });

  it('is the end of it while its visitor is being sent away', async () => {
    const { context, identified } = httpWorld(refused);
    identified();
    const departure = departing(() => context.session.forget());
    expect(departure.hasBegun()).toBe(false);
    const ask = call({ ...context, departure }, question, { values });
    expect(await Promise.all([ask(), ask()])).toEqual([E.left(refusedWith(401)), E.left(refusedWith(401))]);
  });

  it('goes with the token that its work began with', async () => {
    const { context, asked, ends, identified } = httpWorld(refused);
    identified();
    const held = inThisSession(context);
    context.session.forget();
    expect(await call(held, question, { values })()).toEqual(earlier);
    context.session.remember(other)();
    expect(await call(held, question, { values })()).toEqual(earlier);
    expect(await call(inThisSession(held), question, { values })()).toEqual(earlier);
    expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer acceso-1',
      'Bearer acceso-1',
      'Bearer acceso-1',
    ]);
    expect(ends).toEqual([]);
  });

  it("SEC-08 does not renew a later visitor's session", async () => {
    const told: string[] = [];
    const { context, identified } = httpWorld(ready, {
      onSessionUse: () => () => void told.push('answered'),
    });
    identified();
    const held = inThisSession(context);
    await send(held, question, { values })();
    context.session.remember(other)();
    await send(held, question, { values })();
    expect(told).toEqual(['answered']);
  });
});

describe('PAPI-83 no call is repeated on its own', () => {
  it.each([
    ['a refusal', () => json({}, 503)],
    ['no answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['an answer nobody can read', () => new Response('<html>')],
  ])('after %s', async (_, answer) => {
    const { context, asked } = httpWorld(answer);
    const outcome = await call(context, question, { values })();
    expect(E.isLeft(outcome)).toBe(true);
    expect(asked).toHaveLength(1);
  });

  it('a network that fails is no answer at all', async () => {
    const { context } = httpWorld(() => Promise.reject(new TypeError('fetch failed')));
    expect(await call(context, question, { values })()).toEqual(E.left(unreachable));
  });

  it('and neither is a value that no address can hold', async () => {
    const { context } = httpWorld(ready);
    expect(await call(context, question, { values: { id: '\ud800' } })()).toEqual(E.left(unreachable));
  });
});

describe('PAPI-83 a call that waits too long', () => {
  let server: Server;
  const serverThat = async (listener: RequestListener): Promise<string> => {
    server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it.each<[string, RequestListener]>([
    ['no answer', () => undefined],
    ['an answer that stops half way', (_, response) => response.writeHead(200).write('{"listo":')],
  ])('for %s gives up', async (_, listener) => {
    const { context } = httpWorld(ready, { fetch, base: await serverThat(listener), timeoutMs: 80 });
    expect(await call(context, question, { values })()).toEqual(E.left(timedOut));
  });

  it('gives up no answer that comes in time', async () => {
    const own = await serverThat((_, response) => response.end('{"listo":true}'));
    const { context } = httpWorld(ready, { fetch, base: own, timeoutMs: 5_000 });
    expect(await call(context, question, { values })()).toEqual(E.right({ listo: true }));
  });
});

describe('SEC-08 a call of the session', () => {
  const used = async (open: boolean, status = 200) => {
    const told: string[] = [];
    const { context } = httpWorld(() => json({ dia: '05-03-2026' }, status), {
      onSessionUse: () => {
        told.push('sets out');
        return () => void told.push('answered');
      },
    });
    await send(context, { method: 'GET', path: '/x', ...(open ? { open } : {}) })();
    return told;
  };

  it('is reported when sent and when answered', async () => {
    expect(await used(false)).toEqual(['sets out', 'answered']);
  });

  it('is reported only as sent if refused', async () => {
    expect(await used(false, 503)).toEqual(['sets out']);
  });

  it('is not one that anybody may make', async () => {
    expect(await used(true)).toEqual([]);
  });
});
