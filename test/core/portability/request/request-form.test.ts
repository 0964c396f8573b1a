import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyRequestForm,
  openSections,
  signObstacles,
  stepFlags,
  withContractConfirmed,
  withoutProductToClose,
  withoutProvider,
  withProductsToClose,
  withProductsToContract,
  withProvider,
  withProviderType,
  type RequestForm,
} from '#core/portability/request/request-form.ts';
import { nothingToContract } from '#core/portability/request/products-to-contract.ts';
import {
  aProductToClose,
  aProvider,
  toContract,
  withoutPayment,
  withPayment,
} from '#test/support/builders/signed-request.ts';

const chosen = withProvider(withProviderType(emptyRequestForm, 'Banco'), aProvider());
const closing = withProductsToClose(chosen, [aProductToClose('CTACTE'), aProductToClose('CTAVIS')]);
const contracting = withProductsToContract(closing, toContract({ ctaCte: withoutPayment }));
const complete = withContractConfirmed(contracting);

const flags = (step2: boolean, step3: boolean, step4: boolean) => ({ step1: true, step2, step3, step4 });
const open = (toClose: boolean, toContract: boolean, certificates: boolean) => ({
  provider: true,
  toClose,
  toContract,
  certificates,
});

describe('PROUTE-12 PROUTE-13 four flags switch the four sections', () => {
  it('at start only the first is true', () => {
    expect(stepFlags(emptyRequestForm)).toEqual(flags(false, false, false));
    expect(openSections(emptyRequestForm)).toEqual(open(false, false, false));
  });

  it.each<[string, RequestForm]>([
    ['not confirmed', closing],
    ['confirmed', withContractConfirmed(closing)],
  ])('an empty selection, %s, turns the last flag on without opening the certificates', (_, form) => {
    expect(stepFlags(form)).toEqual(flags(true, true, true));
    expect(openSections(form)).toEqual(open(true, true, false));
  });
});

describe('how far the step has got', () => {
  it.each<[string, RequestForm, ReturnType<typeof flags>, ReturnType<typeof open>]>([
    [
      'SOL-11 a type alone',
      withProviderType(emptyRequestForm, 'Banco'),
      flags(false, false, false),
      open(false, false, false),
    ],
    [
      'SOL-11 a provider whose type was taken back',
      withProviderType(emptyRequestForm, undefined),
      flags(false, false, false),
      open(false, false, false),
    ],
    ['SOL-11 SOL-17 type and provider', chosen, flags(true, false, false), open(true, false, false)],
    ['SOL-12 SOL-14 a product to close', closing, flags(true, true, true), open(true, true, false)],
    [
      'SOL-16 a valid selection, not confirmed',
      contracting,
      flags(true, true, true),
      open(true, true, false),
    ],
    ['SOL-13 SOL-16 confirmed', complete, flags(true, true, true), open(true, true, true)],
    [
      'SOL-16 confirmed, then made incomplete',
      withProductsToContract(complete, toContract({ ctaCte: withPayment({ moneda: undefined }) })),
      flags(true, true, false),
      open(true, true, false),
    ],
    [
      'SOL-61 incomplete when it was confirmed',
      withContractConfirmed(
        withProductsToContract(closing, toContract({ ctaCte: withPayment({ moneda: undefined }) })),
      ),
      flags(true, true, false),
      open(true, true, false),
    ],
    [
      'SOL-13 SOL-61 confirmed, then nothing selected',
      withProductsToContract(complete, nothingToContract),
      flags(true, true, true),
      open(true, true, false),
    ],
  ])('%s', (_, form, expectedFlags, sections) => {
    expect(stepFlags(form)).toEqual(expectedFlags);
    expect(openSections(form)).toEqual(sections);
  });
});

describe('SOL-10 another provider begins again', () => {
  it('another type clears the provider and all that hangs on it', () => {
    expect(withProviderType(complete, 'Cooperativa')).toEqual({
      ...emptyRequestForm,
      providerType: 'Cooperativa',
    });
  });

  it('another provider empties both lists and closes the later sections', () => {
    const other = withProvider(complete, aProvider({ descripcion: 'Banco Ulmo' }));
    expect(other).toMatchObject({ providerType: 'Banco', toClose: [], toContract: nothingToContract });
    expect(openSections(other)).toEqual(open(true, false, false));
  });

  it('EXT-3030 but after a refused one, whose products wait for the next, of any type', () => {
    const refused = withoutProvider(complete);
    expect(openSections(refused)).toEqual(open(false, false, false));
    const ulmo = aProvider({ descripcion: 'Banco Ulmo' });
    const other = withProvider(withProvider(withProviderType(refused, 'Cooperativa'), undefined), ulmo);
    expect(other).toEqual({ ...complete, providerType: 'Cooperativa', provider: ulmo });
  });
});

describe('SOL-15 SOL-17 going back on a section closes those after it', () => {
  it('when its last product is removed', () => {
    const one = withoutProductToClose(complete, 'CTACTE');
    expect(stepFlags(one)).toEqual(flags(true, true, true));
    const nothing = withoutProductToClose(one, 'CTAVIS');
    expect(stepFlags(nothing)).toEqual(flags(true, false, false));
    expect(openSections(nothing)).toEqual(open(true, false, false));
    expect(stepFlags(withProductsToClose(nothing, closing.toClose))).toEqual(flags(true, true, true));
  });

  const changes: readonly ((form: RequestForm) => RequestForm)[] = [
    (form) => withProviderType(form, 'Banco'),
    (form) => withProviderType(form, undefined),
    withoutProvider,
    (form) => withProvider(form, aProvider()),
    (form) => withProvider(form, undefined),
    (form) => withProductsToClose(form, [aProductToClose('CTACTE')]),
    (form) => withoutProductToClose(form, 'CTACTE'),
    (form) => withProductsToContract(form, toContract({ ctaCte: withoutPayment })),
    (form) => withProductsToContract(form, toContract({ ctaCte: withPayment({ cupoUtilizado: '' }) })),
    (form) => withProductsToContract(form, nothingToContract),
    withContractConfirmed,
  ];

  it('no section is open after a closed one, in any order of events', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...changes)), (pressed) => {
        const sections = openSections(pressed.reduce((form, next) => next(form), emptyRequestForm));
        expect(sections.toClose || !sections.toContract).toBe(true);
        expect(sections.toContract || !sections.certificates).toBe(true);
      }),
    );
  });
});

describe('reasons why Sign is disabled', () => {
  it.each<[string, RequestForm, boolean, readonly string[]]>([
    [
      'SOL-69 no provider',
      emptyRequestForm,
      false,
      ['provider', 'products-to-close', 'products-to-contract'],
    ],
    ['nothing to close', chosen, false, ['products-to-close', 'products-to-contract']],
    ['SOL-70 nothing to contract', closing, false, ['products-to-contract']],
    ['SOL-61 an empty selection, confirmed', withContractConfirmed(closing), false, ['products-to-contract']],
    ['SOL-68 SOL-77 an answer under way', complete, true, ['loading']],
    ['EXT-3030 a refused provider, whose products wait', withoutProvider(complete), false, ['provider']],
    ['nothing', complete, false, []],
  ])('%s', (_, form, loading, obstacles) => {
    expect(signObstacles(form, loading)).toEqual(obstacles);
  });
});
