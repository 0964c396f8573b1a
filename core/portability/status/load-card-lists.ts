import type { Failure } from '../../shared/failure.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';
import { today } from '../reference/today.ts';
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
  ports: Pick<PortabilityPorts, 'browserDate' | 'certificates' | 'currentDate'>,
): TE.TaskEither<Failure, readonly Card[]> =>
  pipe(
    TE.Do,
    TE.apS('certificates', ports.certificates.summaries()),
    TE.apS('now', today(ports)),
    TE.map(({ certificates, now }) =>
      inOrderOfUse(certificates, now).map((certificate) => certificateCard(certificate, now)),
    ),
  );
