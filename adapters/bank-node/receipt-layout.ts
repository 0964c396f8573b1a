import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { ReceiptPress } from '#core/bank/receipts/ports.ts';
import type { DocumentRow, PrintedDocument } from '#core/bank/printed-document.ts';
import { pageLine } from '#core/shared/receipts/printed-receipt.ts';
import { claimFileName } from '#core/shared/receipts/receipt-claim.ts';
import { fontOf } from './drawable-text.ts';
import { receiptColours, receiptStamp } from './receipt-stamp.ts';
import { keepPlaceForSignature, type DrawnPdf } from '#adapters/file-signing/signature-place.ts';

type Section = PrintedDocument['sections'][number];

/** Document to print; `seal` are the lines beside its QR code, fixed when the document was signed. */
type Paper = Omit<PrintedDocument, 'stampSays'> & {
  readonly stampSays?: string | undefined;
  readonly seal?: readonly string[];
};

/** Proof of a receipt: the claim embedded in the PDF, the address in the printed QR code, and the instant of the signature. */
type Proof = Parameters<ReceiptPress['print']>[1];

const side = 48;
const top = 40;
const text = '#14202B';
const muted = '#495867';
const rule = '#CFD8E0';

const said = (words: string) => ({ text: words, font: fontOf(words) });

const band = ({ title, subtitle }: Paper, ink: string): Content => ({
  margin: [-side, -top, -side, 14],
  layout: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingLeft: () => side,
    paddingRight: () => side,
    paddingTop: () => 32,
    paddingBottom: () => 24,
  },
  table: {
    widths: ['*'],
    body: [
      [
        {
          fillColor: ink,
          stack: [
            { ...said(title), fontSize: 20, bold: true, color: '#FFFFFF' },
            { ...said(subtitle), fontSize: 11, color: '#DCE4EE', margin: [0, 4, 0, 0] },
          ],
        },
      ],
    ],
  },
});

const inside = 595.28 - 2 * side;
const gap = 24;

const cellStack = (row: DocumentRow | undefined, fontSize: number): Content[] =>
  row === undefined
    ? []
    : [
        { ...said(row.label), fontSize: 9, color: muted },
        { ...said(row.value), fontSize, bold: fontSize > 9, margin: [0, 1, 0, 6] },
      ];

// Returns a column of fixed width, so that long words break instead of running off the page.
const cell = (row: DocumentRow | undefined): Column => ({
  width: (inside - gap) / 2,
  stack: cellStack(row, 11),
});

const wideCell = (row: DocumentRow): Column => ({ width: inside, stack: cellStack(row, 9) });

/** Printed line of a receipt: two short rows side by side, or one long row at full width. */
type Line = readonly [DocumentRow, DocumentRow?];

const isLong = ({ value }: DocumentRow): boolean => value.length > 100;

const linesOf = (rows: readonly DocumentRow[]): readonly Line[] =>
  rows.reduce<readonly Line[]>((lines, row) => {
    const [left, right] = lines.at(-1) ?? [];
    const isFull = left === undefined || right !== undefined || isLong(left) || isLong(row);
    return isFull ? [...lines, [row]] : [...lines.slice(0, -1), [left, row]];
  }, []);

const drawnLine = ([left, right]: Line): Content => ({
  columns: isLong(left) ? [wideCell(left)] : [cell(left), cell(right)],
  columnGap: gap,
  unbreakable: true,
});

const headingOf = ({ heading }: Section): Content => ({
  ...said(heading),
  fontSize: 13,
  bold: true,
  margin: [0, 4, 0, 6],
});

// Returns a horizontal rule, created anew each time, since the PDF library modifies its input.
const ruleUnder = (): Content => ({
  canvas: [
    {
      type: 'line',
      x1: 0,
      y1: 0,
      x2: inside,
      y2: 0,
      lineColor: rule,
      dash: { length: 4, space: 3 },
    },
  ],
  margin: [0, 3, 0, 8],
});

const together = (stack: Content[]): Content => ({ stack, unbreakable: true });

/** Splits a receipt section into unbreakable parts, the heading kept with its first line. */
const sectionParts = (drawn: Section): readonly Content[] => {
  const [first = [], ...others] = linesOf(drawn.rows).map(drawnLine);
  return [together([headingOf(drawn), first]), ...others, ruleUnder()];
};

const shortParts = 4;

/** Keeps the last parts of a receipt on one page with the QR code, so that no page has the code alone (EXT-1036). */
const withEnd = (parts: readonly Content[], closing: Content): readonly Content[] => {
  const kept = parts.length <= shortParts ? parts.length : 2;
  return [...parts.slice(0, parts.length - kept), together([...parts.slice(-kept), closing])];
};

const codeSize = 122;
const stampSize = 120;
const endGap = 14;

const seal = (lines: readonly string[], address: string): readonly Column[] => [
  { qr: address, fit: codeSize, eccLevel: 'M', foreground: text, width: codeSize },
  {
    width: inside - codeSize - stampSize - 2 * endGap,
    margin: [0, 4, 0, 0],
    stack: lines.map((line, place) =>
      place === 0
        ? { ...said(line), fontSize: 11, bold: true, margin: [0, 0, 0, 3] }
        : { ...said(line), fontSize: 9, color: muted, margin: [0, 0, 0, 3] },
    ),
  },
];

const end = (paper: Paper, proof: Proof | undefined): Content => ({
  columnGap: endGap,
  columns: [
    ...(proof === undefined || paper.seal === undefined ? [] : seal(paper.seal, proof.address)),
    { width: proof === undefined ? '*' : stampSize, stack: [receiptStamp(paper.stamp, paper.stampSays)] },
  ],
});

const attached = (claim: string): NonNullable<TDocumentDefinitions['files']> => ({
  [claimFileName]: {
    // Encodes Base64 without Buffer, since the demonstration prints this PDF in the browser.
    src: `data:application/json;base64,${btoa(String.fromCharCode(...new TextEncoder().encode(claim)))}`,
    name: claimFileName,
    description: 'Lo que dice este comprobante, firmado por el banco',
  },
});

/** Returns the PDF layout of a stored document with selectable text; with a proof, it also returns the step that reserves space for the signature, by which anyone can verify the file (RES-01, RES-13). */
export const receiptLayout = (
  doc: Paper,
  proof?: Proof,
): readonly [definition: TDocumentDefinitions, finish?: (drawn: DrawnPdf) => void] => [
  {
    ...(proof === undefined ? {} : { version: '1.7', files: attached(proof.claim) }),
    info: {
      ...{ title: doc.title, subject: doc.subtitle },
      ...(proof === undefined ? {} : { creationDate: new Date(proof.signedAt) }),
    },
    pageMargins: [side, top, side, 56],
    defaultStyle: { font: 'Roboto', fontSize: 11, color: text, lineHeight: 1.15 },
    content: [
      band(doc, receiptColours(doc.stamp).ink),
      ...doc.sections.slice(0, -1).flatMap(sectionParts),
      ...withEnd(doc.sections.slice(-1).flatMap(sectionParts), end(doc, proof)),
    ],
    footer: (page, pages) => ({
      margin: [side, 12],
      fontSize: 8,
      color: muted,
      columns: [said(doc.footer), { text: pageLine(page, pages), alignment: 'right', width: 80 }],
    }),
  },
  proof === undefined ? undefined : (drawn) => keepPlaceForSignature(drawn, proof.signedAt),
];
