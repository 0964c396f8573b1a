import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { documentDownload as wire } from '#adapters/wire/portability/document-download.ts';
import { documentDownload } from '#core/bank/portability/document-download.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answerBy } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { asked, question } from '../question.ts';
import { savedAs } from '../saved-as.ts';

// A stream is handed on as it is, so that whoever hangs up closes its file.
const streamOf = (bytes: AsyncIterable<Uint8Array>): Readable =>
  bytes instanceof Readable ? bytes : Readable.from(bytes);

/** Somebody else's file: saved under its name, never shown by the bank's own address. */
export const documentDownloadRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.get(wire.path, (request, reply) =>
    pipe(
      question(wire.question, asked(request)),
      TE.flatMap(({ idDocumento }) => documentDownload(ports)({ access: bearer(request), id: idDocumento })),
      answerBy(reply, ({ document, bytes }) =>
        reply
          .type(document.contentType)
          .headers({
            'Content-Disposition': savedAs(document.name),
            'Content-Length': String(document.size),
          })
          .send(streamOf(bytes)),
      ),
    ),
  );
