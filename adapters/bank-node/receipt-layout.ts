import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { DocumentRow, PrintedDocument } from '#core/bank/printed-document.ts';
import { pageLine } from '#core/shared/receipts/printed-receipt.ts';
import { claimFileName } from '#core/shared/receipts/receipt-claim.ts';
import { fontOf } from './drawable-text.ts';
import { receiptColours, receiptStamp } from './receipt-stamp.ts';
import { keepPlaceForSignature, type DrawnPdf } from '#adapters/file-signing/signature-place.ts';

type Section = PrintedDocument['sections'][number];

/** A receipt as it is drawn; what stands beside its code is there when it was signed. */
type Paper = Omit<PrintedDocument, 'stampSays'> & {
  readonly stampSays?: string | undefined;
  readonly seal?: readonly string[];
};

/** What lies in the file for whoever checks it, and the address that the code tells. */
type Proof = { readonly claim: string; readonly address: string };

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

// In a column of so many points a long word is broken; any other grows beyond the page with it.
const cell = (row: DocumentRow | undefined): Column => ({
  width: (inside - gap) / 2,
  stack:
    row === undefined
      ? []
      : [
          { ...said(row.label), fontSize: 9, color: muted },
          { ...said(row.value), fontSize: 11, bold: true, margin: [0, 1, 0, 6] },
        ],
});

const pairs = (rows: readonly DocumentRow[]): readonly (readonly [DocumentRow, DocumentRow | undefined])[] =>
  rows.flatMap((row, place) => (place % 2 === 0 ? [[row, rows[place + 1]] as const] : []));

const section = ({ heading, rows }: Section): Content => [
  { ...said(heading), fontSize: 13, bold: true, margin: [0, 4, 0, 6] },
  ...pairs(rows).map(([left, right]): Content => ({
    columns: [cell(left), cell(right)],
    columnGap: gap,
    unbreakable: true,
  })),
  {
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
  },
];

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
  unbreakable: true,
  columnGap: endGap,
  columns: [
    ...(proof === undefined || paper.seal === undefined ? [] : seal(paper.seal, proof.address)),
    { width: proof === undefined ? '*' : stampSize, stack: [receiptStamp(paper.stamp, paper.stampSays)] },
  ],
});

const attached = (claim: string): NonNullable<TDocumentDefinitions['files']> => ({
  [claimFileName]: {
    // Drawn in a browser too, which has no Buffer.
    src: `data:application/json;base64,${btoa(String.fromCharCode(...new TextEncoder().encode(claim)))}`,
    name: claimFileName,
    description: 'Lo que dice este comprobante, firmado por el banco',
  },
});

/** RES-01, RES-13 · A stored request as a PDF whose text can be selected and searched; with a proof, one that anybody can check once it is signed. */
export const receiptLayout = (
  doc: Paper,
  proof?: Proof,
): readonly [definition: TDocumentDefinitions, finish?: (drawn: DrawnPdf) => void] => [
  {
    ...(proof === undefined ? {} : { version: '1.7', files: attached(proof.claim) }),
    info: { title: doc.title, subject: doc.subtitle },
    pageMargins: [side, top, side, 56],
    defaultStyle: { font: 'Roboto', fontSize: 11, color: text, lineHeight: 1.15 },
    content: [band(doc, receiptColours(doc.stamp).ink), ...doc.sections.map(section), end(doc, proof)],
    footer: (page, pages) => ({
      margin: [side, 12],
      fontSize: 8,
      color: muted,
      columns: [said(doc.footer), { text: pageLine(page, pages), alignment: 'right', width: 80 }],
    }),
  },
  proof === undefined ? undefined : keepPlaceForSignature,
];
