import { describe, expect, it } from 'vitest';
import { customersOfCsv } from '#test/support/examples/adapters/csv/customers.ts';
import { customersOfAndes } from '#test/support/examples/adapters/http/andes/customers.ts';
import type { Customers } from '#core/portability/ports.ts';
import { E } from '#core/shared/fp.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { httpWorld, json } from '#test/support/worlds/http-world.ts';

type Bank = 'knows the company' | 'does not know it' | 'is out' | 'answers something else';

const andes: Record<Bank, () => Response | Promise<Response>> = {
  'knows the company': () => json({ empresa: { rut: '76.123.456-0', cuentas: ['1'] } }),
  'does not know it': () => json({}, 404),
  'is out': () => Promise.reject(new TypeError('fetch failed')),
  'answers something else': () => json({ empresa: 'sí' }),
};

const csv: Record<Bank, () => Promise<string>> = {
  'knows the company': async () => 'rut;nombre\n76.123.456-0;Panadería El Sol SpA\n',
  'does not know it': async () => 'rut;nombre\n',
  'is out': () => Promise.reject(new Error('no such file')),
  'answers something else': async () => 'rut;nombre\nPanadería El Sol SpA\n',
};

const worlds: readonly (readonly [string, (bank: Bank) => Customers])[] = [
  ['over HTTP', (bank) => customersOfAndes(httpWorld(andes[bank]).context)],
  ['over a file', (bank) => customersOfCsv(csv[bank])],
];

describe.each(worlds)('customers of Banco Andes %s', (_, customersOf) => {
  it.each([
    ['knows the company', E.right(true)],
    ['does not know it', E.right(false)],
    ['is out', E.left({ kind: 'unreachable' })],
    ['answers something else', E.left({ kind: 'unreadable', detail: expect.any(String) })],
  ] as const)('when it %s', async (bank, expected) => {
    expect(await customersOf(bank).isBankCustomer(aRut('76.123.456-0'))()).toEqual(expected);
  });
});

it('Banco Andes is asked by its own address and spelling', async () => {
  const { context, asked } = httpWorld(andes['knows the company']);
  await customersOfAndes(context).isBankCustomer(aRut('76.123.456-0'))();
  expect(asked.map(({ url }) => url)).toEqual(['https://banco.example/andes/v2/empresas/76.123.456-0']);
});
