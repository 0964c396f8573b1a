import type { SessionClock } from '#adapters/browser/session-clock.ts';
import type { HttpContext } from '#adapters/http/call.ts';
import { token } from '../container.ts';

// Container tokens of the served portal only: the context of calls, and the session clock that calls reset.
export const httpContext = token<HttpContext>('http context');
export const clockOfSession = token<SessionClock>('session clock');
