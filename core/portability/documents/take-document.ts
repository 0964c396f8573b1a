import type { Failure } from '../../shared/failure.ts';
import { extensionOf } from '../../shared/files/file-rules.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';

/** A document as its list names it. */
export type NamedDocument = { readonly id: string; readonly name: string };

/** The bytes of a document under its name. */
export type TakenDocument = { readonly name: string; readonly bytes: Uint8Array };

type Ports = Pick<PortabilityPorts, 'companyDocuments'>;

/** One document out of the bank; an empty answer is a failed one. */
export const takeDocument =
  (ports: Ports) =>
  ({ id, name }: NamedDocument): TE.TaskEither<Failure, TakenDocument> =>
    pipe(
      ports.companyDocuments.bytes(id),
      TE.filterOrElse(
        ({ length }) => length > 0,
        (): Failure => ({ kind: 'unreadable', detail: 'an empty document' }),
      ),
      TE.map((bytes) => ({ name, bytes })),
    );

/** Several, one after another; all of them or none. */
export const takeDocuments =
  (ports: Ports) =>
  (documents: readonly NamedDocument[]): TE.TaskEither<Failure, readonly TakenDocument[]> =>
    pipe(documents, TE.traverseSeqArray(takeDocument(ports)));

/** One document, saved as what its name says it is. */
export const downloadDocument =
  (ports: Ports & Pick<PortabilityPorts, 'downloads'>) =>
  (document: NamedDocument): TE.TaskEither<Failure, void> =>
    pipe(
      takeDocument(ports)(document),
      TE.flatMapIO(({ name, bytes }) =>
        ports.downloads.save(name, bytes, extensionOf(name) === 'jpg' ? 'image/jpeg' : 'application/pdf'),
      ),
    );
