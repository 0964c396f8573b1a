import type { Failure } from '../../shared/failure.ts';
import type { TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';
import type { UploadWatch } from './attachment.ts';
import type { PortalDocument } from './portal-document.ts';

/** SOL-75, PAPI-45 · A document goes to the repository of its request, under its kind. */
export const uploadDocument =
  (ports: Pick<PortabilityPorts, 'documents'>) =>
  (
    idSolicitud: number,
    { kind, attachment }: PortalDocument,
    watch: UploadWatch,
  ): TE.TaskEither<Failure, { readonly id: string }> =>
    ports.documents.upload({ kind, idSolicitud, attachment }, watch);
