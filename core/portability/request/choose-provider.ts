import type { Failure } from '../../shared/failure.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { PortabilityPorts } from '../ports.ts';
import type { Provider } from '../reference/providers.ts';

type Ports = Pick<PortabilityPorts, 'requests'>;

export type ProviderVerdict = 'free' | 'already-asked';

/** Use case: chooses a provider of origin, unless the company already has a request for it (SOL-08, SOL-09). */
export const chooseProvider =
  (ports: Ports) =>
  (provider: Provider, company: Rut): TE.TaskEither<Failure, ProviderVerdict> =>
    pipe(
      ports.requests.existsFrom(provider.descripcion, company),
      TE.map((exists) => (exists ? 'already-asked' : 'free')),
    );
