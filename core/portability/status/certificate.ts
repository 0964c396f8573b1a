import { compareDates, type CalendarDate } from '../../shared/calendar-date.ts';
import { isWordOf, wordsOf } from '../../shared/words-of.ts';
import { dueAfter, legalTerms } from './legal-terms.ts';
import { byLastDay, hasEnded } from './offer.ts';
import { isEnded, type RequestSummary } from './request-summary.ts';

/** Download label of a settlement certificate, by its state (EST-35, EST-36, EST-37). */
export type DownloadLabel = 'Si' | 'Con errores' | 'No';

/** Event that a settlement certificate waits for: its delivery by the provider of origin, within the term or late; none; or a new request of the company, since the certificate expired (`renewal`) or has errors (`correction`) (EXT-1119, EXT-1140). */
type CertificateWait = 'delivery' | 'late-delivery' | 'nothing' | 'renewal' | 'correction';

/** Traits of a settlement certificate's state. */
type CertificateTraits = {
  readonly download: DownloadLabel;
  /** True if the certificate was issued without errors, so that its validity starts that day (EST-33). */
  readonly beginsValidity: boolean;
  readonly waits: CertificateWait;
};

/** The states of a settlement certificate, with their traits (EST-33). */
export const certificateStates = {
  Ingresado: { download: 'No', beginsValidity: false, waits: 'delivery' },
  'Pendiente en plazo': { download: 'No', beginsValidity: false, waits: 'delivery' },
  'Pendiente Fuera de plazo': { download: 'No', beginsValidity: false, waits: 'late-delivery' },
  'Terminada en plazo': { download: 'Si', beginsValidity: true, waits: 'nothing' },
  'Terminada Fuera de plazo': { download: 'Si', beginsValidity: true, waits: 'nothing' },
  Caducada: { download: 'No', beginsValidity: false, waits: 'renewal' },
  'Terminada con Error': { download: 'Con errores', beginsValidity: false, waits: 'correction' },
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

/** Tells whether a settlement certificate in this state came with errors, so that another one is needed (EST-38, EXT-2919). */
export const hasErrors = (estado: string): boolean => downloadLabel(estado) === 'Con errores';

/** Tells whether a settlement certificate in this state can be downloaded (EST-34). */
export const isDownloadable = (estado: string): boolean => downloadLabel(estado) !== 'No';

/** Event that a settlement certificate waits for, with a last day if known: that of its delivery while awaited, or that of its validity once issued (EXT-1119, EXT-2962). */
export type CertificateTurn = { readonly waits: CertificateWait; readonly due?: CalendarDate | undefined };

/** Returns the event that a settlement certificate waits for on a day; an issued one whose validity has ended waits for a renewal, even if its stored state is not updated yet; `undefined` for an unknown state (EXT-1119, EXT-1140, EXT-2962). */
export const certificateTurn = (
  { estado, requestedOn, validUntil }: Pick<CertificateSummary, 'estado' | 'requestedOn' | 'validUntil'>,
  today: CalendarDate,
): CertificateTurn | undefined => {
  if (!isWordOf(certificateStates, estado)) return undefined;
  const { waits } = certificateStates[estado];
  switch (waits) {
    case 'delivery':
    case 'late-delivery':
      return { waits, due: dueAfter(requestedOn, legalTerms['settlement-certificate']) };
    case 'nothing':
      return validUntil !== undefined && hasEnded({ validUntil }, today)
        ? { waits: 'renewal' }
        : { waits, due: validUntil };
    default:
      return { waits };
  }
};

/** Sort order of settlement certificates by the event they wait for: most useful for the company first. */
const byUse: Readonly<Record<CertificateWait, number>> = {
  nothing: 0,
  'late-delivery': 1,
  delivery: 2,
  correction: 3,
  renewal: 4,
};

/** Sorts settlement certificates by usefulness for the company: issued ones, awaited ones, then expired ones and ones with errors; within each group the nearest last day first; unknown states at the end (EXT-2962). */
export const inOrderOfUse = (
  certificates: readonly CertificateSummary[],
  today: CalendarDate,
): readonly CertificateSummary[] => {
  const placed = certificates.map((certificate) => {
    const turn = certificateTurn(certificate, today);
    return {
      certificate,
      place: turn === undefined ? wordsOf(byUse).length : byUse[turn.waits],
      day: turn?.due,
    };
  });
  return placed
    .toSorted((one, other) => one.place - other.place || byLastDay(one.day, other.day))
    .map(({ certificate }) => certificate);
};

/** Lists the providers that must issue a settlement certificate: those of the company's open requests that were signed by the day the certificate was requested (EXT-2917). */
export const providersOf = (
  { requestedOn }: Pick<CertificateSummary, 'requestedOn'>,
  requests: readonly RequestSummary[],
): readonly string[] => [
  ...new Set(
    requests
      .filter((request) => !isEnded(request) && compareDates(request.createdOn, requestedOn) <= 0)
      .map(({ provider }) => provider),
  ),
];

/** Effect of choosing a settlement certificate in the list (EST-38, EST-39). */
export type CertificateChoice =
  | { readonly leads: 'to-error'; readonly idCertificado: number }
  | { readonly leads: 'to-request'; readonly idCertificado: number };

/** Returns which page opens when the user chooses a settlement certificate: its error page if it has errors, else its request (EST-38, EST-39). */
export const chooseCertificate = ({
  estado,
  idCertificado,
}: Pick<CertificateSummary, 'estado' | 'idCertificado'>): CertificateChoice => ({
  leads: hasErrors(estado) ? 'to-error' : 'to-request',
  idCertificado,
});
