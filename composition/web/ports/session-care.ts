import { after } from '#adapters/browser/after.ts';
import { draftsOverHttp } from '#adapters/http/portability/drafts.ts';
import { requestsOverHttp } from '#adapters/http/portability/requests.ts';
import { take, type Container } from '#composition/container.ts';
import { clockOfSession, httpContext } from '../http-context.ts';

export const ports = (own: Container) => ({
  after: () => after,
  drafts: () => draftsOverHttp(take(own, httpContext)),
  requests: () => requestsOverHttp(take(own, httpContext)),
  sessionTimes: () => take(own, clockOfSession).times,
});
