import { after } from '#adapters/browser/after.ts';
import { tellConsole } from '#adapters/browser/console.ts';
import { saveInBrowser } from '#adapters/browser/downloads.ts';
import { takenFile } from '#adapters/browser/taken-file.ts';
import { companyDocumentsOverHttp } from '#adapters/http/portability/company-documents.ts';
import { requestsOverHttp } from '#adapters/http/portability/requests.ts';
import { take, type Container } from '#composition/container.ts';
import { httpContext } from '../http-context.ts';

export const ports = (own: Container) => ({
  after: () => after,
  companyDocuments: () => companyDocumentsOverHttp(take(own, httpContext)),
  downloads: () => saveInBrowser,
  requests: () => requestsOverHttp(take(own, httpContext)),
  takenFile: () => takenFile,
  tellFailure: () => tellConsole,
});
