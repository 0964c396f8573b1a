import type { Failure } from '../../shared/failure.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { PortabilityPorts } from '../ports.ts';
import type { Provider } from '../reference/providers.ts';

type Ports = Pick<PortabilityPorts, 'requests'>;

export type ProviderVerdict = 'free' | 'already-asked';

/** Use case: checks whether a provider of origin can be chosen; `already-asked` if the company already has an open request for it (SOL-08, SOL-09). */
export const chooseProvider =
  (ports: Ports) =>
  (provider: Provider, company: Rut): TE.TaskEither<Failure, ProviderVerdict> =>
    pipe(
      ports.requests.existsFrom(provider.descripcion, company),
      TE.map((exists) => (exists ? 'already-asked' : 'free')),
    );
