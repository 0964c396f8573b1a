import type { ProviderGroup } from '../../portability/reference/providers.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { BankPorts } from '../ports.ts';
import type { BankRefusal } from '../refusal.ts';

/** PAPI-17, PAPI-18, REF-19 · Grouped by `tipo`, in the order the types first appear. */
export const providers =
  (ports: Pick<BankPorts, 'lists'>) => (): TE.TaskEither<BankRefusal, readonly ProviderGroup[]> =>
    pipe(
      ports.lists.providers(),
      TE.map((all) =>
        [...new Set(all.map(({ tipo }) => tipo))].map((tipo) => ({
          tipo,
          proveedores: all.filter((provider) => provider.tipo === tipo),
        })),
      ),
    );
