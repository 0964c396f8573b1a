import type { FastifyInstance } from 'fastify';
import { requestOf } from '#adapters/wire/portability/request-on-the-wire.ts';
import { submitRequestMultipart as wire } from '#adapters/wire/portability/submit-request-multipart.ts';
import { submitRequestMultipart } from '#core/bank/portability/request/submit-request-multipart.ts';
import type { BankPorts, ReceivedFile } from '#core/bank/ports.ts';
import { notValid, type BankRefusal } from '#core/bank/refusal.ts';
import type { DocumentKind } from '#core/portability/documents/kinds.ts';
import { maxFiles } from '#core/shared/files/upload-list.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { idempotency } from '../idempotency-header.ts';
import { maxJsonBytes } from '../json-body.ts';
import { jsonPart } from '../json-parts.ts';
import { withUploads, type FileReceiver } from '../receive-file.ts';
import { signedTexts } from './signed-texts.ts';

const parts = {
  file: wire.filePart,
  texts: [],
  json: Object.keys(wire.parts),
  textBytes: maxJsonBytes,
  least: 0,
  most: maxFiles,
} as const;

type Documents = readonly { readonly kind: DocumentKind; readonly file: ReceivedFile }[];

const firstKind: DocumentKind = 'liq';

/** Pairs uploaded files with their document kinds in order; without kinds, all files get the first kind of the dictionary; refuses if the numbers differ (PAPI-39). */
const documentsOf = (
  files: readonly ReceivedFile[],
  kinds: readonly DocumentKind[] | undefined,
): TE.TaskEither<BankRefusal, Documents> =>
  kinds === undefined || kinds.length === files.length
    ? TE.right(files.map((file, place) => ({ file, kind: kinds?.[place] ?? firstKind })))
    : TE.left(notValid(['tiposDocumento']));

export const submitRequestMultipartRoute = (app: FastifyInstance, ports: BankPorts, receiver: FileReceiver) =>
  app.post(wire.path, (request, reply) =>
    pipe(
      withUploads(request, receiver, parts, ({ files, json }) =>
        pipe(
          jsonPart(wire.parts.solicitud, json, 'solicitud'),
          TE.bindTo('body'),
          TE.bind('kinds', () =>
            json.has('tiposDocumento')
              ? jsonPart(wire.parts.tiposDocumento, json, 'tiposDocumento')
              : TE.right(undefined),
          ),
          TE.bind('documents', ({ kinds }) => documentsOf(files, kinds)),
          TE.bind('idempotency', ({ documents }) =>
            idempotency(request, {
              solicitud: json.get('solicitud'),
              archivos: documents.map(({ kind, file }) => [kind, file.sha256]),
            }),
          ),
          TE.bind('texts', () => signedTexts(request)),
          TE.flatMap((asked) =>
            submitRequestMultipart(ports)({
              access: bearer(request),
              request: requestOf(asked.body),
              texts: asked.texts,
              documents: asked.documents,
              idempotency: asked.idempotency,
            }),
          ),
        ),
      ),
      TE.map(({ eligible, idSolicitud }) => ({ noElegible: !eligible, idSolicitud })),
      answer(reply, wire.answer),
    ),
  );
