import { pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { BankPorts, HeldDocument } from '../ports.ts';
import { unknownThing, type BankRefusal } from '../refusal.ts';
import { openRequest } from './open-request.ts';
import { liveSession } from './session.ts';

type Ports = Pick<
  BankPorts,
  'documents' | 'documentFiles' | 'requests' | 'secrets' | 'sessions' | 'settings'
>;

type Download = { readonly document: HeldDocument; readonly bytes: AsyncIterable<Uint8Array> };

/** Whether a person may begin one more, asked before its bytes are opened (EXT-2573). */
export type BeginDownload = (person: Rut) => TE.TaskEither<BankRefusal, void>;

/** SEC-08 · One document of a request that the session sees; of any other request it is as unknown as no document. */
export const documentDownload =
  (ports: Ports, begin: BeginDownload = () => TE.right(undefined)) =>
  ({
    access,
    id,
  }: {
    readonly access: string | undefined;
    readonly id: string;
  }): TE.TaskEither<BankRefusal, Download> =>
    pipe(
      liveSession(ports)(access, 'identified'),
      TE.bindTo('session'),
      TE.bind('document', ({ session }) =>
        pipe(
          ports.documents.find(id, session.company),
          TE.flatMap(TE.fromOption((): BankRefusal => unknownThing)),
        ),
      ),
      TE.tap(({ document: { idSolicitud } }) => openRequest(ports)({ access, idSolicitud })),
      TE.tap(({ session }) => begin(session.representative)),
      TE.bindW('bytes', ({ document }) => ports.documentFiles.read(document.storedName)),
    );
