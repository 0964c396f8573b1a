import type { BankCall } from './bank-calls.ts';

type Texts = Readonly<Record<string, string>>;

/** Builds a POST call with a JSON body. */
export const jsonCall = (path: string, body: unknown, headers: Texts = {}): BankCall => ({
  path,
  init: {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  },
});

export const getCall = (path: string, headers: Texts = {}): BankCall => ({ path, init: { headers } });

/** Builds a form post from a page of the bank; a redirect is not followed. */
export const formCall = (path: string, fields: Texts, headers: Texts = {}): BankCall => ({
  path,
  init: {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
    body: new URLSearchParams(fields),
  },
});

/** Encodes the challenge header of a call in base64. */
export const challengeOf = (data: unknown): string => Buffer.from(JSON.stringify(data)).toString('base64');
