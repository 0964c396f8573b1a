import type { CalendarDate } from '../../shared/calendar-date.ts';

/** EST-33 · The seven states of a settlement certificate's request. */
export const certificateStates = [
  'Ingresado',
  'Pendiente en plazo',
  'Pendiente Fuera de plazo',
  'Terminada en plazo',
  'Terminada Fuera de plazo',
  'Caducada',
  'Terminada con Error',
] as const;

export type CertificateState = (typeof certificateStates)[number];

/** EST-32 · A certificate asked for; a state nobody knows stays as the bank words it. */
export type CertificateSummary = {
  readonly idCertificado: number;
  readonly estado: string;
  readonly requestedOn: CalendarDate;
  readonly validUntil?: CalendarDate | undefined;
};

/** EST-35, EST-36, EST-37 · What each state says of the download. */
export type DownloadLabel = 'Si' | 'Con errores' | 'No';

const labels = {
  Ingresado: 'No',
  'Pendiente en plazo': 'No',
  'Pendiente Fuera de plazo': 'No',
  'Terminada en plazo': 'Si',
  'Terminada Fuera de plazo': 'Si',
  Caducada: 'No',
  'Terminada con Error': 'Con errores',
} as const satisfies Record<CertificateState, DownloadLabel>;

const isKnown = (estado: string): estado is CertificateState =>
  certificateStates.some((known) => known === estado);

/** EST-35, EST-36, EST-37 · The label of a state. */
export const downloadLabel = (estado: string): DownloadLabel => (isKnown(estado) ? labels[estado] : 'No');

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
