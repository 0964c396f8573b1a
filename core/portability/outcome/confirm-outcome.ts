import { endsSession, type Failure } from '../../shared/failure.ts';
import { O, pipe, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';
import { findListed, findRequest } from '../status/find-request.ts';
import { wasTurnedDown } from '../status/request-summary.ts';
import { listedReceipt, type ConfirmedReceipt } from './receipt.ts';

type Ports = Pick<PortabilityPorts, 'requests' | 'session'>;

/** EXT-1108 · What the bank tells of a request of this number; nothing without a session, or of a number that is not the company's. */
export const confirmReceipt =
  (ports: Ports) =>
  (idSolicitud: number): TE.TaskEither<Failure, O.Option<ConfirmedReceipt>> =>
    O.isNone(ports.session.current())
      ? TE.right(O.none)
      : pipe(findRequest(ports)(idSolicitud), TE.map(O.map(listedReceipt)));

const isPrinted = (ports: Ports, idSolicitud: number): TE.TaskEither<Failure, boolean> =>
  pipe(
    ports.requests.pdf(idSolicitud),
    TE.map(() => true),
    TE.orElse((failure) =>
      failure.kind === 'refused' && !endsSession(failure) && failure.status < 500
        ? TE.right(false)
        : TE.left(failure),
    ),
  );

/** EXT-1045, EXT-1108 · Whether the bank turned a request of this number down: it lists it as such, or lists no such request and prints it all the same. */
export const confirmRejection =
  (ports: Ports) =>
  (idSolicitud: number): TE.TaskEither<Failure, boolean> =>
    O.isNone(ports.session.current())
      ? TE.right(false)
      : pipe(
          findListed(ports)(idSolicitud),
          TE.flatMap(
            O.match(
              () => isPrinted(ports, idSolicitud),
              (listed) => TE.right(wasTurnedDown(listed)),
            ),
          ),
        );
