import type { FastifyRequest } from 'fastify';
import type { legalRepresentativePdf } from '#adapters/wire/portability/legal-representative-pdf.ts';
import type { ReceivedFile } from '#core/bank/ports.ts';
import type { BankRefusal } from '#core/bank/refusal.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { bearer } from '../bearer.ts';
import { question } from '../question.ts';
import { withUpload, type FileReceiver } from '../receive-file.ts';

type Asked = {
  readonly access: string | undefined;
  readonly company: Rut;
  readonly representative: Rut;
  readonly file: ReceivedFile;
};

/** Receives an upload of a tax folder with the ruts of company and representative, and passes them to `use` (REP-26, PAPI-58, PAPI-72). */
export const withFolder = <Value>(
  request: FastifyRequest,
  files: FileReceiver,
  wire: Pick<typeof legalRepresentativePdf, 'filePart' | 'question'>,
  use: (asked: Asked) => TE.TaskEither<BankRefusal, Value>,
): TE.TaskEither<BankRefusal, Value> =>
  withUpload(
    request,
    files,
    { file: wire.filePart, texts: Object.keys(wire.question.type.props) },
    ({ file, texts }) =>
      pipe(
        question(wire.question, texts),
        TE.flatMap(({ rut, rutRepresentante }) =>
          use({ access: bearer(request), company: rut, representative: rutRepresentante, file }),
        ),
      ),
  );
