import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftCodec, draftVersion } from '#core/portability/draft/draft-codec.ts';
import { maxDraftList } from '#core/portability/draft/draft.ts';
import { requestDraftOf, requestFormOf } from '#core/portability/draft/request-draft.ts';
import { productDictionary } from '#core/portability/reference/product-dictionary.ts';
import {
  checkProductToClose,
  emptyProduct,
  scopeOf,
  scopes,
  type ProductToClose,
} from '#core/portability/request/products-to-close.ts';
import { isContractStepValid, nothingToContract } from '#core/portability/request/products-to-contract.ts';
import {
  emptyRequestForm,
  openSections,
  signObstacles,
  withoutProductToClose,
  withProductsToClose,
} from '#core/portability/request/request-form.ts';
import { E } from '#core/shared/fp.ts';
import { requestDraft } from '#test/support/arbitraries/draft.ts';
import { signedRequest } from '#test/support/arbitraries/signed-request.ts';
import { aDraft, aProductDraft, aRequestDraft } from '#test/support/builders/draft.ts';
import { aProductToClose, aProvider, aSignedRequest } from '#test/support/builders/signed-request.ts';

const provider = aProvider();
const lists = {
  providers: [
    { tipo: 'Banco', proveedores: [provider] },
    { tipo: 'OTROS', proveedores: [aProvider({ tipo: 'OTROS', descripcion: 'Otra' })] },
  ],
  products: productDictionary,
};

describe('a request out of its draft', () => {
  it('equals the typed request', () => {
    fc.assert(
      fc.property(signedRequest([provider]), ({ toClose, toContract }) => {
        const form = {
          ...{ providerType: 'Banco', provider, toClose, unanswered: [] },
          ...{ toContract, contractConfirmed: true },
        };
        const read = requestFormOf(requestDraftOf(form, emptyProduct, []), lists);
        expect(read).toEqual({ form, entering: { ...emptyProduct, product: undefined, marca: undefined } });
      }),
    );
  });

  it('holds only valid values and never throws, for any draft', () => {
    fc.assert(
      fc.property(requestDraft(), (draft) => {
        const { form } = requestFormOf(
          { ...draft, tipoProveedor: 'Banco', proveedor: provider.descripcion },
          lists,
        );
        const holds = (product: ProductToClose): boolean =>
          E.isRight(checkProductToClose({ ...product, scope: scopeOf(product.identificador) }));
        expect(form.toClose.every(holds)).toBe(true);
        expect(form.unanswered.map((asked) => checkProductToClose(asked))).toEqual(
          form.unanswered.map(() => E.left('scope-missing')),
        );
        expect(form.contractConfirmed && !isContractStepValid(form.toContract)).toBe(false);
      }),
    );
  });

  it('keeps a product that was half entered', () => {
    const entering = aProductToClose('TARCRE', {
      identificador: '43',
      cupoAutorizado: '2000',
      marca: 'Visa',
      moneda: 'USD',
    });
    const form = { toClose: [], unanswered: [], toContract: nothingToContract, contractConfirmed: false };
    const read = requestFormOf(requestDraftOf(form, entering, []), lists).entering;
    expect(read).toEqual({ ...entering, scope: 'one' });
  });

  it.each(scopes)('keeps that %s was chosen', (scope) => {
    const entering = { ...aProductToClose('TARCRE', { cupoAutorizado: '2000' }), scope };
    const form = { ...emptyRequestForm, contractConfirmed: false };
    expect(requestFormOf(requestDraftOf(form, entering, []), lists).entering).toEqual(entering);
  });

  it('keeps the names of its certificates, and nothing of the files', () => {
    expect(
      requestDraftOf({ ...aSignedRequest(), unanswered: [], contractConfirmed: true }, emptyProduct, [
        { kind: 'tim', name: 'timbres.pdf', content: 'secreto' } as never,
      ]).certificates,
    ).toEqual([{ kind: 'tim', name: 'timbres.pdf' }]);
  });
});

it('names as many certificates as a draft takes, those attached now before the earlier ones', () => {
  const names = Array.from({ length: maxDraftList + 20 }, (_, place) => `${place}.pdf`);
  const draft = requestDraftOf(
    { ...aSignedRequest(), unanswered: [], contractConfirmed: true },
    emptyProduct,
    names.map((name) => ({ kind: 'tim', name })),
  );
  expect(draft.certificates.map(({ name }) => name)).toEqual(names.slice(0, maxDraftList));
  expect(E.isRight(draftCodec.decode({ ...aDraft({ request: draft }), version: draftVersion }))).toBe(true);
});

