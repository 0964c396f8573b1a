import { endsSession, type Failure } from '../../shared/failure.ts';
import { O, pipe, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';
import { findListed, findRequest } from '../status/find-request.ts';
import { wasTurnedDown } from '../status/request-summary.ts';
import { listedReceipt, type ConfirmedReceipt } from './receipt.ts';

type Ports = Pick<PortabilityPorts, 'requests' | 'session'>;

/** Use case: confirms at the bank the receipt of a request opened by its address; none without a session or for another company's request (EXT-1108). */
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

/** Use case: confirms at the bank that a request was turned down: the bank lists it as such, or does not list it but still returns its PDF (EXT-1045, EXT-1108). */
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
