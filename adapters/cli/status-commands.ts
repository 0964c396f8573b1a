import { advanceCertificate, enterCertificate } from '#core/bank/portability/status/advance-certificate.ts';
import { advanceRequest } from '#core/bank/portability/status/advance-request.ts';
import { certificateStatesAfter } from '#core/bank/portability/status/certificate-state.ts';
import { standingOf } from '#core/bank/portability/status/standing.ts';
import { isUnderWay } from '#core/bank/portability/request/under-way.ts';
import { inOneLine, whoseTask, wordTurn } from '#core/portability/status/turn-words.ts';
import { statusesAfter } from '#core/bank/portability/status/request-status.ts';
import type { StoredClosing } from '#core/bank/portability/offer/offer-ports.ts';
import type { BankPorts, RequestMoveOutcome } from '#core/bank/ports.ts';
import { namesOf } from '#core/portability/documents/asked-kinds.ts';
import { additionalKinds, type AdditionalKind } from '#core/portability/documents/kinds.ts';
import { everyCertificateState, type CertificateState } from '#core/portability/status/certificate.ts';
import type { OfferAnswerKind } from '#core/portability/status/offer.ts';
import { asksForInformation, type OwnEnd } from '#core/portability/status/request-summary.ts';
import { everyRequestStatus, informationStatuses } from '#core/portability/status/request-statuses.ts';
import { formatDayMonthYear } from '#core/shared/calendar-date.ts';
import { O } from '#core/shared/fp.ts';
import { formatRut, type Rut } from '#core/shared/rut.ts';
import { eitherOf } from './either-of.ts';
import { OperatorMistake } from './operator-program.ts';
import { orMistake } from './or-mistake.ts';

/** Closing of a product in the operator's list, with the number that the command `cierre` takes. */
type ClosingOnFile = Pick<StoredClosing, 'position' | 'movedAt' | 'reason'> & {
  readonly product: string;
  readonly estado: string;
};

/** Request or certificate in the operator's list. */
export type OnFile = {
  readonly id: number;
  readonly company: Rut;
  readonly estado: string;
  readonly since: number;
  readonly provider?: string | undefined;
  readonly withdrawnAt?: number | undefined;
  readonly answer?: { readonly kind: OfferAnswerKind; readonly answeredAt: number } | undefined;
  readonly closings?: readonly ClosingOnFile[] | undefined;
  readonly ended?: OwnEnd | undefined;
};

export type StatusBank = {
  readonly ports: Pick<
    BankPorts,
    'certificates' | 'clock' | 'documents' | 'offers' | 'requests' | 'secrets' | 'settings'
  >;
  readonly requestsOnFile: () => Promise<readonly OnFile[]>;
  readonly certificatesOnFile: () => Promise<readonly OnFile[]>;
};

export const wordOf = <Word extends string>(words: readonly Word[], typed: string, what: string): Word => {
  const word = words.find((one) => one.localeCompare(typed, 'es', { sensitivity: 'base' }) === 0);
  if (word === undefined)
    throw new OperatorMistake(`«${typed}» no es un estado de ${what}: ${words.join(', ')}.`);
  return word;
};

export const numberOf = (typed: string): number => {
  if (!/^\d{1,15}$/.test(typed)) throw new OperatorMistake(`«${typed}» no es un número.`);
  return Number(typed);
};

export const kept = orMistake('El banco no pudo guardar el cambio; inténtalo de nuevo.');

export const told = (
  outcome: RequestMoveOutcome,
  name: string,
  to: string,
  after: (estado: string) => readonly string[],
): readonly string[] => {
  switch (outcome.outcome) {
    case 'moved':
      return [`${name}: ${to}.`];
    case 'unknown':
      throw new OperatorMistake(`${name}: no existe.`);
    case 'withdrawn':
      throw new OperatorMistake(`${name}: su empresa la retiró y ya no cambia.`);
    case 'rejected':
      throw new OperatorMistake(`${name}: su empresa rechazó la oferta y ya no cambia.`);
    case 'lapsed':
      throw new OperatorMistake(`${name}: su oferta venció sin respuesta y ya no cambia.`);
    case 'ineligible':
      throw new OperatorMistake(
        `${name}: su empresa no cumple la condición de socio elegible y ya no cambia.`,
      );
    case 'closed':
      throw new OperatorMistake(`${name}: todos sus productos están cerrados y ya no cambia.`);
    case 'not-from': {
      const next = after(outcome.estado);
      throw new OperatorMistake(
        `${name}: está en ${outcome.estado} y ${next.length === 0 ? 'ya no cambia' : `solo puede pasar a ${next.join(', ')}`}.`,
      );
    }
  }
};

const kindOf = (typed: string): AdditionalKind => {
  const word = typed.trim();
  const alike = additionalKinds.filter((kind) => kind.includes(word));
  const kind = additionalKinds.find((known) => known === word) ?? (alike.length === 1 ? alike[0] : undefined);
  if (kind === undefined)
    throw new OperatorMistake(`«${word}» no es un documento que se pida: ${additionalKinds.join(', ')}.`);
  return kind;
};

