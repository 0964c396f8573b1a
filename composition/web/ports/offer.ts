import { browserDate } from '#adapters/browser/browser-date.ts';
import { saveInBrowser } from '#adapters/browser/downloads.ts';
import { newRandomKey } from '#adapters/browser/random-key.ts';
import { currentDateOverHttp } from '#adapters/http/portability/current-date.ts';
import { identityOverHttp } from '#adapters/http/portability/identity.ts';
import { offersOverHttp } from '#adapters/http/portability/offers.ts';
import { requestsOverHttp } from '#adapters/http/portability/requests.ts';
import { take, type Container } from '#composition/container.ts';
import { httpContext } from '../http-context.ts';

export const ports = (own: Container) => {
  const context = take(own, httpContext);
  return {
    browserDate: () => browserDate,
    currentDate: () => currentDateOverHttp(context),
    downloads: () => saveInBrowser,
    // Port that repeats the identity questions by the calls with a session header, also if the credit bureau's
    // calls asked the first round.
    identityAgain: () => identityOverHttp(context),
    newKey: () => newRandomKey,
    offers: () => offersOverHttp(context),
    requests: () => requestsOverHttp(context),
  };
};
