import { afterEach, describe, expect, it, vi } from 'vitest';
import { messagesOverHttp } from '#adapters/http/access/messages.ts';
import { timedOut, unreachable } from '#core/shared/failure.ts';
import { E } from '#core/shared/fp.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { accessHttpWorld, headOf } from '#test/support/worlds/access-http-world.ts';
import { json } from '#test/support/worlds/http-world.ts';

const entries = [{ messageid: '501008', messagebody: 'Debe ingresar su Rut.', severity: 'error' }, {}];

const deadlines = vi.spyOn(AbortSignal, 'timeout');
afterEach(() => {
  deadlines.mockReset();
});

describe('CAT-03 API-03 the catalogue is fetched from its address', () => {
  it.each([
    [{}, 'GET /assets/message_catalog.json'],
    [{ rutaCatalogo: '/textos/catalogo.json', base: '/otra' }, 'GET /textos/catalogo.json'],
  ])('with %o', async (changes, head) => {
    const { context, asked } = accessHttpWorld(() => json({ message_catalog: entries }), changes);
    expect(await messagesOverHttp(context).catalogue()()).toEqual(E.right(entries));
    expect(asked.map(headOf)).toEqual([head]);
  });

  it.each([
    ['a refusal', () => json({}, 500), E.left(refusedWith(500))],
    ['no network', () => Promise.reject(new TypeError('fetch failed')), E.left(unreachable)],
    ['another shape', () => json({ message_catalog: {} }), E.left({ kind: 'unreadable' })],
  ])('%s is reported', async (_, answer, outcome) => {
    const { context } = accessHttpWorld(answer);
    expect(await messagesOverHttp(context).catalogue()()).toMatchObject(outcome);
  });
});

it('CAT-03 API-03 API-04 what a browser has of either file is checked with the bank before it is used', async () => {
  const { context, asked } = accessHttpWorld(() => json({ message_catalog: [] }));
  await messagesOverHttp(context).catalogue()();
  await messagesOverHttp(context).help()();
  expect(asked.map(({ cache, credentials }) => [cache, credentials])).toEqual([
    ['no-cache', 'same-origin'],
    ['no-cache', 'same-origin'],
  ]);
});

describe('CAT-04 API-03 the catalogue may take 10 seconds', () => {
  it('unlike other calls', async () => {
    const { context } = accessHttpWorld(() => json({ message_catalog: [] }));
    await messagesOverHttp({ ...context, timeoutMs: 77 }).catalogue()();
    await messagesOverHttp({ ...context, timeoutMs: 77 }).help()();
    expect(deadlines.mock.calls).toEqual([[10_000], [77]]);
  });

  it('and then it did not come in time', async () => {
    deadlines.mockImplementation(() => AbortSignal.abort());
    const { context } = accessHttpWorld(() => Promise.reject(new DOMException('', 'AbortError')));
    expect(await messagesOverHttp(context).catalogue()()).toEqual(E.left(timedOut));
  });
});

describe('API-04 the contextual help', () => {
  it('is an object of texts by any keys', async () => {
    const help = { rut: 'Su Rut de usuario', codigo: 'Seis dígitos' };
    const { context, asked } = accessHttpWorld(() => json(help), { rutaAyuda: '/ayuda.json' });
    expect(await messagesOverHttp(context).help()()).toEqual(E.right(help));
    expect(asked.map(headOf)).toEqual(['GET /ayuda.json']);
  });
});
