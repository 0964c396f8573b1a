import type { Failure } from '../../shared/failure.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';
import { certificateCard, offerCard, type Card } from './card.ts';
import { inOrderOfUse } from './certificate.ts';

/** Use case: loads the portability requests as cards of the list of offers (EST-15, EST-28). */
export const listOffers = (
  ports: Pick<PortabilityPorts, 'requests'>,
): TE.TaskEither<Failure, readonly Card[]> =>
  pipe(
    ports.requests.summaries(),
    TE.map((requests) => requests.map(offerCard)),
  );

/** Use case: loads the settlement certificates as cards, the most useful first (EST-16, EST-32, EST-47, EXT-2962). */
export const listCertificates = (
  ports: Pick<PortabilityPorts, 'certificates'>,
): TE.TaskEither<Failure, readonly Card[]> =>
  pipe(
    ports.certificates.summaries(),
    TE.map((certificates) => inOrderOfUse(certificates).map(certificateCard)),
  );
