import { emptyPlace } from '#core/shared/receipts/signed-file.ts';

/** Part of the PDF library's internal document that signing uses. */
export type DrawnPdf = {
  readonly ref: (data: Record<string, unknown>) => { readonly end: () => void };
  readonly page: { readonly annotations: unknown[] };
  readonly initForm: () => void;
  readonly _root: {
    readonly data: { readonly AcroForm: { readonly data: Record<string, unknown> } };
  };
};

/** Casts to the PDF library's internal document, which its types do not declare. */
export const asDrawn = (stream: unknown): DrawnPdf => stream as DrawnPdf;

// Returns an object that the PDF library writes as the given text, unformatted, by calling `toString`.
const verbatim = (text: string) => ({ [Symbol.toStringTag]: 'Verbatim', toString: () => text });

const fixedAndHidden = 132;
const signedAndAppendedTo = 3;

/** Reserves space for the signature in a PDF, made at an instant in epoch milliseconds, as an invisible field on the last page (ISO 32000-2, 12.8; EXT-2890). */
export const keepPlaceForSignature = (pdf: DrawnPdf, signedAt: number): void => {
  const signature = pdf.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    M: new Date(signedAt),
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
