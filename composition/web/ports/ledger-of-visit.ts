import { inThisSession } from '#adapters/http/in-this-session.ts';
import { documentsOverHttp } from '#adapters/http/portability/documents.ts';
import { take, type Container } from '#composition/container.ts';
import { httpContext } from '../http-context.ts';

export const ports = (own: Container) => ({
  // Its uploads go on in the session they began in, wherever their visitor has gone.
  documents: () => documentsOverHttp(inThisSession(take(own, httpContext))),
});
