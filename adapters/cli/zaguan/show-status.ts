import { downloadLabel, type CertificateSummary } from '#core/portability/status/certificate.ts';
import { namesOf } from '#core/portability/documents/kinds.ts';
import { loadTimeline } from '#core/portability/status/load-timeline.ts';
import { awaitsAnswer, hasOffer, type RequestSummary } from '#core/portability/status/request-summary.ts';
import type { Milestone } from '#core/portability/status/timeline.ts';
import { formatDayMonthYear, formatIso, type CalendarDate } from '#core/shared/calendar-date.ts';
import type { Channel } from './channel.ts';
import { exits, type Outcome } from './outcome.ts';
import { answerOf, tellFailure } from './tell.ts';
import { text } from './text.ts';
import { visitToCheck, type Asking } from './visit-to-check.ts';
import type { Wording } from './wording.ts';

const isoOrNull = (day: CalendarDate | undefined): string | null =>
  day === undefined ? null : formatIso(day);

const milestoneLine = ({ id, state, owner, due }: Milestone, wording: Wording): string =>
  text.milestone(
    wording.milestones[id],
    wording.milestone(state, wording.owners[owner], due === undefined ? undefined : formatDayMonthYear(due)),
  );

const milestoneData = ({ id, state, owner, due, reachedOn }: Milestone) => ({
  hito: id,
  estado: state,
  responsable: owner,
  vence: isoOrNull(due),
  cumplido: isoOrNull(reachedOn),
});

type Timed = { readonly request: RequestSummary; readonly milestones: readonly Milestone[] };

const withdrawalLines = ({ withdrawal }: RequestSummary): readonly string[] =>
  withdrawal === undefined ? [] : [text.withdrawn(withdrawal.idRetiro, formatDayMonthYear(withdrawal.on))];

const endedLines = ({ ended }: RequestSummary, wording: Wording): readonly string[] =>
  ended === undefined ? [] : [text.ended(formatDayMonthYear(ended.on), wording.ended[ended.kind])];

const missingLines = ({ missing }: RequestSummary, wording: Wording): readonly string[] =>
  missing === undefined ? [] : [`  ${wording.missing(namesOf(missing))}`];

const requestLines = ({ request, milestones }: Timed, wording: Wording): readonly string[] => [
  text.request(request.idSolicitud, request.provider, formatDayMonthYear(request.createdOn)),
  text.state(request.estado, awaitsAnswer(request)),
  ...withdrawalLines(request),
  ...endedLines(request, wording),
  ...missingLines(request, wording),
  ...milestones.map((milestone) => milestoneLine(milestone, wording)),
];

const requestData = ({ request, milestones }: Timed) => ({
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
          tipo: request.ended.kind === 'lapsed' ? 'vencida' : 'terminada',
          fecha: formatIso(request.ended.on),
        },
  falta: request.missing ?? null,
  hitos: milestones.map(milestoneData),
});

const certificateLine = ({ idCertificado, estado, requestedOn }: CertificateSummary): string =>
  text.certificate(idCertificado, estado, formatDayMonthYear(requestedOn));

const certificateData = ({ idCertificado, estado, requestedOn, validUntil }: CertificateSummary) => ({
  certificado: idCertificado,
  estado,
  creado: formatIso(requestedOn),
  vence: isoOrNull(validUntil),
  descarga: downloadLabel(estado),
});

/** LAND-23, EST-01 · The requests of a company with the law's clocks, and its settlement certificates. */
export const showStatus = async (channel: Channel, asking: Asking): Promise<Outcome> => {
  const { wording } = channel;
  const { bank, secrets } = await visitToCheck(channel, asking);
  const tell = tellFailure({ wording, secrets });
  const timed: Timed[] = [];
  for (const request of await answerOf(bank.requests.summaries(), tell))
    timed.push({ request, milestones: await answerOf(loadTimeline(bank)(request), tell) });
  const certificates = await answerOf(bank.certificates.summaries(), tell);
  return {
    exit: exits.good,
    lines: [
      ...(timed.length === 0 ? [wording.noRequests] : timed.flatMap((each) => requestLines(each, wording))),
      ...certificates.map(certificateLine),
    ],
    data: { solicitudes: timed.map(requestData), certificados: certificates.map(certificateData) },
  };
};
