import type { SessionClock } from '#adapters/browser/session-clock.ts';
import type { HttpContext } from '#adapters/http/call.ts';
import { token } from '../container.ts';

// What this root's own chunks share; no page takes them.
export const httpContext = token<HttpContext>('http context');
export const clockOfSession = token<SessionClock>('session clock');
