import { certificateStates, type CertificateState } from '../../../portability/status/certificate.ts';
import { addDays, type CalendarDate } from '../../../shared/calendar-date.ts';
import { A, O, pipe, TE } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import type { MoveOutcome } from './moves.ts';
import type { BankPorts } from '../../ports.ts';
import type { Stored } from '../../shared-ports.ts';
import { certificateStatesBefore } from './certificate-state.ts';
import { isReadable } from '../readable-request.ts';
import { isUnderWay } from '../request/under-way.ts';

/** Validity in calendar days of a settlement certificate issued without errors. */
const validDays = 30;

const validity = (today: CalendarDate, estado: CertificateState): CalendarDate | undefined =>
  certificateStates[estado].beginsValidity ? addDays(today, validDays) : undefined;

/** Creates a settlement certificate for a company with an open request, and returns its number; none for any other company (EST-32, EST-33). */
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
                // The bank signs the settlement certificate, so the name typed by the company is used only if the register has none.
                companyName: request.registeredName ?? request.signed.company.name,
                estado,
                validUntil: validity(ports.clock.today(), estado),
              }),
              TE.map(O.some),
            ),
      ),
    );

/** Moves a settlement certificate to an allowed next state; a certificate issued without errors is valid from today (EST-33). */
export const advanceCertificate =
  (ports: Pick<BankPorts, 'certificates' | 'clock'>) =>
  (idCertificado: number, to: CertificateState): Stored<MoveOutcome> =>
    ports.certificates.move({
      idCertificado,
      to,
      from: certificateStatesBefore(to),
      validUntil: validity(ports.clock.today(), to),
    });
