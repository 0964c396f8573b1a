import { inThisSession } from '#adapters/http/in-this-session.ts';
import { documentsOverHttp } from '#adapters/http/portability/documents.ts';
import { take, type Container } from '#composition/container.ts';
import { httpContext } from '../http-context.ts';

export const ports = (own: Container) => ({
  // Binds uploads to the session in which they began, also after the visitor has moved to another page.
  documents: () => documentsOverHttp(inThisSession(take(own, httpContext))),
});