describe('EXT-1005 a draft that was never asked whether one or all were meant', () => {
  const before = aRequestDraft({
    toClose: [
      aProductDraft(),
      aProductDraft({ codigoProducto: 'CTAVIS', identificador: '123456' }),
      aProductDraft({ codigoProducto: 'OTRPRO' }),
    ],
  });
  const codes = (listed: readonly { readonly product: { readonly codigoProducto: string } }[]) =>
    listed.map(({ product }) => product.codigoProducto);

  it('returns the known products and asks about the others before signing', () => {
    const { form } = requestFormOf(before, lists);
    expect([codes(form.toClose), codes(form.unanswered)]).toEqual([['CTAVIS'], ['CTACTE', 'OTRPRO']]);
    expect(form.unanswered.map(({ scope }) => scope)).toEqual([undefined, undefined]);
    expect(signObstacles(form, false)).toEqual(['scope-of-products']);
  });

  it('asks again as often as it is read, until it is answered', () => {
    const { form, entering } = requestFormOf(before, lists);
    expect(requestFormOf(requestDraftOf(form, entering, []), lists).form).toEqual(form);
    const answered = form.unanswered.reduce(
      (now, { product }) =>
        withProductsToClose(now, [...now.toClose, aProductToClose(product.codigoProducto)]),
      form,
    );
    expect(answered.unanswered).toEqual([]);
    expect(signObstacles(answered, false)).toEqual([]);
    const again = requestFormOf(requestDraftOf(answered, emptyProduct, []), lists).form;
    expect(codes(again.toClose)).toEqual(['CTAVIS', 'CTACTE', 'OTRPRO']);
    expect(again.unanswered).toEqual([]);
  });

  it('or removed', () => {
    const { form } = requestFormOf(before, lists);
    expect(codes(withoutProductToClose(form, 'CTACTE').unanswered)).toEqual(['OTRPRO']);
  });

  it('goes with its provider', () => {
    const { form } = requestFormOf({ ...before, proveedor: 'Banco que cerró' }, lists);
    expect(form.unanswered).toEqual([]);
  });
});

describe('values that are no longer valid', () => {
  const formOf = (changes: Parameters<typeof aRequestDraft>[0], offered = lists) =>
    requestFormOf(aRequestDraft(changes), offered).form;

  it('a provider that is gone goes with its products to close', () => {
    const form = formOf({ proveedor: 'Banco que cerró' });
    expect(form).toMatchObject({
      providerType: 'Banco',
      provider: undefined,
      toClose: [],
      contractConfirmed: false,
    });
    expect(signObstacles(form, false)[0]).toBe('provider');
  });

  it('SOL-06 a type that cannot be chosen goes with its provider', () => {
    expect(formOf({ tipoProveedor: 'OTROS', proveedor: 'Otra' })).toMatchObject({
      providerType: undefined,
      provider: undefined,
    });
  });

  it('a product that is gone, twice there or incomplete is left out', () => {
    const form = formOf({
      toClose: [
        aProductDraft({ scope: 'all' }),
        aProductDraft({ scope: 'all' }),
        aProductDraft({ codigoProducto: 'YA-NO' }),
        aProductDraft({ codigoProducto: 'LINCRE', identificador: '12' }),
        aProductDraft({ codigoProducto: 'CTAVIS', scope: 'all', compromiso: true, montoCompromiso: '5' }),
      ],
    });
    expect(form.toClose.map(({ product }) => product.codigoProducto)).toEqual(['CTACTE', 'CTAVIS']);
    expect(form.toClose[1]).toMatchObject({ compromiso: false, montoCompromiso: '' });
  });

  it('a payment that lacks something opens its section again', () => {
    const { toContract } = aRequestDraft();
    const form = formOf({
      toContract: { ...toContract, creditoComercial: { ...toContract.creditoComercial, moneda: 'EUR' } },
    });
    expect(form.toContract.creditoComercial.pago.moneda).toBeUndefined();
    expect(openSections(form)).toMatchObject({ toContract: true, certificates: false });
  });
});
