import { saveInBrowser } from '#adapters/browser/downloads.ts';
import { requestsOverHttp } from '#adapters/http/portability/requests.ts';
import { take, type Container } from '#composition/container.ts';
import { httpContext } from '../http-context.ts';
import { beginSession } from './begin-session.ts';

export const ports = (own: Container) => ({
  downloads: () => saveInBrowser,
  requests: () => {
    beginSession(own);
    return requestsOverHttp(take(own, httpContext));
  },
});
