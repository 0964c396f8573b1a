import type { CertificateState } from '../../../portability/status/certificate.ts';
import type { CalendarDate } from '../../../shared/calendar-date.ts';
import type { O } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import type { Stored } from '../../shared-ports.ts';
import type { MoveOutcome } from './moves.ts';

export type StoredCertificate = {
  readonly idCertificado: number;
  readonly company: Rut;
  readonly companyName: string;
  readonly estado: string;
  readonly requestedAt: number;
  /** Last day of a certificate's validity; none before it is issued. */
  readonly validUntil?: CalendarDate | undefined;
};

/** Store of the requested settlement certificates (EST-32, EST-33). */
export type Certificates = {
  /** Returns the settlement certificates of a company, oldest first, in one query (PAPI-35). */
  readonly ofCompany: (company: Rut) => Stored<readonly StoredCertificate[]>;
  /** Finds a settlement certificate; none for another company's or an unknown number. */
  readonly find: (idCertificado: number, company: Rut) => Stored<O.Option<StoredCertificate>>;
  /** Stores a settlement certificate and returns its number. */
  readonly enter: (certificate: Omit<StoredCertificate, 'idCertificado' | 'requestedAt'>) => Stored<number>;
  /** Moves a certificate to a state in one statement that checks the current state; an existing validity stays unless a new one is given (EST-33). */
  readonly move: (move: {
    readonly idCertificado: number;
    readonly to: CertificateState;
    readonly from: readonly CertificateState[];
    readonly validUntil?: CalendarDate | undefined;
  }) => Stored<MoveOutcome>;
};
