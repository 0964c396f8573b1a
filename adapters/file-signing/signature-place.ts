import { emptyPlace } from '#core/shared/receipts/signed-file.ts';

/** What is needed of the document that pdfmake draws on. */
export type DrawnPdf = {
  readonly ref: (data: Record<string, unknown>) => { readonly end: () => void };
  readonly page: { readonly annotations: unknown[] };
  readonly initForm: () => void;
  readonly _root: {
    readonly data: { readonly AcroForm: { readonly data: Record<string, unknown> } };
  };
};

/** The document behind a drawing, which the library's types tell less of than there is. */
export const asDrawn = (stream: unknown): DrawnPdf => stream as DrawnPdf;

// The library formats numbers and texts its own way; an object of another class it writes as its `toString`.
const verbatim = (text: string) => ({ [Symbol.toStringTag]: 'Verbatim', toString: () => text });

const fixedAndHidden = 132;
const signedAndAppendedTo = 3;

/** A place for the signature of the whole file, on its last page and without a picture (ISO 32000-2, 12.8). */
export const keepPlaceForSignature = (pdf: DrawnPdf): void => {
  const signature = pdf.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    M: new Date(),
    ByteRange: verbatim(emptyPlace.byteRange),
    Contents: verbatim(emptyPlace.contents),
  });
  signature.end();
  const field = pdf.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    Rect: [0, 0, 0, 0],
    F: fixedAndHidden,
    T: new String('Firma del banco'),
    V: signature,
  });
  field.end();
  pdf.page.annotations.push(field);
  pdf.initForm();
  Object.assign(pdf._root.data.AcroForm.data, {
    Fields: [field],
    SigFlags: signedAndAppendedTo,
    NeedAppearances: false,
  });
};
