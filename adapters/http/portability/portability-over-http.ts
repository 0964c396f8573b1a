import type { PortabilityPorts } from '#core/portability/ports.ts';
import type { HttpContext } from '../call.ts';
import { bureauOverHttp } from './bureau.ts';
import { currentDateOverHttp } from './current-date.ts';
import { customersOverHttp } from './customers.ts';
import { dictionariesOverHttp } from './dictionaries.ts';
import { documentsOverHttp } from './documents.ts';
import { placesOverHttp } from './places.ts';
import { providersOverHttp } from './providers.ts';
import { representativesOverHttp } from './representatives.ts';
import { requestsOverHttp } from './requests.ts';

/** The ports that a bank answers over HTTP; the others are the browser's. */
export const portabilityOverHttp = (
  context: HttpContext,
): Omit<PortabilityPorts, 'session' | 'taxAuthorityCipher' | 'browserDate' | 'downloads'> => ({
  customers: customersOverHttp(context),
  bureau: bureauOverHttp(context),
  representatives: representativesOverHttp(context),
  documents: documentsOverHttp(context),
  places: placesOverHttp(context),
  dictionaries: dictionariesOverHttp(context),
  providers: providersOverHttp(context),
  currentDate: currentDateOverHttp(context),
  requests: requestsOverHttp(context),
});
