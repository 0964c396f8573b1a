import type { SessionClock } from '#adapters/browser/session-clock.ts';
import type { HttpContext } from '#adapters/http/call.ts';
import { token } from '../container.ts';

// Tokens of this root only: context of calls, and the session clock they set.
export const httpContext = token<HttpContext>('http context');
export const clockOfSession = token<SessionClock>('session clock');
