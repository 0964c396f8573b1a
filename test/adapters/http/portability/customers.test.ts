import { describe, expect, it } from 'vitest';
import { customersOverHttp } from '#adapters/http/portability/customers.ts';
import { unreachable } from '#core/shared/failure.ts';
import { E } from '#core/shared/fp.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { httpWorld, json, pathOf } from '#test/support/worlds/http-world.ts';

const company = aRut('76.123.456-0');
const ask = (answer: () => Response | Promise<Response>) =>
  customersOverHttp(httpWorld(answer).context).isBankCustomer(company)();

describe('PAPI-76 LAND-29 the status alone says who is a customer', () => {
  it.each([
    ['200', () => json({ rut: '761234560' }), E.right(true)],
    ['200 that says nothing', () => new Response(''), E.right(true)],
    ['404', () => json({ codigo: 'X' }, 404), E.right(false)],
    ['401', () => new Response(null, { status: 401 }), E.left(refusedWith(401))],
    ['403', () => new Response(null, { status: 403 }), E.left(refusedWith(403))],
    ['500', () => json({ mensaje: 'M' }, 500), E.left(refusedWith(500, { mensaje: 'M' }))],
    ['204', () => new Response(null, { status: 204 }), E.left({ kind: 'unreadable', detail: 'status 204' })],
    ['no answer', () => Promise.reject(new TypeError('fetch failed')), E.left(unreachable)],
  ])('%s', async (_, answer, expected) => {
    expect(await ask(answer)).toEqual(expected);
  });
});

describe('PAPI-05 PAPI-77 the rut of the path has no dots and no dash', () => {
  it.each([
    ['76.123.456-0', '761234560'],
    ['6-k', '6K'],
  ])('%s goes as %s', async (text, bare) => {
    const { context, asked } = httpWorld(() => json({ rut: bare }));
    await customersOverHttp(context).isBankCustomer(aRut(text))();
    expect(asked.map(pathOf)).toEqual([`/cliente-banco/${bare}`]);
  });
});
