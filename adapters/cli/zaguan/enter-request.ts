import { advance, atLanding, type Portability, type PortabilityEvent } from '#core/portability/journey.ts';
import { receiptSummary } from '#core/portability/outcome/receipt.ts';
import { chooseProvider } from '#core/portability/request/choose-provider.ts';
import type { SignedRequest } from '#core/portability/request/request.ts';
import type { SubmissionAnswer } from '#core/portability/ports.ts';
import { E, pipe } from '#core/shared/fp.ts';
import { attachedTo, readText, type Attached } from './attachments.ts';
import type { BankSettings, Channel } from './channel.ts';
import { checkRequest } from './check-request.ts';
import { saveReceipt, sendMail, uploadCertificates } from './follow-up.ts';
import { enter, entryOf, type Visit } from './identity.ts';
import { listsOf } from './lists.ts';
import { exits } from './exit-codes.ts';
import { badArguments, refused, rulesBroken, Stop, type Outcome } from './outcome.ts';
import { notRepresented, proveRepresentation } from './representative.ts';
import { readWritten, type RequestFile } from './request-file.ts';
import { sign } from './sign.ts';
import { answerOf, tellFailure } from './tell.ts';
import { text } from './text.ts';
import { checkAsSaid } from './validate-request.ts';

export type Entering = {
  readonly path: string;
  readonly settings: BankSettings;
  /** Folder where the command saves the PDF receipt. */
  readonly folder: string;
  /** Idempotency key of an earlier attempt whose answer was lost, for a retry. */
  readonly key: string | undefined;
  readonly alreadySaid: boolean;
};

const requestIn = async (path: string): Promise<RequestFile> => {
  const written = readWritten(await readText(path));
  if (written.holds === 'body') throw badArguments(text.bodyNotEntered);
  return written.file;
};

const moved = (state: Portability, event: PortabilityEvent): Portability =>
  pipe(
    advance(state, event),
    E.getOrElse((): Portability => {
      throw new Error(`${event.did} is not for ${state.at}`);
    }),
  );

/** Runs the command-line visit from the start to the company step, proving the representation if required (PROUTE-05). */
const reachCompany = async (
  visit: Visit,
  file: RequestFile,
  { folder }: Attached,
  { shortIdCounts }: BankSettings,
): Promise<Portability> => {
  const { channel } = visit;
  const entry = await entryOf(visit, file);
  await enter(
    visit,
    entry,
    0,
    (file.respuestas ?? []).map((fact) => fact.trim()),
  );
  const step = moved(moved(atLanding, { did: 'enter', entry }), {
    did: 'prove-identity',
    shortIdCounts,
    checking: false,
  });
  if (step.at !== 'representative') return step;
  const verdict = await proveRepresentation(visit, entry, file, folder);
  if (verdict.verdict === 'confirmed') {
    channel.terminal.say(text.represented);
    return moved(step, { did: 'confirm-representative', found: verdict.found });
  }
  throw notRepresented(visit, entry, verdict);
};

const checkedByBank = async (
  { channel, bank, secrets }: Visit,
  file: RequestFile,
  attached: Attached,
  { shortIdCounts }: BankSettings,
): Promise<SignedRequest & { readonly today: Awaited<ReturnType<typeof listsOf>>['today'] }> => {
  const { wording, fileContents } = channel;
  const lists = await listsOf(bank, file.empresa ?? {}, { wording, secrets });
  const checked = await checkRequest({ file, attached, lists, shortIdCounts, wording, fileContents });
  if (E.isLeft(checked)) throw new Stop(rulesBroken(text.file.broken, checked.left));
  return { ...checked.right, today: lists.today };
};

/** Ends the command if the company already has a request at the provider; not for a retry by idempotency key, whose request may be registered (SOL-08, SOL-09). */
const checkProviderIsFree = async (
  { channel: { wording }, bank, secrets }: Visit,
  { provider, company }: SignedRequest,
): Promise<void> => {
  const verdict = await answerOf(
    chooseProvider(bank)(provider, company.rutEmpresa),
    tellFailure({ wording, secrets }),
  );
  if (verdict === 'already-asked') throw refused(wording.alreadyAsked, { causa: 'ya-solicitada' });
};

const rejected = async (
  { channel: { wording }, bank }: Visit,
  idSolicitud: number,
  folder: string,
): Promise<Outcome> => {
  const path = await saveReceipt(bank, 'rejection', idSolicitud, folder);
  return {
    exit: exits.refused,
    lines: [
      wording.notEligible,
      text.registered(idSolicitud),
      path === undefined ? text.noReceipt : text.receipt(path),
    ],
    data: { causa: 'no-elegible', solicitud: idSolicitud, comprobante: path ?? null },
  };
};

/** Finishes after an eligible request is registered: sends the mail, uploads certificates and saves the receipt (SOL-73 to SOL-75). */
const followed = async (
  { channel: { wording }, bank }: Visit,
  idSolicitud: number,
  { certificates }: Attached,
  folder: string,
): Promise<Outcome> => {
  await sendMail(bank, idSolicitud);
  const sent = await uploadCertificates(bank, idSolicitud, certificates);
  const path = await saveReceipt(bank, 'receipt', idSolicitud, folder);
  const isWhole = path !== undefined && sent.every(({ received }) => received);
  return {
    exit: isWhole ? exits.good : exits.unfinished,
    lines: [
      wording.received(idSolicitud),
      ...sent.map(({ name, received }) => (received ? text.uploaded(name) : text.notUploaded(name))),
      path === undefined ? text.noReceipt : text.receipt(path),
    ],
    data: {
      solicitud: idSolicitud,
      comprobante: path ?? null,
      documentos: sent.map(({ name, kind, received }) => ({ nombre: name, tipo: kind, recibido: received })),
    },
  };
};

/** Runs the command `portabilidad`: submits the request of a file at a bank, in the steps of the portal. */
export const enterRequest = async (channel: Channel, entering: Entering): Promise<Outcome> => {
  const { path, settings, folder, alreadySaid } = entering;
  const file = await requestIn(path);
  const { shortIdCounts } = settings;
  const faults = await checkAsSaid(channel, path, file, { bank: undefined, shortIdCounts });
  if (faults.length > 0) return rulesBroken(text.file.broken, faults);
  const attached = await attachedTo(path, file);
  const visit: Visit = { channel, bank: channel.connect(settings), secrets: new Set() };
  const company = await reachCompany(visit, file, attached, settings);
  const { today, ...signed } = await checkedByBank(visit, file, attached, settings);
  if (entering.key === undefined) await checkProviderIsFree(visit, signed);
  const request = moved(company, { did: 'complete-company', company: signed.company });
  const key = entering.key ?? channel.newKey();
  const { certificates } = attached;
  const answer: SubmissionAnswer = await sign(visit, { signed, certificates, today, key, alreadySaid });
  const end = moved(request, { did: 'submit', ...answer, summary: receiptSummary(signed, today) });
  return end.at === 'rejection'
    ? rejected(visit, answer.idSolicitud, folder)
    : followed(visit, answer.idSolicitud, attached, folder);
};
