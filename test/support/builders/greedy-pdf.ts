import { deflatedStream, pageDrawing } from './drawn-pdf.ts';

const map = `begincmap 1 begincodespacerange <00000000> <ffffffff> endcodespacerange
1 beginbfrange
<00000000> <00ffffff> <0041>
endbfrange endcmap`;

/** Small PDFs that inflate to less than 8 MB but need hundreds of megabytes to read. */
export const greedyPdfs = {
  'a ToUnicode range of 16 million': pageDrawing(
    '(a) Tj ',
    '<< /Type /Font /Subtype /Type0 /BaseFont /H /Encoding /Identity-H /DescendantFonts [7 0 R] /ToUnicode 6 0 R >>',
    [
      deflatedStream(map),
      '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /H /CIDSystemInfo << /Registry (A) /Ordering (I) /Supplement 0 >> /DW 1000 >>',
    ],
  ),
  'a list of 4 million numbers': pageDrawing(`[${'1 '.repeat(4_100_000)}] TJ `),
  'a text of 8 million letters': pageDrawing(`(${'a'.repeat(8_300_000)}) Tj `),
} satisfies Readonly<Record<string, Buffer>>;
