import type { SessionClock } from '#adapters/browser/session-clock.ts';
import type { AccessPorts } from '#core/access/ports.ts';
import type { PortabilityPorts } from '#core/portability/ports.ts';
import { token } from '../container.ts';
import type { DemoBank } from './bank.ts';
import type { Steering } from './steering.ts';

// Container tokens that only the demonstration has.
export const demoBank = token<DemoBank>('demo bank');
export const steering = token<Steering>('steering');
export const clockOfSession = token<SessionClock>('session clock');
/** Container token of the portability ports before the requested delays and faults are added. */
export const portability = token<PortabilityPorts>('portability over memory');
export const access =
  token<Pick<AccessPorts, 'passwordReset' | 'reactivation' | 'keyRequests'>>('access over memory');
