import { browserDate } from '#adapters/browser/browser-date.ts';
import { inThisSession } from '#adapters/http/in-this-session.ts';
import { currentDateOverHttp } from '#adapters/http/portability/current-date.ts';
import { documentsOverHttp } from '#adapters/http/portability/documents.ts';
import { offersOverHttp } from '#adapters/http/portability/offers.ts';
import { requestsOverHttp } from '#adapters/http/portability/requests.ts';
import { take, type Container } from '#composition/container.ts';
import { httpContext } from '../http-context.ts';
import { pickingPorts } from './picking.ts';

export const ports = (own: Container) => ({
  ...pickingPorts,
  browserDate: () => browserDate,
  currentDate: () => currentDateOverHttp(take(own, httpContext)),
  documents: () => documentsOverHttp(inThisSession(take(own, httpContext))),
  offers: () => offersOverHttp(inThisSession(take(own, httpContext))),
  requests: () => requestsOverHttp(inThisSession(take(own, httpContext))),
});
