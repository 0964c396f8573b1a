import type { CertificateState } from '../../portability/status/certificate.ts';
import type { CalendarDate } from '../../shared/calendar-date.ts';
import type { O } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { Stored } from '../shared-ports.ts';
import type { MoveOutcome } from './moves.ts';

export type StoredCertificate = {
  readonly idCertificado: number;
  readonly company: Rut;
  readonly companyName: string;
  readonly estado: string;
  readonly requestedAt: number;
  /** Until when it holds; none before it is there. */
  readonly validUntil?: CalendarDate | undefined;
};

/** EST-32, EST-33 · The settlement certificates that were asked for. */
export type Certificates = {
  /** PAPI-35 · All of a company, oldest first, in one query. */
  readonly ofCompany: (company: Rut) => Stored<readonly StoredCertificate[]>;
  /** None for a number that is another company's, as for an unknown one. */
  readonly find: (idCertificado: number, company: Rut) => Stored<O.Option<StoredCertificate>>;
  /** Numbered and kept; answers its number. */
  readonly enter: (certificate: Omit<StoredCertificate, 'idCertificado' | 'requestedAt'>) => Stored<number>;
  /** EST-33 · Checked and moved in one statement; a validity already given stays when none comes. */
  readonly move: (move: {
    readonly idCertificado: number;
    readonly to: CertificateState;
    readonly from: readonly CertificateState[];
    readonly validUntil?: CalendarDate | undefined;
  }) => Stored<MoveOutcome>;
};
