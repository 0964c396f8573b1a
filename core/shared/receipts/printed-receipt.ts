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

/** EXT-706 · Printed in place of a character that the fonts lack; a receipt that holds one says so, and that sentence is signed too. */
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

// Line breaks are not compared: the printer chooses where they fall.
const bare = (text: string): string => text.normalize('NFC').replace(/\s+/gu, '');

const withoutFooter = (footer: string, page: string, n: number, pages: number): string | undefined => {
  const end = bare(footer + pageLine(n, pages));
  return bare(page).endsWith(end) ? bare(page).slice(0, -end.length) : undefined;
};

/** Whether the pages hold exactly the texts of the receipt: all of them, in order and nothing else. */
export const saysTheSame = (receipt: PrintedReceipt, pages: readonly string[]): boolean => {
  const bodies = pages.map((page, place) => withoutFooter(receipt.footer, page, place + 1, pages.length));
  return !bodies.includes(undefined) && bodies.join('') === bare(wordsOf(receipt).join(''));
};
