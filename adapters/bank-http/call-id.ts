import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

// Accepted forms of a request id: no rut, card number or token of the bank looks like a UUID or 32 hex
// digits.
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
const hex = /^[\da-f]{32}$/i;

type Called = { readonly headers: IncomingHttpHeaders };

/** Returns the request id for the log: the caller's own if it is a UUID or 32 hex digits, else a new one (EXT-2627). */
export const callId = ({ headers }: Called): string => {
  const brought = headers['x-request-id'];
  return typeof brought === 'string' && (uuid.test(brought) || hex.test(brought)) ? brought : randomUUID();
};

// Form of the header `traceparent` of W3C Trace Context; ids of zeros only are invalid.
const traceparent = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** Returns a call's trace context, the header `traceparent` as it came; undefined if it is missing or invalid (EXT-2627). */
export const traceOf = ({ headers: { traceparent: brought } }: Called): string | undefined =>
  typeof brought === 'string' && traceparent.test(brought) ? brought : undefined;
