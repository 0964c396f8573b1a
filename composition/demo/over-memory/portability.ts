// Stands in for the modules of adapters/http/portability when the demonstration is built: the same names, the same ports.
import type { HttpContext } from '#adapters/http/call.ts';
import type { PortabilityPorts, UnscreenedPorts } from '#core/portability/ports.ts';
import { endsSession } from '#core/shared/failure.ts';
import { E } from '#core/shared/fp.ts';
import { take } from '#composition/container.ts';
import { portal } from '#composition/web/portal.ts';
import { steered } from '../steered.ts';
import { portability, steering } from '../tokens.ts';

type Ports = PortabilityPorts & UnscreenedPorts;
type Heard = Pick<HttpContext, 'onSessionEnd' | 'onSessionUse'>;

const open: readonly (keyof Ports)[] = ['customers', 'places', 'dictionaries', 'providers', 'currentDate'];

/** SEC-06, SEC-08 · A port over the bank in this page; its calls renew the session, and the end of one sends the visitor away. */
const overMemory =
  <Name extends keyof Ports>(name: Name) =>
  (context: Heard): Ports[Name] =>
    steered(name, take(portal, portability)[name], take(portal, steering), (answer) => {
      if (E.isLeft(answer)) {
        if (endsSession(answer.left)) context.onSessionEnd();
      } else if (!open.includes(name)) context.onSessionUse?.()();
    });

export const bureauOverHttp = overMemory('bureau');
export const certificatesOverHttp = overMemory('certificates');
export const clientsOverHttp = overMemory('clients');
export const currentDateOverHttp = overMemory('currentDate');
export const customersOverHttp = overMemory('customers');
export const dictionariesOverHttp = overMemory('dictionaries');
export const documentsOverHttp = overMemory('documents');
export const draftsOverHttp = overMemory('drafts');
export const fileChecksOverHttp = overMemory('fileChecks');
export const fileUploadsOverHttp = overMemory('fileUploads');
export const foldersOverHttp = overMemory('folders');
export const identityBureauOverHttp = overMemory('bureau');
export const offersOverHttp = overMemory('offers');
export const partnersOverHttp = overMemory('partners');
export const placesOverHttp = overMemory('places');
export const providersOverHttp = overMemory('providers');
export const receiptFilesOverHttp = overMemory('receiptFiles');
export const representativesOverHttp = overMemory('representatives');
export const requestsByProviderOverHttp = overMemory('requestsByProvider');
export const requestsOverHttp = overMemory('requests');
export const wholeSubmissionsOverHttp = overMemory('wholeSubmissions');
