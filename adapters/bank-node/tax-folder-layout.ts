import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import {
  taxFolderNotice,
  taxFolderSections,
  taxFolderTitle,
  type TaxFolder,
  type TaxFolderSection,
} from '#core/bank/portability/representative/tax-folder-text.ts';

const ink = '#14202B';
const muted = '#495867';
const pageMargin = 50;
const textWidth = 595.28 - 2 * pageMargin;

const rule = (lineWidth: number): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: textWidth, y2: 0, lineWidth, lineColor: ink }],
});

const labelOf = (line: string): string => /^[^…:]+:/.exec(line)?.[0] ?? '';

const table = (lines: readonly string[]): Content => ({
  layout: 'noBorders',
  table: {
    widths: [115, '*'],
    body: lines.map((line) => [
      { text: labelOf(line), color: muted, noWrap: true },
      { text: line.slice(labelOf(line).length).trim(), noWrap: true },
    ]),
  },
});

const titled = ({ heading, lines }: TaxFolderSection): Content => [
  rule(2),
  { text: heading, fontSize: 20, bold: true, margin: [0, 12, 0, 2] },
  { text: taxFolderNotice, color: '#B3201F', bold: true, margin: [0, 0, 0, 10] },
  table(lines.filter((line) => line !== taxFolderNotice)),
];

const headed = ({ heading, lines }: TaxFolderSection): Content => [
  { text: heading, fontSize: 12, bold: true, margin: [0, 18, 0, 4] },
  rule(0.5),
  {
    ...(lines.length === 0 ? { text: 'Sin registros', color: muted } : { stack: [table(lines)] }),
    margin: [0, 6, 0, 0],
  },
];

/** Returns the PDF layout of a tax folder as the tax authority prints it, for invented companies (REP-21). */
export const taxFolderPaper = (folder: TaxFolder): TDocumentDefinitions => ({
  info: { title: taxFolderTitle, subject: taxFolderNotice },
  pageMargins: pageMargin,
  defaultStyle: { font: 'Roboto', fontSize: 9.5, color: ink, lineHeight: 1.15 },
  content: taxFolderSections(folder).map((section) =>
    section.heading === taxFolderTitle ? titled(section) : headed(section),
  ),
  footer: (page, pages) => ({
    text: `${taxFolderNotice} · Página ${page} de ${pages}`,
    fontSize: 8,
    color: muted,
    alignment: 'center',
  }),
});
