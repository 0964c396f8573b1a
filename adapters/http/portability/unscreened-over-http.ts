import type { UnscreenedPorts } from '#core/portability/ports.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import type { HttpContext } from '../call.ts';
import { clientsOverHttp } from './clients.ts';
import { fileChecksOverHttp } from './file-checks.ts';
import { fileUploadsOverHttp } from './file-uploads.ts';
import { foldersOverHttp } from './folders.ts';
import { partnersOverHttp } from './partners.ts';
import { receiptFilesOverHttp } from './receipt-files.ts';
import { requestsByProviderOverHttp } from './requests-by-provider.ts';
import { wholeSubmissionsOverHttp } from './whole-submissions.ts';

/** Makes the HTTP client of API calls that no page of the portal uses. */
export const unscreenedOverHttp = (
  context: HttpContext,
  settings: Pick<PortalSettings, 'cargaArchivos'>,
): UnscreenedPorts => ({
  partners: partnersOverHttp(context),
  clients: clientsOverHttp(context),
  fileChecks: fileChecksOverHttp(context),
  folders: foldersOverHttp(context),
  requestsByProvider: requestsByProviderOverHttp(context),
  wholeSubmissions: wholeSubmissionsOverHttp(context),
  fileUploads: fileUploadsOverHttp(context, settings),
  receiptFiles: receiptFilesOverHttp(context),
});
