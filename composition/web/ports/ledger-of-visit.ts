import { inThisSession } from '#adapters/http/in-this-session.ts';
import { documentsOverHttp } from '#adapters/http/portability/documents.ts';
import { take, type Container } from '#composition/container.ts';
import { httpContext } from '../http-context.ts';

export const ports = (own: Container) => ({
  // Uploads stay in their session, wherever the visitor goes.
  documents: () => documentsOverHttp(inThisSession(take(own, httpContext))),
});
