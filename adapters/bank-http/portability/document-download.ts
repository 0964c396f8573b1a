import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { documentDownload as wire } from '#adapters/wire/portability/document-download.ts';
import { documentDownload, type BeginDownload } from '#core/bank/portability/documents/document-download.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { unavailable, type BankRefusal } from '#core/bank/refusal.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import { answerBy } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { asked, question } from '../question.ts';
import { savedAs } from '../saved-as.ts';
import { uploadSlots } from '../upload-slots.ts';

// Turns the document's bytes into a stream; a given stream is passed as it is, so that a disconnect closes
// its file.
const streamOf = (bytes: AsyncIterable<Uint8Array>): Readable =>
  bytes instanceof Readable ? bytes : Readable.from(bytes);

/** Creates the limit of a person's concurrent downloads on this node, counted until the last byte is sent, since each piece costs a database query (EXT-2573). */
const downloadsOfPerson = (): ((reply: FastifyReply) => BeginDownload) => {
  const line = uploadSlots({ places: Infinity, placesOfPerson: 4, waiting: 0 });
  return ({ raw }) =>
    (person) =>
      TE.fromIOEither(() => {
        let begun: E.Either<BankRefusal, void> = E.left(unavailable);
        const leave = line.join(person, {
          enter: () => (begun = E.right(undefined)),
          refuse: () => undefined,
        });
        if (raw.closed) leave();
        else raw.once('close', leave);
        return begun;
      });
};

/** Registers the download route of a document, always as an attachment: displaying an uploaded file under the bank's address would be unsafe. */
export const documentDownloadRoute = (app: FastifyInstance, ports: BankPorts) => {
  const begin = downloadsOfPerson();
  return app.get(wire.path, (request, reply) =>
    pipe(
      question(wire.question, asked(request)),
      TE.flatMap(({ idDocumento }) =>
        documentDownload(ports, begin(reply))({ access: bearer(request), id: idDocumento }),
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
