import { companyDocuments } from '#core/bank/portability/documents/company-documents.ts';
import { documentDownload } from '#core/bank/portability/documents/document-download.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import type { CompanyDocuments } from '#core/portability/ports.ts';
import { unreachable, type Failure } from '#core/shared/failure.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import type { VisitorCalls } from './visitor-calls.ts';

const gathered = async (pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const bytes: number[] = [];
  for await (const piece of pieces) bytes.push(...piece);
  return Uint8Array.from(bytes);
};

/** Creates the port of a company's documents that calls the demonstration's in-page bank directly. */
export const companyDocumentsOverBank = (
  bank: BankPorts,
  { asVisitor }: Pick<VisitorCalls, 'asVisitor'>,
): CompanyDocuments => ({
  all: () =>
    pipe(
      asVisitor((access) => companyDocuments(bank)({ access })),
      TE.map((documents) =>
        documents.map(({ id, idSolicitud, kind, name, size, receivedAt, addedBy }) => ({
          id,
          idSolicitud,
          kind,
          name,
          size,
          receivedOn: bank.clock.wall(receivedAt).date,
          addedBy,
        })),
      ),
    ),
  bytes: (id) =>
    pipe(
      asVisitor((access) => documentDownload(bank)({ access, id })),
      TE.flatMap(({ bytes }) =>
        TE.tryCatch(
          () => gathered(bytes),
          (): Failure => unreachable,
        ),
      ),
    ),
});
