import { documentUpload } from '#adapters/wire/portability/document-upload.ts';
import type { DocumentKind } from '#core/portability/documents/kinds.ts';
import { O } from '#core/shared/fp.ts';
import type { Visitor } from './visitor.ts';

/** Builds a PDF of this size whose content is unique to this number. */
export const pdfOf = (place: number, size: number): Buffer<ArrayBuffer> => {
  const bytes = Buffer.alloc(size, `${place} `);
  bytes.write('%PDF-1.7\n');
  bytes.write('\n%%EOF', size - 6);
  return bytes;
};

export type OneUpload = {
  readonly visitor: Visitor;
  readonly base: string;
  readonly kind: DocumentKind;
  readonly idSolicitud: number;
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
};

/** Uploads one file to a request as any HTTP client does. */
export const sendDocument = ({
  visitor,
  base,
  kind,
  idSolicitud,
  name,
  bytes,
}: OneUpload): Promise<Response> => {
  const path = documentUpload.path
    .replace(':documentType', kind)
    .replace(':idSolicitud', String(idSolicitud));
  const form = new FormData();
  form.append(documentUpload.filePart, new Blob([bytes]), name);
  return fetch(base + path, {
    method: documentUpload.method,
    headers: { Authorization: `Bearer ${O.toUndefined(visitor.ports.session.current())?.access ?? ''}` },
    body: form,
  });
};