/** Parses document kinds, separated by commas, each by its name or a part that no other name has. */
export const kindsOf = (typed: string): readonly AdditionalKind[] => typed.split(',').map(kindOf);

/** Runs the operator command `avanzar ID ESTADO`: moves a request to a status; for `Falta Información` it also sets the documents to ask for (EST-20, EXT-1009). */
export const advanceLines = async (
  { ports }: StatusBank,
  id: string,
  estado: string,
  missing?: string,
): Promise<readonly string[]> => {
  const to = wordOf(everyRequestStatus, estado, 'solicitud');
  const idSolicitud = numberOf(id);
  if (missing !== undefined && !asksForInformation({ estado: to }))
    throw new OperatorMistake(`--falta va solo con ${eitherOf(informationStatuses)}.`);
  const asked = missing === undefined ? undefined : kindsOf(missing);
  const outcome = await kept(advanceRequest(ports)(idSolicitud, to, asked));
  return [
    ...told(outcome, `Solicitud ${idSolicitud}`, to, statusesAfter),
    ...(asked === undefined ? [] : [`Falta: ${namesOf(asked).join('; ')}.`]),
  ];
};

const enteredLines = async (
  { ports }: StatusBank,
  company: Rut,
  to: CertificateState,
): Promise<readonly string[]> => {
  const id = await kept(enterCertificate(ports)(company, to));
  if (O.isNone(id))
    throw new OperatorMistake(`La empresa ${formatRut(company)} no tiene solicitudes en el banco.`);
  return [`Certificado ${id.value} de ${formatRut(company)}: ${to}.`];
};

/** Runs the operator command `certificado`: requests a settlement certificate for a company's rut, or moves the certificate of a number to a status (EST-33). */
export const certificateLines = async (
  bank: StatusBank,
  which: { readonly company: Rut } | { readonly id: string },
  estado: string,
): Promise<readonly string[]> => {
  const to = wordOf(everyCertificateState, estado, 'certificado');
  if ('company' in which) return enteredLines(bank, which.company, to);
  const idCertificado = numberOf(which.id);
  const outcome = await kept(advanceCertificate(bank.ports)(idCertificado, to));
  return told(outcome, `Certificado ${idCertificado}`, to, certificateStatesAfter);
};

const endWords = {
  lapsed: 'oferta vencida',
  ineligible: 'no elegible',
  closed: 'terminada',
} as const satisfies Record<OwnEnd['kind'], string>;

const rowLines = (
  { ports }: StatusBank,
  { id, company, estado, since, provider, withdrawnAt, answer, closings = [], ended }: OnFile,
): readonly string[] => {
  const dayOf = (instant: number) => formatDayMonthYear(ports.clock.wall(instant).date);
  return [
    [
      String(id),
      formatRut(company),
      dayOf(since),
      estado,
      ...(provider === undefined ? [] : [provider]),
      ...(withdrawnAt === undefined ? [] : [`retirada el ${dayOf(withdrawnAt)}`]),
      ...(ended === undefined ? [] : [`${endWords[ended.kind]} el ${formatDayMonthYear(ended.on)}`]),
      ...(answer === undefined ? [] : [`oferta ${answer.kind} el ${dayOf(answer.answeredAt)}`]),
    ].join('  '),
    ...closings.map(({ position, product, estado: state, movedAt, reason }) =>
      [
        `  cierre ${position}`,
        product,
        state,
        dayOf(movedAt),
        ...(reason === undefined ? [] : [reason]),
      ].join('  '),
    ),
  ];
};

/** Returns the line that says who has to act next in a request; none once the request has ended (EXT-1044). */
const turnLine = async ({ ports }: StatusBank, { id, company }: OnFile): Promise<readonly string[]> => {
  const request = await kept(ports.requests.find(id, company));
  if (O.isNone(request) || !isUnderWay(request.value)) return [];
  const { turn } = await kept(standingOf(ports)(request.value));
  const { who, todo, until, beside, late, whole } = wordTurn(turn, request.value.provider);
  return [inOneLine([`  ${whoseTask({ who, todo })}`, until, ...beside, ...late, whole])];
};

const requestRows = async (
  bank: StatusBank,
  requests: readonly OnFile[],
): Promise<readonly (readonly string[])[]> => {
  const lines: (readonly string[])[] = [];
  for (const row of requests) lines.push([...rowLines(bank, row), ...(await turnLine(bank, row))]);
  return lines;
};

/** Runs the operator command `solicitudes`: lists requests with next actor, offer answers and closings, and then certificates, by number (EST-20, EST-33, EXT-1044, EXT-1507, EXT-1540). */
export const requestLines = async (bank: StatusBank): Promise<readonly string[]> => {
  const requests = await bank.requestsOnFile();
  const certificates = await bank.certificatesOnFile();
  return [
    ...(requests.length === 0 ? ['No hay solicitudes.'] : (await requestRows(bank, requests)).flat()),
    ...(certificates.length === 0
      ? []
      : ['', 'Certificados de liquidación', ...certificates.flatMap((row) => rowLines(bank, row))]),
  ];
};
