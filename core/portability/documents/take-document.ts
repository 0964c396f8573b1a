import type { Failure } from '../../shared/failure.ts';
import { extensionOf } from '../../shared/files/file-rules.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';

/** Document that can be downloaded: its id and name. */
export type NamedDocument = { readonly id: string; readonly name: string };

/** Downloaded document: its name and bytes. */
export type TakenDocument = { readonly name: string; readonly bytes: Uint8Array };

type Ports = Pick<PortabilityPorts, 'companyDocuments'>;

/** Use case: downloads one document; an empty answer counts as a failure. */
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

/** Use case: downloads several documents one after another; one failure fails them all. */
export const takeDocuments =
  (ports: Ports) =>
  (documents: readonly NamedDocument[]): TE.TaskEither<Failure, readonly TakenDocument[]> =>
    pipe(documents, TE.traverseSeqArray(takeDocument(ports)));

/** Use case: downloads one document and saves it, as JPEG if its extension is that of a JPEG, else as PDF. */
export const downloadDocument =
  (ports: Ports & Pick<PortabilityPorts, 'downloads'>) =>
  (document: NamedDocument): TE.TaskEither<Failure, void> =>
    pipe(
      takeDocument(ports)(document),
      TE.flatMapIO(({ name, bytes }) =>
        ports.downloads.save(name, bytes, extensionOf(name) === 'jpg' ? 'image/jpeg' : 'application/pdf'),
      ),
    );
