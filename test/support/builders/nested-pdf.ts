const pdfOf = (catalog: string): Buffer =>
  Buffer.from(`%PDF-1.4\n1 0 obj\n${catalog}\nendobj\ntrailer << /Root 1 0 R /Size 2 >>\n%%EOF\n`);

/** Builds a PDF whose catalogue nests these brackets to this depth. */
export const nestedPdf = (open: string, close: string, depth: number): Buffer =>
  pdfOf(`<< /Type /Catalog /Pages ${open.repeat(depth)}${close.repeat(depth)} >>`);

/** Builds a PDF whose page tree is a chain of this many nodes, each with one child. */
export const chainedPdf = (knots: number): Buffer =>
  Buffer.from(
    [
      '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
      ...Array.from(
        { length: knots },
        (_, knot) => `${knot + 2} 0 obj\n<< /Type /Pages /Kids [${knot + 3} 0 R] /Count 1 >>\nendobj\n`,
      ),
      'trailer << /Root 1 0 R >>\n%%EOF\n',
    ].join(''),
  );
