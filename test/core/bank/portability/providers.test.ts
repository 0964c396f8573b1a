import { describe, expect, it } from 'vitest';
import { providers } from '#core/bank/portability/providers.ts';
import { E, TE } from '#core/shared/fp.ts';
import { aProvider } from '#test/support/builders/signed-request.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const aBank = aProvider();
const cooperative = aProvider({ descripcion: 'Cooperativa Los Canelos', tipo: 'Cooperativa' });
const otherBank = aProvider({ descripcion: 'Banco Cumbre Sur' });
const other = aProvider({ descripcion: 'Otro proveedor', tipo: 'OTROS' });

const listing = (...all: readonly (typeof aBank)[]) => {
  const { lists } = happyBank();
  return { lists: { ...lists, providers: () => TE.right(all) } };
};

describe('PAPI-17 PAPI-18 REF-19 the providers, grouped by type', () => {
  it('every provider stands once, whole, under its type, in the order the types first appear', async () => {
    expect(await providers(listing(cooperative, aBank, other, otherBank))()()).toEqual(
      E.right([
        { tipo: 'Cooperativa', proveedores: [cooperative] },
        { tipo: 'Banco', proveedores: [aBank, otherBank] },
        { tipo: 'OTROS', proveedores: [other] },
      ]),
    );
  });

  it('no providers make no groups', async () => {
    expect(await providers(listing())()()).toEqual(E.right([]));
  });
});
