import type { CalendarDate } from '../../shared/calendar-date.ts';
import { isWordOf, wordsOf } from '../../shared/words-of.ts';

/** Label of the download in each state (EST-35, EST-36, EST-37). */
export type DownloadLabel = 'Si' | 'Con errores' | 'No';

/** Traits of a certificate state. */
type CertificateTraits = {
  readonly download: DownloadLabel;
  /** Whether it was issued without errors, so that its validity starts that day (EST-33). */
  readonly beginsValidity: boolean;
};

/** The seven states of a settlement certificate (EST-33). */
export const certificateStates = {
  Ingresado: { download: 'No', beginsValidity: false },
  'Pendiente en plazo': { download: 'No', beginsValidity: false },
  'Pendiente Fuera de plazo': { download: 'No', beginsValidity: false },
  'Terminada en plazo': { download: 'Si', beginsValidity: true },
  'Terminada Fuera de plazo': { download: 'Si', beginsValidity: true },
  Caducada: { download: 'No', beginsValidity: false },
  'Terminada con Error': { download: 'Con errores', beginsValidity: false },
} as const satisfies Record<string, CertificateTraits>;

export type CertificateState = keyof typeof certificateStates;

export const everyCertificateState = wordsOf(certificateStates);

/** Requested certificate; an unknown state is shown as the bank words it (EST-32). */
export type CertificateSummary = {
  readonly idCertificado: number;
  readonly estado: string;
  readonly requestedOn: CalendarDate;
  readonly validUntil?: CalendarDate | undefined;
};

/** Download label of a state (EST-35, EST-36, EST-37). */
export const downloadLabel = (estado: string): DownloadLabel =>
  isWordOf(certificateStates, estado) ? certificateStates[estado].download : 'No';

/** Whether a certificate in this state can be downloaded (EST-34). */
export const isDownloadable = (estado: string): boolean => downloadLabel(estado) !== 'No';

/** Effect of choosing a certificate (EST-38, EST-39). */
export type CertificateChoice =
  | { readonly leads: 'to-error'; readonly idCertificado: number }
  | { readonly leads: 'to-request'; readonly idCertificado: number };

/** Reads the choice of a certificate; only one with errors leads to its error page (EST-38, EST-39). */
export const chooseCertificate = ({
  estado,
  idCertificado,
}: Pick<CertificateSummary, 'estado' | 'idCertificado'>): CertificateChoice => ({
  leads: downloadLabel(estado) === 'Con errores' ? 'to-error' : 'to-request',
  idCertificado,
});
