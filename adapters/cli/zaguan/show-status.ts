import { downloadLabel, type CertificateSummary } from '#core/portability/status/certificate.ts';
import { loadTimeline } from '#core/portability/status/load-timeline.ts';
import { hasOffer, type RequestSummary } from '#core/portability/status/request-summary.ts';
import type { Milestone } from '#core/portability/status/timeline.ts';
import { formatDayMonthYear, formatIso, type CalendarDate } from '#core/shared/calendar-date.ts';
import { wordsOf } from './attachments.ts';
import type { BankSettings, Channel } from './channel.ts';
import { enter, entryOf, type Visit } from './identity.ts';
import { badArguments, exits, type Outcome } from './outcome.ts';
import { readWritten, type RequestFile } from './request-file.ts';
import { answerOf, tellFailure } from './tell.ts';
import { text } from './text.ts';
import type { Wording } from './wording.ts';

export type Asking = {
  readonly settings: BankSettings;
  readonly company: string | undefined;
  readonly representative: string | undefined;
  /** A request file, for who asks and for what he answers. */
  readonly path: string | undefined;
};

const askedFor = async ({ company, representative, path }: Asking): Promise<RequestFile> => {
  const written = path === undefined ? undefined : readWritten(await wordsOf(path));
  const file = written?.holds === 'request' ? written.file : {};
  const entrada = {
    ...file.entrada,
    ...(company === undefined ? {} : { rutEmpresa: company }),
    ...(representative === undefined ? {} : { rutRepresentante: representative }),
  };
  if (entrada.rutEmpresa === undefined || entrada.rutRepresentante === undefined)
    throw badArguments(text.entryMissing);
  return { ...file, entrada };
};

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

const requestLines = ({ request, milestones }: Timed, wording: Wording): readonly string[] => [
  text.request(request.idSolicitud, request.provider, formatDayMonthYear(request.createdOn)),
  text.state(request.estado, hasOffer(request.estado)),
  ...withdrawalLines(request),
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
  const file = await askedFor(asking);
  const visit: Visit = { channel, bank: channel.connect(asking.settings), secrets: new Set() };
  const { bank, secrets } = visit;
  const entry = await entryOf(visit, file);
  await enter(
    visit,
    entry,
    1,
    (file.respuestas ?? []).map((fact) => fact.trim()),
  );
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
