import type { SessionClock } from '#adapters/browser/session-clock.ts';
import type { HttpContext } from '#adapters/http/call.ts';
import { token } from '../container.ts';

// What the chunks of this root share, and no page takes: the context of every call, and the clock that its calls set.
export const httpContext = token<HttpContext>('http context');
export const clockOfSession = token<SessionClock>('session clock');
