import { pipe, TE } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import type { BankPorts, HeldDocument } from '../../ports.ts';
import { unknownThing, type BankRefusal } from '../../refusal.ts';
import { eligibleRequest } from '../request-of-session.ts';
import { liveSession } from '../session.ts';

type Ports = Pick<
  BankPorts,
  'documents' | 'documentFiles' | 'requests' | 'secrets' | 'sessions' | 'settings'
>;

type Download = { readonly document: HeldDocument; readonly bytes: AsyncIterable<Uint8Array> };

/** Rate limit of a person's document downloads, checked before the bytes are decrypted (EXT-2573). */
export type BeginDownload = (person: Rut) => TE.TaskEither<BankRefusal, void>;

/** Use case: downloads one document of a request that the session sees; a document of any other request is not found, as an unknown one (SEC-08). */
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
      TE.tap(({ document: { idSolicitud } }) => eligibleRequest(ports)({ access, idSolicitud })),
      TE.tap(({ session }) => begin(session.representative)),
      TE.bindW('bytes', ({ document }) => ports.documentFiles.read(document.storedName)),
    );
