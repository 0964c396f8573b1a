import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { documentDownload as wire } from '#adapters/wire/portability/document-download.ts';
import { documentDownload } from '#core/bank/portability/documents/document-download.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answerBy } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { asked, question } from '../question.ts';
import { savedAs } from '../saved-as.ts';
import { turnsOfPerson } from '../turns-of-person.ts';

// Turns the document's bytes into a stream; a given stream is passed as it is, so that a disconnect closes
// its file.
const streamOf = (bytes: AsyncIterable<Uint8Array>): Readable =>
  bytes instanceof Readable ? bytes : Readable.from(bytes);

/** Registers the download route of a document, always as an attachment: displaying an uploaded file under the bank's address would be unsafe. */
export const documentDownloadRoute = (app: FastifyInstance, ports: BankPorts) => {
  // Limits the concurrent downloads of a person on this node, since each chunk costs a database query; a download
  // counts until its last byte is sent, and none waits in a queue (EXT-2573).
  const takeTurn = turnsOfPerson(0);
  return app.get(wire.path, (request, reply) =>
    pipe(
      question(wire.question, asked(request)),
      TE.flatMap(({ idDocumento }) =>
        documentDownload(ports, (person) => takeTurn(person, reply.raw))({
          access: bearer(request),
          id: idDocumento,
        }),
      ),
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
};
