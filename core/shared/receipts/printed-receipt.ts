import * as t from 'io-ts/lib/index.js';
import type { PortalCode } from '../portal-settings.ts';
import { E, pipe } from '../fp.ts';

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
      /** What stands beside the code: how to check the receipt. */
      seal: t.readonlyArray(t.string),
    }),
  ),
);

/** Everything a receipt says on paper, and nothing else: this is what the bank signs. */
export type PrintedReceipt = t.TypeOf<typeof printedReceipt>;

/** A receipt read from what was signed. Fields that are not printed are dropped here; that there were any shows when the whole is spelled again. */
export const readPrintedReceipt = (value: unknown): E.Either<'not-a-receipt', PrintedReceipt> =>
  pipe(
    printedReceipt.decode(value),
    E.mapLeft(() => 'not-a-receipt' as const),
  );

const stamps: readonly string[] = ['BCH', 'CCH', 'BEC'] satisfies readonly PortalCode[];

/** RCP-04 · Whether a portal code has a stamp. */
export const hasStamp = (code: string): boolean => stamps.includes(code);

/** EXT-706 · What stands for a sign that the press has no letter for; a receipt that holds one says so, and is signed saying it. */
export const missingSign = '\u{FFFD}';

/** The last words of every page. */
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

// Where a line breaks is the printer's business.
const bare = (text: string): string => text.normalize('NFC').replace(/\s+/gu, '');

const withoutFooter = (footer: string, page: string, n: number, pages: number): string | undefined => {
  const end = bare(footer + pageLine(n, pages));
  return bare(page).endsWith(end) ? bare(page).slice(0, -end.length) : undefined;
};

/** Whether pages say what a receipt says, all of it, in its order, and not a sign more. */
export const saysTheSame = (receipt: PrintedReceipt, pages: readonly string[]): boolean => {
  const bodies = pages.map((page, place) => withoutFooter(receipt.footer, page, place + 1, pages.length));
  return !bodies.includes(undefined) && bodies.join('') === bare(wordsOf(receipt).join(''));
};
