import { expect, it } from 'vitest';
import { read } from '#composition/scripts/project-files.ts';
import { cardBrands, closeCurrencies, contractCurrencies } from '#core/portability/reference/constants.ts';
import { productFamilies } from '#core/portability/reference/product-dictionary.ts';
import { contractOptions } from '#core/portability/request/products-to-contract.ts';
import { workedBody } from '#test/support/builders/worked-body.ts';

const { solicitante, productosCerrar, productosPorContratar, ...request } = workedBody;
const { contactabilidad, ...applicant } = solicitante;
const [closing] = productosCerrar;
const [contracting] = productosPorContratar;
const fields = Object.keys({
  ...{ ...request, ...applicant, ...contactabilidad },
  ...{ ...closing, ...closing?.detalleProductoCerrar, ...contracting },
});
const peers = read('test/bench/peers/rules.mjs');

it.each(fields)('the peers of the rules are measured with the field %s', (field) => {
  expect(peers).toMatch(new RegExp(`^ +${field}: `, 'm'));
});

const lists: readonly (readonly [field: string, words: readonly string[]])[] = [
  ['tipoProducto', productFamilies],
  ['marca', cardBrands],
  ['moneda', closeCurrencies],
  ['producto', contractOptions.map(({ code }) => code)],
  ['moneda', contractCurrencies.map(({ codigo }) => codigo)],
];

it.each(lists)('the peers of the rules know every %s of %j', (field, words) => {
  expect(peers).toContain(`${field}: z.enum([${words.map((word) => `'${word}'`).join(', ')}])`);
});
