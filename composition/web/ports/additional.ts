import { inThisSession } from '#adapters/http/in-this-session.ts';
import { documentsOverHttp } from '#adapters/http/portability/documents.ts';
import { requestsOverHttp } from '#adapters/http/portability/requests.ts';
import { take, type Container } from '#composition/container.ts';
import { httpContext } from '../http-context.ts';
import { pickingPorts } from './picking.ts';

export const ports = (own: Container) => ({
  ...pickingPorts,
  documents: () => documentsOverHttp(inThisSession(take(own, httpContext))),
  requests: () => requestsOverHttp(inThisSession(take(own, httpContext))),
});
