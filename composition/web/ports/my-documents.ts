import { after } from '#adapters/browser/after.ts';
import { browserDate } from '#adapters/browser/browser-date.ts';
import { tellConsole } from '#adapters/browser/console.ts';
import { saveInBrowser } from '#adapters/browser/downloads.ts';
import { takenFile } from '#adapters/browser/taken-file.ts';
import { companyDocumentsOverHttp } from '#adapters/http/portability/company-documents.ts';
import { currentDateOverHttp } from '#adapters/http/portability/current-date.ts';
import { offersOverHttp } from '#adapters/http/portability/offers.ts';
import { requestsOverHttp } from '#adapters/http/portability/requests.ts';
import { take, type Container } from '#composition/container.ts';
import { httpContext } from '../http-context.ts';

export const ports = (own: Container) => ({
  after: () => after,
  browserDate: () => browserDate,
  companyDocuments: () => companyDocumentsOverHttp(take(own, httpContext)),
  currentDate: () => currentDateOverHttp(take(own, httpContext)),
  downloads: () => saveInBrowser,
  offers: () => offersOverHttp(take(own, httpContext)),
  requests: () => requestsOverHttp(take(own, httpContext)),
  takenFile: () => takenFile,
  tellFailure: () => tellConsole,
});
