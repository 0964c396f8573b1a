import { describe, expect, it } from 'vitest';
import { productDictionary } from '#core/portability/reference/product-dictionary.ts';
import { loadRequestForm } from '#core/portability/request/load-request-form.ts';
import { unreachable } from '#core/shared/failure.ts';
import { E, TE } from '#core/shared/fp.ts';
import { someVersions } from '#test/support/builders/bank-text.ts';
import { aDay } from '#test/support/builders/company.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { aProvider } from '#test/support/builders/signed-request.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';

const happy = happyPortability();
const lists = { providers: [{ tipo: 'Banco', proveedores: [aProvider()] }], products: productDictionary };

describe('EMP-39 EMP-40 data that the request step needs', () => {
  it('are the providers, the products and the date of the summary', async () => {
    expect(await loadRequestForm(happy)()).toEqual(E.right({ ...lists, today: aDay, texts: someVersions }));
  });

  it.each([
    ['providers', { providers: { all: () => TE.left(refusedWith(500)) } }],
    ['products', { dictionaries: { products: () => TE.left(refusedWith(500)) } }],
  ])('without the %s the load fails', async (_, change) => {
    expect(await loadRequestForm({ ...happy, ...change })()).toEqual(E.left(refusedWith(500)));
  });

  it('without the bank date the clock of the browser is used', async () => {
    const ports = { ...happy, currentDate: { today: () => TE.left(unreachable) } };
    expect(await loadRequestForm(ports)()).toEqual(
      E.right({ ...lists, today: happy.browserDate.today(), texts: someVersions }),
    );
  });
});
