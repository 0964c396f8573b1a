import { browserDate } from '#adapters/browser/browser-date.ts';
import { tellConsole } from '#adapters/browser/console.ts';
import { saveInBrowser } from '#adapters/browser/downloads.ts';
import { newRandomKey } from '#adapters/browser/random-key.ts';
import { certificatesOverHttp } from '#adapters/http/portability/certificates.ts';
import { currentDateOverHttp } from '#adapters/http/portability/current-date.ts';
import { offersOverHttp } from '#adapters/http/portability/offers.ts';
import { requestsOverHttp } from '#adapters/http/portability/requests.ts';
import { withdrawalsOverHttp } from '#adapters/http/portability/withdrawals.ts';
import { take, type Container } from '#composition/container.ts';
import { httpContext } from '../http-context.ts';

export const ports = (own: Container) => {
  const context = take(own, httpContext);
  return {
    browserDate: () => browserDate,
    certificates: () => certificatesOverHttp(context),
    currentDate: () => currentDateOverHttp(context),
    downloads: () => saveInBrowser,
    newKey: () => newRandomKey,
    offers: () => offersOverHttp(context),
    requests: () => requestsOverHttp(context),
    tellFailure: () => tellConsole,
    withdrawals: () => withdrawalsOverHttp(context),
  };
};
