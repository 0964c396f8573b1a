import { endWords } from '#adapters/wire/portability/request-summaries.ts';
import {
  certificateTurn,
  inOrderOfUse,
  providersOf,
  downloadLabel,
  type CertificateSummary,
} from '#core/portability/status/certificate.ts';
import { today } from '#core/portability/reference/today.ts';
import { loadClosings } from '#core/portability/status/load-closings.ts';
import { loadTimeline } from '#core/portability/status/load-timeline.ts';
import { turnOf, type Turn } from '#core/portability/status/turn.ts';
import { ownerOf, turnLines } from '#core/portability/status/turn-words.ts';
import {
  awaitsAnswer,
  isUnderReview,
  statusInWords,
  type RequestSummary,
} from '#core/portability/status/request-summary.ts';
import { hasOffer } from '#core/portability/status/request-statuses.ts';
import { inOrderOfTurn } from '#core/portability/status/request-list.ts';
import { offerDueIn, ownTermOf, type Milestone } from '#core/portability/status/timeline.ts';
import { E } from '#core/shared/fp.ts';
import { formatDayMonthYear, formatIso, type CalendarDate } from '#core/shared/calendar-date.ts';
import type { Channel } from './channel.ts';
import { exits } from './exit-codes.ts';
import type { Outcome } from './outcome.ts';
import { answerOf, tellFailure } from './tell.ts';
import { text } from './text.ts';
import { visitToCheck, type Asking } from './visit-to-check.ts';
import type { Wording } from './wording.ts';

const isoOrNull = (day: CalendarDate | undefined): string | null =>
  day === undefined ? null : formatIso(day);

const milestoneLine = (milestone: Milestone, provider: string, wording: Wording): string => {
  const { id, state, owner } = milestone;
  const due = ownTermOf(milestone);
  return text.milestone(
    wording.milestones[id],
    wording.milestone(
      state,
      ownerOf(owner, provider),
      due === undefined ? undefined : formatDayMonthYear(due),
    ),
  );
};

const milestoneData = ({ id, state, owner, due, reachedOn }: Milestone) => ({
  hito: id,
  estado: state,
  responsable: owner,
  vence: isoOrNull(due),
  cumplido: isoOrNull(reachedOn),
});

type Timed = {
  readonly request: RequestSummary;
  readonly milestones: readonly Milestone[];
  readonly turn: Turn;
};

const withdrawalLines = ({ withdrawal }: RequestSummary): readonly string[] =>
  withdrawal === undefined ? [] : [text.withdrawn(withdrawal.idRetiro, formatDayMonthYear(withdrawal.on))];

const endedLines = ({ ended }: RequestSummary): readonly string[] =>
  ended === undefined ? [] : [text.ended(formatDayMonthYear(ended.on))];

const turnData = (turn: Turn) =>
  turn.step === 'over' || turn.step === 'untold'
    ? { paso: turn.step, responsable: null, vence: null, fin: null, atrasos: [] }
    : {
        paso: turn.step,
        responsable: turn.owner,
        vence: isoOrNull(turn.due),
        fin: typeof turn.whole?.latest === 'object' ? formatIso(turn.whole.latest) : null,
        atrasos: turn.late.map(({ owner, step, due, daysLate, owed }) => ({
          paso: step,
          responsable: owner,
          vencio: formatIso(due),
          diasHabiles: daysLate ?? null,
          texto: owed ?? null,
        })),
      };

const requestLines = ({ request, milestones, turn }: Timed, wording: Wording): readonly string[] => [
  text.request(request.idSolicitud, request.provider, formatDayMonthYear(request.createdOn)),
  text.state(statusInWords(request.estado, isUnderReview(request)), awaitsAnswer(request)),
  ...withdrawalLines(request),
  ...endedLines(request),
  ...turnLines(turn, request.provider).map((line) => `  ${line}`),
  ...milestones.map((milestone) => milestoneLine(milestone, request.provider, wording)),
];

const requestData = ({ request, milestones, turn }: Timed) => ({
  solicitud: request.idSolicitud,
  estado: request.estado,
  proveedor: request.provider,
  empresa: request.companyName,
  creada: formatIso(request.createdOn),
  conOferta: hasOffer(request.estado),
  retiro:
    request.withdrawal === undefined
      ? null
      : { numero: request.withdrawal.idRetiro, fecha: formatIso(request.withdrawal.on) },
  fin:
    request.ended === undefined
      ? null
      : {
          tipo: endWords[request.ended.kind],
          fecha: formatIso(request.ended.on),
        },
  falta: request.missing ?? null,
  leToca: turnData(turn),
  hitos: milestones.map(milestoneData),
});

const certificateLines = (
  certificate: CertificateSummary,
  requests: readonly RequestSummary[],
  now: CalendarDate,
  wording: Wording,
): readonly string[] => {
  const { idCertificado, estado, requestedOn } = certificate;
  return [
    text.certificate(idCertificado, estado, formatDayMonthYear(requestedOn)),
    `  ${wording.certificateTurn(certificateTurn(certificate, now), providersOf(certificate, requests))}`,
  ];
};

const certificateData = ({ idCertificado, estado, requestedOn, validUntil }: CertificateSummary) => ({
  certificado: idCertificado,
  estado,
  creado: formatIso(requestedOn),
  vence: isoOrNull(validUntil),
  descarga: downloadLabel(estado),
});

/** Runs the command `estado`: lists a company's requests with their legal deadlines, and its settlement certificates (LAND-23, EST-01). */
export const showStatus = async (channel: Channel, asking: Asking): Promise<Outcome> => {
  const { wording } = channel;
  const { bank, secrets } = await visitToCheck(channel, asking);
  const tell = tellFailure({ wording, secrets });
  const timedOf = async (request: RequestSummary): Promise<Timed> => {
    const milestones = await answerOf(loadTimeline(bank)(request), tell);
    // Closings of an accepted offer; a bank that does not offer that call has none to show.
    const closings =
      request.answer?.kind === 'aceptada' ? await loadClosings(bank)(request.idSolicitud)() : E.right([]);
    return {
      request,
      milestones,
      turn: turnOf(request, milestones, E.isRight(closings) ? closings.right : []),
    };
  };
  const timed: Timed[] = [];
  const requests = await answerOf(bank.requests.summaries(), tell);
  for (const request of inOrderOfTurn(requests)) timed.push(await timedOf(request));
  const timedAs = ({ idSolicitud }: RequestSummary): Timed | undefined =>
    timed.find(({ request }) => request.idSolicitud === idSolicitud);
  const listed = inOrderOfTurn(requests, (request) => offerDueIn(timedAs(request)?.milestones)).flatMap(
    (request) => timedAs(request) ?? [],
  );
  const now = await answerOf(today(bank), tell);
  const certificates = inOrderOfUse(await answerOf(bank.certificates.summaries(), tell), now);
  return {
    exit: exits.good,
    lines: [
      ...(listed.length === 0 ? [wording.noRequests] : listed.flatMap((each) => requestLines(each, wording))),
      ...certificates.flatMap((each) => certificateLines(each, requests, now, wording)),
    ],
    data: { solicitudes: listed.map(requestData), certificados: certificates.map(certificateData) },
  };
};
