const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

const found = (pattern: RegExp, text: string): string => {
  const [, value] = pattern.exec(text) ?? [];
  if (value === undefined) throw new Error(`Not in this PDF: ${String(pattern)}`);
  return value;
};

const objectOf = (text: string, id: string): string =>
  found(new RegExp(`\\n${id} 0 obj\\n([\\s\\S]*?)\\nendobj`), text);

const stream = (content: string): string => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

// Maps every character code to a space for text extraction, whatever its glyph draws.
const blanks = [
  '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /B def /CMapType 2 def',
  '1 begincodespacerange <00> <ff> endcodespacerange',
  `95 beginbfchar ${Array.from({ length: 95 }, (_, at) => `<${(at + 32).toString(16)}> <0020>`).join(' ')} endbfchar`,
  'endcmap end end',
].join('\n');

/** Draws a word over the first page of a receipt by an incremental update, in a font whose letters are all extracted as spaces. */
export const drawnOver = (bytes: Uint8Array, word: string): Uint8Array<ArrayBuffer> => {
  const text = latin(bytes);
  const size = Number(found(/\/Size (\d+)/, text));
  const root = found(/\/Root (\d+ 0 R)/, text);
  const before = found(/startxref\n(\d+)\n%%EOF/, text);
  const page = found(/\n(\d+) 0 obj\n<<\n\/Type \/Page\n/, text);
  const resources = found(/\/Resources (\d+) 0 R/, objectOf(text, page));
  const objects: readonly (readonly [string | number, string])[] = [
    [size, stream(`BT /Zz 96 Tf 0.8 0 0 rg 1 0 0 -1 80 400 Tm (${word}) Tj ET`)],
    [size + 1, stream(blanks)],
    [size + 2, `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /ToUnicode ${size + 1} 0 R >>`],
    [page, objectOf(text, page).replace(/\/Contents (\d+ 0 R)/, `/Contents [$1 ${size} 0 R]`)],
    [resources, objectOf(text, resources).replace('/Font <<', `/Font <<\n/Zz ${size + 2} 0 R`)],
  ];
  const places: string[] = [];
  const written = objects.reduce((all, [id, body]) => {
    places.push(`${id} 1\n${String(all.length).padStart(10, '0')} 00000 n \n`);
    return `${all}${id} 0 obj\n${body}\nendobj\n`;
  }, text);
  const trailer = `trailer\n<< /Size ${size + 3} /Root ${root} /Prev ${before} >>\nstartxref\n${written.length}\n%%EOF\n`;
  return Uint8Array.from(Buffer.from(`${written}xref\n${places.join('')}${trailer}`, 'latin1'));
};
