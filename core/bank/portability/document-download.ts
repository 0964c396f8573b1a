import { pipe, TE } from '../../shared/fp.ts';
import type { BankPorts, HeldDocument } from '../ports.ts';
import { unknownThing, type BankRefusal } from '../refusal.ts';
import { openRequest } from './open-request.ts';
import { liveSession } from './session.ts';

type Ports = Pick<
  BankPorts,
  'documents' | 'documentFiles' | 'requests' | 'secrets' | 'sessions' | 'settings'
>;

type Download = { readonly document: HeldDocument; readonly bytes: AsyncIterable<Uint8Array> };

/** SEC-08 · One document of a request that the session sees; of any other request it is as unknown as no document. */
export const documentDownload =
  (ports: Ports) =>
  ({
    access,
    id,
  }: {
    readonly access: string | undefined;
    readonly id: string;
  }): TE.TaskEither<BankRefusal, Download> =>
    pipe(
      liveSession(ports)(access, 'identified'),
      TE.flatMap(({ company }) => ports.documents.find(id, company)),
      TE.flatMap(TE.fromOption((): BankRefusal => unknownThing)),
      TE.tap(({ idSolicitud }) => openRequest(ports)({ access, idSolicitud })),
      TE.bindTo('document'),
      TE.bindW('bytes', ({ document }) => ports.documentFiles.read(document.storedName)),
    );
