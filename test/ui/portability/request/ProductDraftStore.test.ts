import { describe, expect, it } from 'vitest';
import { aProductToClose } from '#test/support/builders/signed-request.ts';
import { loadedStep, withProductAdded, withProviderChosen } from '#test/support/worlds/request-step.ts';

const entering = async (code?: string) => {
  const step = await loadedStep();
  await withProviderChosen(step);
  const { toClose } = step.store;
  if (code !== undefined) toClose.product.choose(code);
  return { ...step, toClose };
};

describe('what Add waits for', () => {
  it('SOL-42 is the product at first', async () => {
    const { toClose } = await entering();
    expect(toClose.missing).toEqual(['elegir un producto']);
    expect(toClose.add()).toBe(false);
    expect(toClose.listed).toEqual([]);
  });

  it('SOL-43 is the identifier of a card, then nothing', async () => {
    const { toClose } = await entering('TARCRE');
    toClose.scope.choose('one');
    expect(toClose.missing).toEqual(['identificador']);
    toClose.identifier.type('123');
    expect(toClose.missing).toEqual(['completar el identificador']);
    expect(toClose.add()).toBe(false);
    toClose.identifier.type('1234');
    expect(toClose.missing).toEqual([]);
  });

  it('EXT-1206 reports an identifier of zeros only, which stays in its field', async () => {
    const { toClose } = await entering('TARCRE');
    toClose.identifier.type('000');
    toClose.identifier.leave();
    expect([toClose.identifier.shown, toClose.identifier.text]).toEqual(['000', '000']);
  });

  it('SOL-43 is the amount of a commitment that was made', async () => {
    const { toClose } = await entering('LINCRE');
    toClose.identifier.type('770134');
    toClose.commitment.set(true);
    expect(toClose.missing).toEqual(['monto del compromiso']);
    toClose.amount.type('0');
    expect(toClose.missing).toEqual(['monto del compromiso']);
    toClose.amount.type('850000');
    expect(toClose.missing).toEqual([]);
  });

  it('EXT-1001 is, for an account, one or all, then the identifier of one', async () => {
    const { toClose } = await entering('CTACTE');
    expect([toClose.question, toClose.scope.chosen, toClose.asksOne]).toEqual([
      '¿Cuántas cuentas corrientes vas a cerrar?',
      undefined,
      false,
    ]);
    expect(toClose.scope.entries.map(({ name }) => name)).toEqual([
      'Solo una',
      'Todas mis cuentas corrientes',
    ]);
    expect(toClose.missing).toEqual(['decir si es un solo producto o todos los de ese tipo']);
    toClose.scope.choose('all');
    expect([toClose.missing, toClose.asksOne]).toEqual([[], false]);
    toClose.scope.choose('one');
    expect([toClose.missing, toClose.asksOne]).toEqual([['identificador'], true]);
    toClose.identifier.type('12');
    expect(toClose.missing).toEqual(['completar el identificador']);
  });

  it('SOL-30 of a line nothing is asked but its identifier', async () => {
    const { toClose } = await entering('LINCRE');
    expect([toClose.question, toClose.asksOne]).toEqual([undefined, true]);
  });
});

describe('the product entered', () => {
  it('SOL-39 has CLP for its currency', async () => {
    const { toClose } = await entering('TARCRE');
    expect(toClose.currency.chosen).toBe('CLP');
    expect(toClose.quota.currency).toBe('CLP');
    toClose.currency.choose('USD');
    expect(toClose.quota.currency).toBe('USD');
  });

  it('SOL-36 may be committed once its identifier has its full length', async () => {
    const { toClose } = await entering('LINCRE');
    toClose.identifier.type('77013');
    expect(toClose.canCommit).toBe(false);
    toClose.identifier.type('770134');
    expect(toClose.canCommit).toBe(true);
  });

  it('a shorter identifier takes the commitment back', async () => {
    const { toClose } = await entering('TARCRE');
    toClose.identifier.type('1234');
    toClose.commitment.set(true);
    toClose.amount.type('500');
    toClose.identifier.type('123');
    expect(toClose.commitment.on).toBe(false);
    expect(toClose.amount.text).toBe('');
  });

  it('begins anew with another product', async () => {
    const { toClose } = await entering('TARCRE');
    toClose.identifier.type('1234');
    toClose.quota.type('0012');
    toClose.quota.leave();
    expect(toClose.quota.shown).toBe('12');
    toClose.product.choose('CTACTE');
    expect([toClose.identifier.text, toClose.quota.text]).toEqual(['', '']);
  });
});

