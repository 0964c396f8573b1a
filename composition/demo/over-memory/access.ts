// Stands in for the modules of adapters/http/access when the demonstration is built: the same names, the same ports.
import help from '#adapters/bank-http/access/data/ayuda_contextual.json?raw';
import catalogue from '#adapters/bank-http/access/data/message_catalog.json?raw';
import { contextualHelp } from '#adapters/wire/access/contextual-help.ts';
import { messageCatalogue } from '#adapters/wire/access/message-catalogue.ts';
import type { AccessPorts, CertificateSigner } from '#core/access/ports.ts';
import type { Failure } from '#core/shared/failure.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import type { Messages } from '#core/shared/messages/catalogue.ts';
import { take } from '#composition/container.ts';
import { portal } from '#composition/web/portal.ts';
import { steered } from '../steered.ts';
import { access, steering } from '../tokens.ts';

type Ports = Pick<AccessPorts, 'keyRequests' | 'passwordReset' | 'reactivation'>;

const overMemory =
  <Name extends keyof Ports>(name: Name) =>
  (): Ports[Name] =>
    steered(name, take(portal, access)[name], take(portal, steering));

export const keyRequestsOverHttp = overMemory('keyRequests');
export const passwordResetOverHttp = overMemory('passwordReset');
export const reactivationOverHttp = overMemory('reactivation');

/** CERT-19 · The demonstration offers no certificates, so that nothing is ever signed with one. */
export const signedTransactionsOverHttp = (): Pick<CertificateSigner, 'send'> => ({
  send: () => TE.left({ kind: 'server' }),
});

const unreadable = (): Failure => ({ kind: 'unreadable', detail: 'a file of texts is damaged' });

const texts: Messages = {
  catalogue: () =>
    TE.fromEither(
      pipe(
        messageCatalogue.answer.decode(JSON.parse(catalogue)),
        E.bimap(unreadable, ({ message_catalog }) => message_catalog),
      ),
    ),
  help: () => TE.fromEither(pipe(contextualHelp.answer.decode(JSON.parse(help)), E.mapLeft(unreadable))),
};

/** CAT-03, API-04 · The reference bank's texts, which travel with the page. */
export const messagesOverHttp = (): Messages => steered('messages', texts, take(portal, steering));
