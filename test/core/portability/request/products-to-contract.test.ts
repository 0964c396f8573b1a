import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  confirmContract,
  contractOptions,
  isContractStepValid,
  maxTermDigits,
  maxUsedQuotaDigits,
  nothingToContract,
  optionFault,
  selectedOptions,
  type ContractOptionKey,
  type OptionToContract,
  type ProductsToContract,
} from '#core/portability/request/products-to-contract.ts';
import { E } from '#core/shared/fp.ts';
import { toContract, withoutPayment, withPayment } from '#test/support/builders/signed-request.ts';

const kindOf = (key: ContractOptionKey) => contractOptions.find((kind) => kind.key === key)!;

describe('the options to contract', () => {
  it.each([
    ['SOL-46', 'ctaCte', 'CTACTE', false],
    ['SOL-47', 'lineaCredito', 'LINCRE', false],
    ['SOL-48', 'tarjetaCredito', 'TARCRE', false],
    ['SOL-49 SOL-53', 'creditoComercial', 'CRECON', true],
    ['SOL-50 SOL-53', 'creditoHipotecario', 'CREHIP', true],
  ] as const)('%s %s has the code %s and asks for a term: %s', (_, key, code, asksTerm) => {
    expect(kindOf(key)).toEqual({ key, code, asksTerm });
    expect(contractOptions).toHaveLength(5);
  });

  it('SOL-51 SOL-52 start not selected, without payment', () => {
    contractOptions.forEach(({ key }) => {
      expect(nothingToContract[key]).toEqual({
        value: false,
        pago: { value: 'no', cupoUtilizado: '', plazo: '' },
      });
    });
  });
});

type Row = [title: string, options: ProductsToContract, isValid: boolean, maySign: boolean];

describe('whether the step is valid, and whether it can be signed', () => {
  it.each<Row>([
    ['SOL-54 SOL-61 nothing selected', nothingToContract, true, false],
    ['an account without payment', toContract({ ctaCte: withoutPayment }), true, true],
    [
      'an account, CLP, 1000000',
      toContract({ ctaCte: withPayment({ cupoUtilizado: '1000000', plazo: '' }) }),
      true,
      true,
    ],
    ['SOL-55 no currency', toContract({ ctaCte: withPayment({ moneda: undefined }) }), false, false],
    ['SOL-55 no amount', toContract({ ctaCte: withPayment({ cupoUtilizado: '' }) }), false, false],
    [
      'SOL-57 PCONST-07 8 digits',
      toContract({ lineaCredito: withPayment({ cupoUtilizado: '99999999' }) }),
      true,
      true,
    ],
    [
      'SOL-57 PCONST-07 9 digits',
      toContract({ lineaCredito: withPayment({ cupoUtilizado: '100000000' }) }),
      false,
      false,
    ],
    [
      'SOL-59 an amount of 0',
      toContract({ tarjetaCredito: withPayment({ cupoUtilizado: '0' }) }),
      false,
      false,
    ],
    [
      'SOL-53 a card in UF without a term',
      toContract({ tarjetaCredito: withPayment({ moneda: 'UF', cupoUtilizado: '500', plazo: '' }) }),
      true,
      true,
    ],
    [
      'SOL-56 a commercial credit without a term',
      toContract({ creditoComercial: withPayment({ plazo: '' }) }),
      false,
      false,
    ],
    [
      'a commercial credit of 36 months',
      toContract({ creditoComercial: withPayment({ plazo: '36' }) }),
      true,
      true,
    ],
    [
      'SOL-58 PCONST-08 a mortgage of 999 months',
      toContract({ creditoHipotecario: withPayment({ moneda: 'UF', cupoUtilizado: '2500', plazo: '999' }) }),
      true,
      true,
    ],
    [
      'SOL-58 PCONST-08 a mortgage of 1000 months',
      toContract({ creditoHipotecario: withPayment({ moneda: 'UF', cupoUtilizado: '2500', plazo: '1000' }) }),
      false,
      false,
    ],
    ['SOL-59 a term of 0', toContract({ creditoHipotecario: withPayment({ plazo: '000' }) }), false, false],
    ['SOL-56 a mortgage without payment', toContract({ creditoHipotecario: withoutPayment }), true, true],
    [
      'SOL-59 an option that is not selected, with payment but no data',
      toContract({ ctaCte: { value: false, pago: { value: 'si', cupoUtilizado: '', plazo: '' } } }),
      true,
      false,
    ],
    [
      'a complete account and a commercial credit without a term',
      toContract({ ctaCte: withPayment(), creditoComercial: withPayment({ plazo: '' }) }),
      false,
      false,
    ],
  ])('%s', (_, options, isValid, maySign) => {
    expect(isContractStepValid(options)).toBe(isValid);
    expect(E.isRight(confirmContract(options))).toBe(maySign);
  });
});

describe('SOL-60 SOL-61 confirming asks for one product at least', () => {
  it('which the validator alone does not', () => {
    expect(confirmContract(nothingToContract)).toEqual(E.left('nothing-selected'));
    expect(isContractStepValid(nothingToContract)).toBe(true);
  });

  it('and for complete ones', () => {
    const incomplete = toContract({ ctaCte: withPayment({ moneda: undefined }) });
    expect(confirmContract(incomplete)).toEqual(E.left('incomplete'));
    const complete = toContract({ ctaCte: withoutPayment });
    expect(confirmContract(complete)).toEqual(E.right(complete));
  });
});

describe('missing fields of a selected option', () => {
  it.each<[string, ContractOptionKey, OptionToContract, string | undefined]>([
    ['SOL-55', 'ctaCte', withPayment({ moneda: undefined, cupoUtilizado: '' }), 'currency-missing'],
    ['SOL-55', 'ctaCte', withPayment({ cupoUtilizado: '' }), 'used-quota-missing'],
    ['SOL-59', 'ctaCte', withPayment({ cupoUtilizado: '12,5' }), 'used-quota-whole-only'],
    ['SOL-59', 'ctaCte', withPayment({ moneda: 'UF', cupoUtilizado: '12,5' }), undefined],
    ['SOL-59', 'ctaCte', withPayment({ moneda: 'UF', cupoUtilizado: '0,0' }), 'used-quota-missing'],
    [
      'SOL-57',
      'ctaCte',
      withPayment({ cupoUtilizado: '1'.repeat(maxUsedQuotaDigits + 1) }),
      'used-quota-too-long',
    ],
    ['SOL-56', 'creditoComercial', withPayment({ plazo: '' }), 'term-missing'],
    ['SOL-58', 'creditoComercial', withPayment({ plazo: '1'.repeat(maxTermDigits + 1) }), 'term-too-long'],
    ['SOL-53', 'ctaCte', withPayment({ plazo: '1000' }), undefined],
  ])('%s %s %o: %s', (_, key, option, fault) => {
    expect(optionFault(kindOf(key), option)).toBe(fault);
  });
});

describe('BODY-16 the selected options come in the order of the body', () => {
  it('in any order of selection', () => {
    fc.assert(
      fc.property(fc.subarray(contractOptions.map(({ key }) => key)), (keys) => {
        const options = toContract(Object.fromEntries(keys.toReversed().map((key) => [key, withoutPayment])));
        expect(selectedOptions(options).map(({ kind }) => kind.key)).toEqual(keys);
      }),
    );
  });
});
