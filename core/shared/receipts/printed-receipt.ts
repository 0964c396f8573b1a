import * as t from 'io-ts/lib/index.js';
import { isPortalCode } from '../portal-settings.ts';
import { E, pipe } from '../fp.ts';
import { composed } from '../plain-text.ts';

const row = t.readonly(t.exact(t.type({ label: t.string, value: t.string })));

const section = t.readonly(t.exact(t.type({ heading: t.string, rows: t.readonlyArray(row) })));

const printedReceipt = t.readonly(
  t.exact(
    t.type({
      id: t.string,
      title: t.string,
      subtitle: t.string,
      stamp: t.string,
      stampSays: t.string,
      sections: t.readonlyArray(section),
      footer: t.string,
      /** Instructions for checking the receipt's authenticity, printed beside its code. */
      seal: t.readonlyArray(t.string),
    }),
  ),
);

/** Full printed content of a receipt, which the bank signs. */
export type PrintedReceipt = t.TypeOf<typeof printedReceipt>;

/** Label of the row that says on which day a receipt was issued (EXT-1168). */
export const issuedLabel = 'Emitido el';

/** Tells whether a receipt says on which day it was issued; receipts of an event, and receipts from earlier releases, do not. */
export const saysItsDay = ({ sections }: PrintedReceipt): boolean =>
  sections.some(({ rows }) => rows.some(({ label }) => label === issuedLabel));

/** Stamp of a settlement certificate that came with errors (EXT-2919). */
export const withErrorsStamp = 'CON ERRORES';

/** Tells whether a receipt is of a settlement certificate with errors, which is authentic and of no use (EXT-2919). */
export const saysErrors = ({ stampSays }: PrintedReceipt): boolean => stampSays === withErrorsStamp;

/** Decodes a receipt from its signed JSON, dropping extra fields; these are detected later, when the receipt is encoded again and compared. */
export const readPrintedReceipt = (value: unknown): E.Either<'not-a-receipt', PrintedReceipt> =>
  pipe(
    printedReceipt.decode(value),
    E.mapLeft(() => 'not-a-receipt' as const),
  );

/** Tells whether a portal code has a stamp image for receipts (RCP-04). */
export const hasStamp = (code: string): boolean => isPortalCode(code);

/** Replacement for characters that the receipt's fonts lack; a receipt that contains it says so in a signed sentence (EXT-706). */
export const missingSign = '\u{FFFD}';

/** Formats the page number of a receipt PDF's footer. */
export const pageLine = (page: number, pages: number): string => `Página ${page} de ${pages}`;

const wordsOf = ({
  title,
  subtitle,
  stamp,
  stampSays,
  sections,
  seal,
}: PrintedReceipt): readonly string[] => [
  title,
  subtitle,
  ...sections.flatMap(({ heading, rows }) => [
    heading,
    ...rows.flatMap(({ label, value }) => [label, value]),
  ]),
  ...seal,
  ...(hasStamp(stamp) ? [stamp, stampSays] : []),
];

// Removes white space from a receipt text for comparison, since line breaks depend on the PDF printer.
const bare = (text: string): string => composed(text).replace(/\s+/gu, '');

const withoutFooter = (footer: string, page: string, n: number, pages: number): string | undefined => {
  const end = bare(footer + pageLine(n, pages));
  return bare(page).endsWith(end) ? bare(page).slice(0, -end.length) : undefined;
};

/** Tells whether the pages of a PDF hold exactly the receipt's texts, in order. */
export const saysTheSame = (receipt: PrintedReceipt, pages: readonly string[]): boolean => {
  const bodies = pages.map((page, place) => withoutFooter(receipt.footer, page, place + 1, pages.length));
  return !bodies.includes(undefined) && bodies.join('') === bare(wordsOf(receipt).join(''));
};
