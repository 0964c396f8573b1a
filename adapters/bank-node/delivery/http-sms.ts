import { createHmac } from 'node:crypto';
import type { OutgoingSms, SmsTransport, Tried } from '#core/bank/delivery/ports.ts';
import { aSecond } from '#core/shared/units-of-time.ts';
import { isTlsFault } from './tls-faults.ts';

export type SmsSettings = { readonly url: string; readonly secret: string };

const defaultTimeout = 20 * aSecond;

/** Returns the signature of an SMS request: HMAC over the time in seconds, a dot and the body, with a shared secret (EXT-1908). */
export const smsSignature = (secret: string, time: string, body: string): string =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');

const ofStatus = (reply: number): Tried => {
  if (reply >= 200 && reply < 300) return { came: 'sent' };
  switch (reply) {
    case 401:
    case 403:
    case 404:
    case 405:
      return { came: 'not-let-in', reply };
    case 400:
    case 410:
    case 413:
    case 422:
      return { came: 'refused', reply };
    default:
      return { came: 'refused-for-now', reply };
  }
};

const before: readonly string[] = [
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
];

/** Classifies a network error: only one before the connection was established proves that the SMS was not delivered (EXT-1906). */
const ofError = (error: unknown): Tried => {
  const code = String(Object(Object(error).cause).code);
  if (isTlsFault(code)) return { came: 'not-secured', cause: code };
  return before.includes(code) ? { came: 'unreachable', cause: code } : { came: 'answer-lost' };
};

/** Creates the carrier that sends each SMS by an HTTP request signed over the bank's time and its body (EXT-1908, EXT-2890). */
export const httpSms =
  ({ url, secret }: SmsSettings, now: () => number, timeout = defaultTimeout): SmsTransport =>
  ({ id, to, text }: OutgoingSms) =>
  async () => {
    const body = JSON.stringify({ id, to, text });
    const time = String(Math.floor(now() / aSecond));
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': id,
          'X-Entrega-Hora': time,
          'X-Entrega-Firma': smsSignature(secret, time, body),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      });
      await answer.body?.cancel();
      return ofStatus(answer.status);
    } catch (error) {
      return ofError(error);
    }
  };
