import type { CalendarDate } from '../../shared/calendar-date.ts';
import { isWordOf, wordsOf } from '../../shared/words-of.ts';
import { dueAfter, legalTerms } from './legal-terms.ts';

/** Download label of a settlement certificate, by its state (EST-35, EST-36, EST-37). */
export type DownloadLabel = 'Si' | 'Con errores' | 'No';

/** Traits of a settlement certificate's state. */
type CertificateTraits = {
  readonly download: DownloadLabel;
  /** True if the certificate was issued without errors, so that its validity starts that day (EST-33). */
  readonly beginsValidity: boolean;
  /** True while the provider of origin has to deliver the certificate (EXT-1119). */
  readonly isAwaited: boolean;
};

/** The seven states of a settlement certificate, with their traits (EST-33). */
export const certificateStates = {
  Ingresado: { download: 'No', beginsValidity: false, isAwaited: true },
  'Pendiente en plazo': { download: 'No', beginsValidity: false, isAwaited: true },
  'Pendiente Fuera de plazo': { download: 'No', beginsValidity: false, isAwaited: true },
  'Terminada en plazo': { download: 'Si', beginsValidity: true, isAwaited: false },
  'Terminada Fuera de plazo': { download: 'Si', beginsValidity: true, isAwaited: false },
  Caducada: { download: 'No', beginsValidity: false, isAwaited: false },
  'Terminada con Error': { download: 'Con errores', beginsValidity: false, isAwaited: false },
} as const satisfies Record<string, CertificateTraits>;

export type CertificateState = keyof typeof certificateStates;

export const everyCertificateState = wordsOf(certificateStates);

/** Requested settlement certificate; an unknown state is shown in the bank's words (EST-32). */
export type CertificateSummary = {
  readonly idCertificado: number;
  readonly estado: string;
  readonly requestedOn: CalendarDate;
  readonly validUntil?: CalendarDate | undefined;
};

/** Returns the download label of a settlement certificate's state, `No` for an unknown one (EST-35, EST-36, EST-37). */
export const downloadLabel = (estado: string): DownloadLabel =>
  isWordOf(certificateStates, estado) ? certificateStates[estado].download : 'No';

/** Tells whether a settlement certificate in this state can be downloaded (EST-34). */
export const isDownloadable = (estado: string): boolean => downloadLabel(estado) !== 'No';

/** What a settlement certificate waits for: its delivery by the provider of origin until a day, if it can be counted, or nothing more (EXT-1119). */
export type CertificateTurn =
  { readonly waits: 'delivery'; readonly due: CalendarDate | undefined } | { readonly waits: 'nothing' };

/** Returns what a settlement certificate waits for; `undefined` for one that expired, has errors, or is in an unknown state (EXT-1119). */
export const certificateTurn = ({
  estado,
  requestedOn,
}: Pick<CertificateSummary, 'estado' | 'requestedOn'>): CertificateTurn | undefined => {
  if (!isWordOf(certificateStates, estado)) return undefined;
  const { beginsValidity, isAwaited } = certificateStates[estado];
  if (isAwaited)
    return { waits: 'delivery', due: dueAfter(requestedOn, legalTerms['settlement-certificate']) };
  return beginsValidity ? { waits: 'nothing' } : undefined;
};

/** Effect of choosing a settlement certificate in the list (EST-38, EST-39). */
export type CertificateChoice =
  | { readonly leads: 'to-error'; readonly idCertificado: number }
  | { readonly leads: 'to-request'; readonly idCertificado: number };

/** Reads the choice of a settlement certificate; only one with errors leads to its error page (EST-38, EST-39). */
export const chooseCertificate = ({
  estado,
  idCertificado,
}: Pick<CertificateSummary, 'estado' | 'idCertificado'>): CertificateChoice => ({
  leads: downloadLabel(estado) === 'Con errores' ? 'to-error' : 'to-request',
  idCertificado,
});
