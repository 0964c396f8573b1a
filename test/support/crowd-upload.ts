import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { documentUpload } from '#adapters/wire/portability/document-upload.ts';
import { O } from '#core/shared/fp.ts';
import type { OneUpload } from './upload.ts';

/** Result of an upload; status 0 means that the connection was cut before an answer was read. */
export type Outcome = {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly id: string;
  readonly seconds: number;
};

const boundary = 'zaguan-multitud';
const marked = 64;
const end = Buffer.from('\n%%EOF');

/** Builds documents of one size that hold random bytes, so that no database can compress them; they differ only in their first bytes, to make a crowd of them cheap to send. */
export const scansOf = (size: number) => {
  const rest = Buffer.concat([randomBytes(size - marked - end.length), end]);
  const parts = (place: number): readonly Buffer[] => [
    Buffer.from(`%PDF-1.7\n${place}`.padEnd(marked)),
    rest,
  ];
  return {
    parts,
    sha256: (place: number): string => {
      const hash = createHash('sha256');
      for (const part of parts(place)) hash.update(part);
      return hash.digest('hex');
    },
  };
};

type Scan = Omit<OneUpload, 'bytes'> & { readonly parts: readonly Buffer[] };

/** Uploads one document as a client that sends the whole body before it reads the answer, on a connection that is not reused. */
export const sendScan = ({ visitor, base, kind, idSolicitud, name, parts }: Scan): Promise<Outcome> => {
  const path = documentUpload.path
    .replace(':documentType', kind)
    .replace(':idSolicitud', String(idSolicitud));
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${documentUpload.filePart}"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`;
  const body = [Buffer.from(head), ...parts, Buffer.from(`\r\n--${boundary}--\r\n`)];
  const since = performance.now();
  const seconds = (): number => (performance.now() - since) / 1_000;
  return new Promise((resolve) => {
    const call = request(base + path, {
      agent: false,
      method: documentUpload.method,
      headers: {
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
        'Content-Length': body.reduce((size, part) => size + part.length, 0),
        Authorization: `Bearer ${O.toUndefined(visitor.ports.session.current())?.access ?? ''}`,
      },
    });
    const cut = (): void => resolve({ status: 0, retryAfter: undefined, id: '', seconds: seconds() });
    call.on('error', cut);
    call.once('response', (answer) => {
      let text = '';
      answer.on('error', cut);
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.once('end', () => {
        const status = answer.statusCode ?? 0;
        const id = status === 200 ? String(JSON.parse(text).id) : '';
        resolve({ status, retryAfter: answer.headers['retry-after'], id, seconds: seconds() });
      });
    });
    for (const part of body) call.write(part);
    call.end();
  });
};
