import type { DocumentKind } from '../../portability/documents/kinds.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { BankPorts, ReceivedFile } from '../ports.ts';
import { unknownThing, type BankRefusal } from '../refusal.ts';
import { judgedFile, keepDocument } from './keep-document.ts';
import { liveSession } from './session.ts';

type Ports = Pick<BankPorts, 'documents' | 'documentFiles' | 'requests' | 'secrets' | 'sessions'>;

/** PAPI-45, PAPI-46, SEC-08 · One file under its kind, for a request of the session's company. */
export const documentUpload =
  (ports: Ports) =>
  (asked: {
    readonly access: string | undefined;
    readonly kind: DocumentKind;
    readonly idSolicitud: number;
    readonly file: ReceivedFile;
  }): TE.TaskEither<BankRefusal, { readonly id: string }> => {
    const { kind, idSolicitud, file } = asked;
    return pipe(
      liveSession(ports)(asked.access, 'identified'),
      TE.tap((session) =>
        pipe(
          ports.requests.find(idSolicitud, session.company),
          TE.flatMap(TE.fromOption((): BankRefusal => unknownThing)),
        ),
      ),
      TE.bindTo('session'),
      TE.bind('contentType', () => judgedFile(file)),
      TE.flatMap(({ session, contentType }) =>
        keepDocument(ports)({ idSolicitud, kind, file, contentType, addedBy: session.representative }),
      ),
    );
  };
