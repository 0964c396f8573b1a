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

/** SEC-06, SEC-08 · A port over the bank in this page, as the module of its name in adapters/http/portability would make it; its calls renew the session, and the end of one sends the visitor away. */
export const overMemory =
  <Name extends keyof Ports>(name: Name) =>
  (context: Heard): Ports[Name] =>
    steered(name, take(portal, portability)[name], take(portal, steering), (answer) => {
      if (E.isLeft(answer)) {
        if (endsSession(answer.left)) context.onSessionEnd();
      } else if (!open.includes(name)) context.onSessionUse?.()();
    });
