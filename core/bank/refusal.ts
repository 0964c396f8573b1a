import type { RequestFault } from '../portability/request/request-faults.ts';

/** Why the bank does not do what it is asked: a closed list; each way of driving it has its own table of codes. */
export type BankRefusal =
  | {
      readonly refused: 'not-valid';
      readonly fields: readonly string[];
      readonly code?: string;
      readonly message?: string;
    }
  | {
      readonly refused: 'not-signable';
      readonly faults: readonly RequestFault[];
      readonly code: string;
    }
  | { readonly refused: 'no-session' }
  | { readonly refused: 'no-proof' }
  | { readonly refused: 'forbidden' }
  | { readonly refused: 'blocked'; readonly hours: number }
  | { readonly refused: 'unknown' }
  | { readonly refused: 'conflict'; readonly code: string }
  | { readonly refused: 'other-body' }
  | { readonly refused: 'too-large'; readonly message: string }
  | { readonly refused: 'challenge'; readonly why: 'missing' | 'wrong' | 'locked' | 'third-key' }
  | {
      readonly refused: 'reactivation';
      readonly why: 'incorrect' | 'locked' | 'not-completed' | 'over';
      readonly message?: string;
    }
  | { readonly refused: 'braked' }
  | { readonly refused: 'unavailable' };

/** A store or an outside service that gives no answer now, or one that a source may not ask for now (EXT-507). */
export type Unavailable = Extract<BankRefusal, { refused: 'unavailable' | 'braked' }>;

export const unavailable: Unavailable = { refused: 'unavailable' };
/** EXT-507 · So many people failed from this source that nobody else is tried from it for now. */
export const braked: Unavailable = { refused: 'braked' };
export const noSession: BankRefusal = { refused: 'no-session' };
/** EXT-205 · An opening without the work that pays for it. */
export const noProof: BankRefusal = { refused: 'no-proof' };
export const forbidden: BankRefusal = { refused: 'forbidden' };
export const challengeRefusal = (
  why: Extract<BankRefusal, { refused: 'challenge' }>['why'],
): BankRefusal => ({
  refused: 'challenge',
  why,
});
export const unknownThing: BankRefusal = { refused: 'unknown' };
/** `fields` by their dotted names on the wire, none of them where the whole is wrong; without code and message it is said in general. */
export const notValid = (fields: readonly string[], code?: string, message?: string): BankRefusal => ({
  refused: 'not-valid',
  fields,
  ...(code === undefined ? {} : { code }),
  ...(message === undefined ? {} : { message }),
});
