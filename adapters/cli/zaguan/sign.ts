import { fieldOnTheWire } from '#adapters/wire/portability/fault-on-the-wire.ts';
import { unwatched } from '#core/portability/documents/attachment.ts';
import { receiptSummary } from '#core/portability/outcome/receipt.ts';
import { readRequestRefusal } from '#core/portability/request/read-refusal.ts';
import {
  submitRequest,
  type AttachedCertificate,
  type SubmissionFault,
} from '#core/portability/request/submit-request.ts';
import type { SubmissionAnswer } from '#core/portability/ports.ts';
import { composeRequest, type SignedRequest } from '#core/portability/request/request.ts';
import type { SignedTexts } from '#core/portability/request/signed-texts.ts';
import {
  textNames,
  textsAcceptedBy,
  type BankText,
  type TextName,
} from '#core/portability/texts/bank-text.ts';
import { readText, textsInUse } from '#core/portability/texts/read-text.ts';
import { textBlocks } from '#core/portability/texts/text-blocks.ts';
import type { CalendarDate } from '#core/shared/calendar-date.ts';
import type { Failure } from '#core/shared/failure.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { confirmed, type Visit } from './identity.ts';
import { exits } from './exit-codes.ts';
import { refused, Stop, type Outcome } from './outcome.ts';
import { answerOf, hiding, tellFailure } from './tell.ts';
import { text } from './text.ts';

const withLines = ({ outcome }: Stop, lines: readonly string[], data: Outcome['data']): Stop =>
  new Stop({ ...outcome, lines: [...outcome.lines, ...lines], data: { ...outcome.data, ...data } });

const tellSubmission =
  ({ channel: { wording }, secrets }: Visit, key: string) =>
  (failure: Failure): Stop => {
    const refusal = readRequestRefusal(failure);
    if (refusal.refusal === 'already-asked') return refused(wording.alreadyAsked, { causa: 'ya-solicitada' });
    if (refusal.refusal === 'not-accepted') {
      const lines = wording.refusedBody(refusal.fields);
      return new Stop({
        exit: exits.refused,
        lines,
        data: { causa: 'no-aceptada', campos: refusal.fields.map(fieldOnTheWire) },
      });
    }
    const told = tellFailure({ wording, secrets })(failure);
    // Prints the idempotency key for a retry if no readable answer came, since the request may have been
    // registered.
    return told.outcome.exit === exits.noAnswer
      ? withLines(told, [text.mayHaveArrived(key)], { llave: key })
      : told;
  };

const tellFault =
  (visit: Visit, key: string) =>
  (fault: SubmissionFault): Stop => {
    const { channel, secrets } = visit;
    switch (fault.fault) {
      case 'call-failed':
        return tellSubmission(visit, key)(fault.failure);
      case 'not-sent':
        return tellFailure({ wording: channel.wording, secrets })(fault.failure);
      case 'document-refused':
        return refused(text.document(fault.name, hiding(secrets, fault.message)), { causa: 'documento' });
    }
  };

const review = (
  { channel: { terminal, wording } }: Visit,
  { signed, certificates, today }: Pick<Signing, 'signed' | 'certificates' | 'today'>,
  texts: readonly BankText[],
): void => {
  const summary = receiptSummary(signed, today);
  const bySignature: readonly TextName[] = textsAcceptedBy('signature');
  [
    text.review.title,
    text.review.company(summary.razonSocial, summary.rutEmpresa),
    text.review.representative(summary.representante),
    text.review.provider(summary.proveedor),
    text.review.toClose,
    ...summary.productosCerrar.map(text.review.sentence),
    text.review.toContract(summary.productosContratar),
    text.review.certificates(certificates.map(({ attachment: { name } }) => name)),
    ...texts.filter(({ name }) => !bySignature.includes(name)).flatMap(textLines),
    wording.mandate,
    ...texts.filter(({ name }) => bySignature.includes(name)).flatMap(textLines),
  ].forEach((line) => terminal.say(line));
};

/** Fetches the current legal texts; none at a bank without texts (EXT-1405, EXT-1408). */
const textsToAccept = (visit: Visit): Promise<readonly BankText[]> =>
  answerOf(
    pipe(
      textsInUse(visit.bank),
      TE.flatMap((versions) =>
        TE.traverseArray((name: TextName) => readText(visit.bank)(name, versions?.[name]))(
          versions === undefined ? [] : textNames,
        ),
      ),
    ),
    tellFailure({ wording: visit.channel.wording, secrets: visit.secrets }),
  );

const textLines = ({ name, text: words, version }: BankText): readonly string[] => [
  ...textBlocks(words).map(({ text: block }) => block),
  text.review.version(name, version),
];

/** Input of signing a request: the request, its certificates, and whether to ask for confirmation. */
export type Signing = {
  readonly signed: SignedRequest;
  readonly certificates: readonly AttachedCertificate[];
  readonly today: CalendarDate;
  readonly key: string;
  readonly alreadySaid: boolean;
};

/** Shows the request once more, asks for confirmation and submits it under its idempotency key (SOL-71, SOL-72, PAPI-24). */
export const sign = async (visit: Visit, signing: Signing): Promise<SubmissionAnswer> => {
  const { signed, certificates, key, alreadySaid } = signing;
  const shown = await textsToAccept(visit);
  review(visit, signing, shown);
  if (!alreadySaid && !(await confirmed(visit, text.ask.sign)))
    throw new Stop({ exit: exits.interrupted, lines: [text.notSigned], data: {} });
  const texts: SignedTexts = Object.fromEntries(shown.map(({ name, version }) => [name, version]));
  return answerOf(
    submitRequest(visit.bank)({ request: composeRequest(signed), texts }, certificates, key, () => unwatched),
    tellFault(visit, key),
  );
};
