import { certificateStates, type CertificateState } from '../../portability/status/certificate.ts';
import { addDays, type CalendarDate } from '../../shared/calendar-date.ts';
import { A, O, pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { MoveOutcome } from './moves.ts';
import type { BankPorts } from '../ports.ts';
import type { Stored } from '../shared-ports.ts';
import { certificateStatesBefore } from './certificate-state.ts';
import { isReadable } from './readable-request.ts';
import { isUnderWay } from './under-way.ts';

/** How long a certificate that came without errors holds, in days of the calendar. */
const validDays = 30;

const validity = (today: CalendarDate, estado: CertificateState): CalendarDate | undefined =>
  certificateStates[estado].beginsValidity ? addDays(today, validDays) : undefined;

/** EST-32, EST-33 · A certificate asked for by a company that has a request it did not withdraw; none for any other. */
export const enterCertificate =
  (ports: Pick<BankPorts, 'certificates' | 'clock' | 'requests'>) =>
  (company: Rut, estado: CertificateState): Stored<O.Option<number>> =>
    pipe(
      ports.requests.ofCompany(company),
      TE.map(A.filter(isUnderWay)),
      TE.map(A.filter(isReadable)),
      TE.flatMap(([request]) =>
        request === undefined
          ? TE.right(O.none)
          : pipe(
              ports.certificates.enter({
                company,
                // The bank signs it, so that what was typed is named only where its register knows no name.
                companyName: request.registeredName ?? request.signed.company.name,
                estado,
                validUntil: validity(ports.clock.today(), estado),
              }),
              TE.map(O.some),
            ),
      ),
    );

/** EST-33 · Moves a certificate to a state that may follow the one it has; one that comes without errors holds from today. */
export const advanceCertificate =
  (ports: Pick<BankPorts, 'certificates' | 'clock'>) =>
  (idCertificado: number, to: CertificateState): Stored<MoveOutcome> =>
    ports.certificates.move({
      idCertificado,
      to,
      from: certificateStatesBefore(to),
      validUntil: validity(ports.clock.today(), to),
    });