describe('EXT-2581 an amount that its currency cannot take', () => {
  it.each(['quota', 'amount'] as const)(
    'is reported at the %s, in the currency of the product',
    async (name) => {
      const { toClose } = await entering('TARCRE');
      toClose.scope.choose('one');
      toClose.identifier.type('4321');
      toClose.commitment.set(true);
      toClose.currency.choose('USD');
      toClose[name].type('2500,50');
      expect([toClose[name].currency, toClose[name].message]).toEqual(['USD', undefined]);
      toClose.currency.choose('CLP');
      const message = expect.stringContaining('sin decimales');
      expect([toClose[name].currency, toClose[name].message]).toEqual(['CLP', message]);
    },
  );

  it('is reported at its field and by Add, until currency or text changes', async () => {
    const { toClose } = await entering('TARCRE');
    toClose.scope.choose('one');
    toClose.identifier.type('4321');
    toClose.currency.choose('USD');
    toClose.quota.type('2500,50');
    expect([toClose.quota.message, toClose.missing]).toEqual([undefined, []]);
    toClose.currency.choose('CLP');
    expect([toClose.quota.message, toClose.missing, toClose.add()]).toEqual([
      'Ingresa un cupo autorizado en pesos sin decimales',
      ['un cupo autorizado en pesos sin decimales'],
      false,
    ]);
    toClose.quota.type('2500');
    expect([toClose.quota.message, toClose.add()]).toEqual([undefined, true]);
  });
});

describe('EXT-1002 all cards', () => {
  it('are added without details of a single one, which return with a change of mind', async () => {
    const { toClose } = await entering('TARCRE');
    toClose.scope.choose('one');
    toClose.identifier.type('4321');
    toClose.quota.type('2000000');
    toClose.currency.choose('USD');
    toClose.scope.choose('all');
    expect(toClose.missing).toEqual([]);
    toClose.scope.choose('one');
    expect([toClose.identifier.text, toClose.quota.text]).toEqual(['4321', '2000000']);
    toClose.scope.choose('all');
    expect(toClose.add()).toBe(true);
    expect(toClose.listed).toMatchObject([
      { product: { codigoProducto: 'TARCRE' }, identificador: '', cupoAutorizado: '', moneda: 'CLP' },
    ]);
  });
});

describe('EXT-1005 products of a draft that was never asked', () => {
  const resumed = async () => {
    const step = await entering();
    const unanswered = ['CTACTE', 'OTRPRO'].map((code) => aProductToClose(code));
    step.store.request.change((form) => ({ ...form, unanswered }));
    return step;
  };

  it('are asked one after another, until all are answered', async () => {
    const { toClose, store } = await resumed();
    expect(toClose.product.chosen).toBe('CTACTE');
    expect(toClose.add()).toBe(false);
    toClose.scope.choose('all');
    expect(toClose.add()).toBe(true);
    expect([toClose.product.chosen, toClose.scope.chosen]).toEqual(['OTRPRO', undefined]);
    toClose.scope.choose('one');
    toClose.identifier.type('77');
    toClose.add();
    expect([toClose.product.chosen, toClose.unanswered]).toEqual([undefined, []]);
    expect(store.request.form.toClose.map(({ identificador }) => identificador)).toEqual(['', '77']);
  });

  it('wait while something else is entered, and go when they are removed', async () => {
    const { toClose } = await resumed();
    toClose.product.choose('LINCRE');
    expect(toClose.product.chosen).toBe('LINCRE');
    toClose.identifier.type('123456');
    toClose.add();
    expect(toClose.product.chosen).toBe('CTACTE');
    toClose.unanswered.forEach(toClose.remove);
    expect([toClose.product.chosen, toClose.unanswered]).toEqual([undefined, []]);
  });
});

describe('the list', () => {
  it('SOL-14, SOL-17 is not empty after Add, and the next section opens', async () => {
    const { toClose, store } = await entering('TARCRE');
    toClose.identifier.type('4321');
    toClose.quota.type('2000000');
    toClose.brand.choose('Visa');
    expect(store.request.open.toContract).toBe(false);
    expect(toClose.add()).toBe(true);
    expect(store.request.open.toContract).toBe(true);
    expect(toClose.listed).toMatchObject([
      {
        product: { codigoProducto: 'TARCRE' },
        identificador: '4321',
        cupoAutorizado: '2000000',
        marca: 'Visa',
      },
    ]);
    expect(toClose.product.chosen).toBeUndefined();
    expect(toClose.announcement).toBe('Agregaste Tarjeta de crédito.');
  });

  it('SOL-20 keeps a product from being added twice', async () => {
    const step = await entering();
    withProductAdded(step);
    expect(step.toClose.taken).toEqual(['CTACTE']);
    step.toClose.product.choose('CTACTE');
    expect(step.toClose.missing).toHaveLength(1);
    expect(step.toClose.add()).toBe(false);
    expect(step.toClose.listed).toHaveLength(1);
  });

  it('SOL-19 lets a removed product be chosen again', async () => {
    const step = await entering();
    withProductAdded(step);
    withProductAdded(step, 'CTAVIS');
    const [first] = step.toClose.listed;
    if (first !== undefined) step.toClose.remove(first);
    expect(step.toClose.taken).toEqual(['CTAVIS']);
    expect(step.toClose.announcement).toBe('Eliminaste Cuenta corriente.');
  });

  it('SOL-15, SOL-17 closes the later sections with its last product', async () => {
    const step = await entering();
    withProductAdded(step);
    step.store.toContract.options[0]?.selected.set(true);
    step.store.toContract.confirm();
    expect(step.store.request.open.certificates).toBe(true);
    step.toClose.listed.forEach(step.toClose.remove);
    expect(step.store.request.open).toMatchObject({ toContract: false, certificates: false });
  });
});
