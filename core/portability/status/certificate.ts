import type { CalendarDate } from '../../shared/calendar-date.ts';
import { isWordOf, wordsOf } from '../../shared/words-of.ts';

/** What each state says of the download (EST-35, EST-36, EST-37). */
export type DownloadLabel = 'Si' | 'Con errores' | 'No';

/** Everything in which one state of a certificate differs from another. */
type CertificateTraits = {
  readonly download: DownloadLabel;
  /** Whether it came without errors, and holds from that day (EST-33). */
  readonly beginsValidity: boolean;
};

/** EST-33 · The seven states of a settlement certificate's request. */
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

/** EST-32 · A certificate asked for; a state nobody knows stays as the bank words it. */
export type CertificateSummary = {
  readonly idCertificado: number;
  readonly estado: string;
  readonly requestedOn: CalendarDate;
  readonly validUntil?: CalendarDate | undefined;
};

/** EST-35, EST-36, EST-37 · The label of a state. */
export const downloadLabel = (estado: string): DownloadLabel =>
  isWordOf(certificateStates, estado) ? certificateStates[estado].download : 'No';

/** EST-34 · Whether a certificate in this state can be downloaded. */
export const isDownloadable = (estado: string): boolean => downloadLabel(estado) !== 'No';

/** EST-38, EST-39 · What choosing a certificate does. */
export type CertificateChoice =
  | { readonly leads: 'to-error'; readonly idCertificado: number }
  | { readonly leads: 'to-request'; readonly idCertificado: number };

/** EST-38, EST-39 · Only a certificate with errors leads to its error. */
export const chooseCertificate = ({
  estado,
  idCertificado,
}: Pick<CertificateSummary, 'estado' | 'idCertificado'>): CertificateChoice => ({
  leads: downloadLabel(estado) === 'Con errores' ? 'to-error' : 'to-request',
  idCertificado,
});
