import { describe, expect, it } from 'vitest';
import type { ContractOptionKey } from '#core/portability/request/products-to-contract.ts';
import {
  loadedStep,
  ribera,
  withProductAdded,
  withProviderChosen,
} from '#test/support/worlds/request-step.ts';

const nothingSelected = 'Debes agregar al menos un producto a contratar en el nuevo proveedor';

const choosing = async () => {
  const step = await loadedStep();
  await withProviderChosen(step);
  withProductAdded(step);
  const { toContract } = step.store;
  const option = (key: ContractOptionKey) => {
    const found = toContract.options.find(({ kind }) => kind.key === key);
    if (found === undefined) throw new Error(`no option ${key}`);
    return found;
  };
  return { ...step, toContract, option };
};

describe('the options', () => {
  it.each([
    ['SOL-46', 'ctaCte', 'CTACTE'],
    ['SOL-47', 'lineaCredito', 'LINCRE'],
    ['SOL-48', 'tarjetaCredito', 'TARCRE'],
    ['SOL-49', 'creditoComercial', 'CRECON'],
    ['SOL-50', 'creditoHipotecario', 'CREHIP'],
  ] as const)('%s one is %s, code %s', async (_id, key, code) => {
    const { option } = await choosing();
    expect(option(key).kind.code).toBe(code);
  });

  it('SOL-52 begin unselected and without payment', async () => {
    const { toContract } = await choosing();
    expect(toContract.options.map(({ selected, paysDebt }) => [selected.on, paysDebt.chosen])).toEqual(
      Array(5).fill([false, 'no']),
    );
  });

  it('SOL-51 hold whether they are selected, whether they pay, currency, quota and term', async () => {
    const { option, store } = await choosing();
    const commercial = option('creditoComercial');
    commercial.selected.set(true);
    commercial.paysDebt.choose('si');
    commercial.currency.choose('UF');
    commercial.usedQuota.type('1250');
    commercial.term.type('36');
    expect(store.request.form.toContract.creditoComercial).toEqual({
      value: true,
      pago: { value: 'si', moneda: 'UF', cupoUtilizado: '1250', plazo: '36' },
    });
  });

  it('SOL-59 take a term without zeros at the left, and an amount as it is typed', async () => {
    const { option, store } = await choosing();
    const credit = option('creditoComercial');
    credit.term.type('0a07');
    credit.usedQuota.type('007');
    expect([credit.term.text, credit.usedQuota.text]).toEqual(['7', '007']);
    credit.usedQuota.leave();
    expect([credit.usedQuota.shown, credit.usedQuota.formatted]).toEqual(['7', '7']);
    expect(store.request.form.toContract.creditoComercial.pago.cupoUtilizado).toBe('007');
  });

  it('EXT-2581 tell at once of an amount that its currency cannot take, and again when that is changed', async () => {
    const { option, toContract } = await choosing();
    const account = option('ctaCte');
    account.selected.set(true);
    account.paysDebt.choose('si');
    account.currency.choose('UF');
    account.usedQuota.type('1832,47');
    expect(account.usedQuota.message).toBeUndefined();
    account.currency.choose('CLP');
    expect(account.usedQuota.message).toBe('Ingresa el cupo utilizado en pesos sin decimales');
    expect(toContract.confirm()).toBe(false);
    expect(toContract.firstFault).toBe('solicitud-ctaCte-cupoUtilizado');
    account.currency.choose('UF');
    expect([account.usedQuota.message, toContract.confirm()]).toEqual([undefined, true]);
  });
});

describe('confirming', () => {
  it('SOL-60, SOL-61 nothing shows the message, keeps the certificates locked and Sign disabled', async () => {
    const { toContract, store } = await choosing();
    expect(toContract.message).toBeUndefined();
    expect(toContract.confirm()).toBe(false);
    expect(toContract.message).toBe(nothingSelected);
    expect(store.request.open.certificates).toBe(false);
    expect(store.missing).toEqual(['confirmar los productos a contratar']);
  });

  it('the message goes with the next change', async () => {
    const { toContract, option } = await choosing();
    toContract.confirm();
    option('ctaCte').selected.set(true);
    expect(toContract.message).toBeUndefined();
  });

  it('the message does not come back with another provider', async () => {
    const step = await choosing();
    step.toContract.confirm();
    step.store.provider.providerChoice.choose(ribera.descripcion);
    await step.checks.succeed('free');
    withProductAdded(step);
    expect(step.toContract.message).toBeUndefined();
  });

  it('SOL-13, SOL-16 a valid selection opens the certificates', async () => {
    const { toContract, option, store } = await choosing();
    option('ctaCte').selected.set(true);
    expect(store.request.open.certificates).toBe(false);
    expect(toContract.confirm()).toBe(true);
    expect(store.request.open.certificates).toBe(true);
    expect(toContract.firstFault).toBeUndefined();
  });

  it('an incomplete selection names every incomplete input, and the first of them', async () => {
    const { toContract, option, store } = await choosing();
    const mortgage = option('creditoHipotecario');
    mortgage.selected.set(true);
    mortgage.paysDebt.choose('si');
    expect(mortgage.currency.message).toBeUndefined();
    expect(toContract.confirm()).toBe(false);
    expect([mortgage.currency.message, mortgage.usedQuota.message, mortgage.term.message]).toEqual([
      'Selecciona la moneda',
      'Ingresa el cupo utilizado, hasta 8 dígitos',
      'Ingresa el plazo, hasta 3 dígitos',
    ]);
    expect(toContract.firstFault).toBe('solicitud-creditoHipotecario-moneda');
    mortgage.currency.choose('CLP');
    mortgage.usedQuota.type('100');
    expect([mortgage.currency.message, mortgage.usedQuota.message]).toEqual([undefined, undefined]);
    expect(toContract.firstFault).toBe('solicitud-creditoHipotecario-plazo');
    expect(store.request.open.certificates).toBe(false);
    mortgage.term.type('240');
    expect(toContract.confirm()).toBe(true);
  });

  it('an account is not asked for a term', async () => {
    const { toContract, option } = await choosing();
    const account = option('ctaCte');
    account.selected.set(true);
    account.paysDebt.choose('si');
    account.currency.choose('CLP');
    account.usedQuota.type('100');
    expect(toContract.confirm()).toBe(true);
  });

  it('a confirmed selection that becomes incomplete closes the certificates, and opens them again', async () => {
    const { toContract, option, store } = await choosing();
    option('ctaCte').selected.set(true);
    toContract.confirm();
    option('ctaCte').paysDebt.choose('si');
    expect(store.request.open.certificates).toBe(false);
    option('ctaCte').paysDebt.choose('no');
    expect(store.request.open.certificates).toBe(true);
  });

  it('an option that is selected again does not complain before it is confirmed', async () => {
    const { toContract, option } = await choosing();
    const line = option('lineaCredito');
    line.selected.set(true);
    line.paysDebt.choose('si');
    toContract.confirm();
    line.selected.set(false);
    line.selected.set(true);
    expect(line.currency.message).toBeUndefined();
  });
});
