import type { UnscreenedPorts } from '#core/portability/ports.ts';
import type { HttpContext } from '../call.ts';
import { clientsOverHttp } from './clients.ts';
import { fileChecksOverHttp } from './file-checks.ts';
import { partnersOverHttp } from './partners.ts';

/** The calls that no screen makes. */
export const unscreenedOverHttp = (context: HttpContext): UnscreenedPorts => ({
  partners: partnersOverHttp(context),
  clients: clientsOverHttp(context),
  fileChecks: fileChecksOverHttp(context),
});
