import type { Failure } from '../../shared/failure.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';
import { certificateCard, offerCard, type Card } from './card.ts';

/** EST-15, EST-28 · The requests as the list of offers draws them. */
export const listOffers = (
  ports: Pick<PortabilityPorts, 'requests'>,
): TE.TaskEither<Failure, readonly Card[]> =>
  pipe(
    ports.requests.summaries(),
    TE.map((requests) => requests.map(offerCard)),
  );

/** EST-16, EST-32, EST-47 · The settlement certificates as the list draws them. */
export const listCertificates = (
  ports: Pick<PortabilityPorts, 'certificates'>,
): TE.TaskEither<Failure, readonly Card[]> =>
  pipe(
    ports.certificates.summaries(),
    TE.map((certificates) => certificates.map(certificateCard)),
  );
