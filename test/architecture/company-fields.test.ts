import { expect, it } from 'vitest';
import { read } from '#composition/scripts/project-files.ts';
import { productFamilies } from '#core/portability/reference/product-dictionary.ts';
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

it('the peers of the rules know every family of products to close', () => {
  expect(peers).toContain(`tipoProducto: z.enum([${productFamilies.map((name) => `'${name}'`).join(', ')}])`);
});
