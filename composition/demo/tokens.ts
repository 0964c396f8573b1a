import type { AccessPorts } from '#core/access/ports.ts';
import type { PortabilityPorts, UnscreenedPorts } from '#core/portability/ports.ts';
import { token } from '../container.ts';
import type { DemoBank } from './bank.ts';
import type { Steering } from './steering.ts';

export const demoBank = token<DemoBank>('demo bank');
export const steering = token<Steering>('steering');
export const portability = token<PortabilityPorts & UnscreenedPorts>('portability over memory');
export const access =
  token<Pick<AccessPorts, 'passwordReset' | 'reactivation' | 'keyRequests'>>('access over memory');
