import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productDictionary } from '#core/portability/reference/product-dictionary.ts';
import { composeRequest } from '#core/portability/request/request.ts';
import { orderedProduct, orderSentence, scopeQuestion } from '#core/portability/request/what-is-ordered.ts';
import { signedRequest } from '#test/support/arbitraries/signed-request.ts';
import { aProductToClose, aProvider, aSignedRequest } from '#test/support/builders/signed-request.ts';

const all = (description: string): string => orderedProduct({ description });
const one = (description: string): string => orderedProduct({ description, identifier: '123456' });

describe('EXT-1003 one sentence states the order', () => {
  it.each([
    ['Cuenta corriente', 'todas tus cuentas corrientes', 'tu cuenta corriente ****123456'],
    ['Cuenta vista', 'todas tus cuentas vista', 'tu cuenta vista ****123456'],
    ['Cuenta prepago', 'todas tus cuentas prepago', 'tu cuenta prepago ****123456'],
    ['Línea de crédito', 'todas tus líneas de crédito', 'tu línea de crédito ****123456'],
    ['Tarjeta de crédito', 'todas tus tarjetas de crédito', 'tu tarjeta de crédito ****123456'],
    ['Crédito comercial', 'todos tus créditos comerciales', 'tu crédito comercial ****123456'],
    ['Crédito de consumo', 'todos tus créditos de consumo', 'tu crédito de consumo ****123456'],
    [
      'Crédito hipotecario o de fines generales',
      'todos tus créditos hipotecarios o de fines generales',
      'tu crédito hipotecario o de fines generales ****123456',
    ],
    ['Crédito automotriz', 'todos tus créditos automotrices', 'tu crédito automotriz ****123456'],
    [
      'Otros',
      'todos tus productos de otro tipo (ni cuentas, ni líneas, ni tarjetas, ni créditos)',
      'tu producto de otro tipo ****123456',
    ],
    ['Cuenta en UF', 'todos tus productos «Cuenta en UF»', 'tu producto «Cuenta en UF» ****123456'],
  ])('of %s: %s, or %s', (description, whole, single) => {
    expect([all(description), one(description)]).toEqual([whole, single]);
  });

  it('names the provider', () => {
    expect(orderSentence({ description: 'Cuenta corriente' }, 'Banco X')).toBe(
      'Vas a cerrar todas tus cuentas corrientes en Banco X',
    );
  });

  it('has a word of its own for every product of the dictionary', () => {
    for (const { descripcion } of productDictionary) expect(all(descripcion)).not.toContain('«');
  });
});

describe('EXT-1001 the question', () => {
  it.each([
    [
      'Cuenta corriente',
      '¿Cuántas cuentas corrientes vas a cerrar?',
      'Solo una',
      'Todas mis cuentas corrientes',
    ],
    [
      'Crédito comercial',
      '¿Cuántos créditos comerciales vas a cerrar?',
      'Solo uno',
      'Todos mis créditos comerciales',
    ],
  ])('of %s is %s', (descripcion, ask, single, whole) => {
    expect(scopeQuestion({ descripcion })).toEqual({ ask, one: single, all: whole });
  });
});

describe('EXT-1004 a flag orders nothing that the list does not say', () => {
  const said = ({ toClose, provider }: ReturnType<typeof composeRequest>) =>
    toClose.map((item) => orderSentence(item, provider.name));

  it('one prepaid account of all and one current account: the flag is of the family, the order is not', () => {
    const request = composeRequest(
      aSignedRequest({
        toClose: [aProductToClose('CTAPRE'), aProductToClose('CTACTE', { identificador: '123456' })],
      }),
    );
    expect(request.portAll.accounts).toBe(true);
    expect(said(request)).toEqual([
      'Vas a cerrar todas tus cuentas prepago en Banco del Valle',
      'Vas a cerrar tu cuenta corriente ****123456 en Banco del Valle',
    ]);
  });

  it('the order of a product depends only on its own entry', () => {
    fc.assert(
      fc.property(signedRequest([aProvider()]), (signed) => {
        const together = said(composeRequest(signed));
        const alone = signed.toClose.flatMap((entered) =>
          said(composeRequest({ ...signed, toClose: [entered] })),
        );
        expect(together).toEqual(alone);
        const { portAll } = composeRequest(signed);
        const whole = signed.toClose.filter(({ identificador }) => identificador === '');
        expect(Object.values(portAll).includes(true)).toBe(whole.length > 0);
      }),
    );
  });
});
