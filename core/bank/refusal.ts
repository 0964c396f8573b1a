import type { ThirdKeySent } from '../access/challenge/third-key-sent.ts';
import type { RequestFault } from '../portability/request/request-faults.ts';
import type { EndedReactivation, InvalidCode } from '../shared/messages/refusal-messages.ts';

/** Reason why the bank refuses a call, a closed union; each interface of the bank (HTTP, command line) has its own table of codes. `until` is the end of a lockout, an instant with the bank's UTC offset. */
export type BankRefusal =
  | {
      readonly refused: 'not-valid';
      readonly fields: readonly string[];
      readonly code?: InvalidCode;
      /** Reason why the flow ended if it did not expire: three wrong credentials, another flow of the same browser, or a changed key (BLQ-45, EXT-1332, EXT-2846). */
      readonly why?: Exclude<EndedReactivation, 'over'>;
      /** Error message about a file, in the same words as the portal's (PAPI-44). */
      readonly message?: string;
      readonly until?: string | undefined;
      /** Failures left before the lockout; stated only if one is left (EXT-2860). */
      readonly triesLeft?: number | undefined;
    }
  | {
      readonly refused: 'not-signable';
      readonly faults: readonly RequestFault[];
      readonly code:
        'REPRESENTANTE_NO_CONFIRMADO' | 'SOLICITUD_NO_VALIDA' | 'TEXTOS_DESCONOCIDOS' | 'YA_ES_CLIENTE';
    }
  | { readonly refused: 'no-session' }
  | { readonly refused: 'no-proof' }
  /** Refusal of a call whose session has not proved its identity again recently (EXT-1502). */
  | { readonly refused: 'unproved' }
  | { readonly refused: 'forbidden' }
  | { readonly refused: 'blocked'; readonly hours: number; readonly until: string }
  | { readonly refused: 'unknown' }
  | {
      readonly refused: 'conflict';
      readonly code:
        | 'BORRADOR_CAMBIADO'
        | 'OFERTA_CAMBIO'
        | 'OFERTA_RECHAZADA'
        | 'SOLICITUD_TERMINADA'
        | 'SOLICITUD_VENCIDA'
        | 'OFERTA_RESPONDIDA'
        | 'OFERTA_VENCIDA'
        | 'SOLICITUD_CON_OFERTA'
        | 'SOLICITUD_EXISTENTE'
        | 'SOLICITUD_RETIRADA'
        | 'SOLICITUD_SIN_OFERTA';
    }
  | { readonly refused: 'other-body' }
  | { readonly refused: 'too-large' }
  | {
      readonly refused: 'challenge';
      readonly why: 'missing' | 'wrong' | 'locked';
      readonly until?: string | undefined;
      readonly triesLeft?: number | undefined;
    }
  /** Refusal with code 99: a third key is required as well; `sent` states whether its code was sent (BOX-40, EXT-2615). */
  | { readonly refused: 'challenge'; readonly why: 'third-key'; readonly sent: ThirdKeySent }
  | {
      readonly refused: 'reactivation';
      readonly why: 'incorrect' | 'locked' | EndedReactivation;
      readonly until?: string | undefined;
      readonly triesLeft?: number | undefined;
    }
  /** Refusal by a daily limit; the message says when the next request is possible (EXT-2545). */
  | { readonly refused: 'too-many-today'; readonly message: string; readonly until: string }
  | { readonly refused: 'braked' }
  /** Refusal by a rate limit; the call had no effect (API-32). */
  | { readonly refused: 'too-many-calls'; readonly seconds: number }
  | { readonly refused: 'unavailable' };

/** Failure of a call because a store or service is down, or because the caller's source is rate limited (API-32, EXT-507). */
export type Unavailable = Extract<BankRefusal, { refused: 'unavailable' | 'braked' | 'too-many-calls' }>;

export const unavailable: Unavailable = { refused: 'unavailable' };
/** Refusal of a call because attempts for too many distinct persons failed from its source (EXT-507). */
export const braked: Unavailable = { refused: 'braked' };
/** Refusal of a call without a live session. */
export const noSession: BankRefusal = { refused: 'no-session' };
/** Refusal to open a session without a proof of work (EXT-205). */
export const noProof: BankRefusal = { refused: 'no-proof' };
export const forbidden: BankRefusal = { refused: 'forbidden' };
export const challengeRefusal = (why: 'missing' | 'wrong' | 'locked', until?: string): BankRefusal => ({
  refused: 'challenge',
  why,
  until,
});
export const thirdKeyRefusal = (sent: ThirdKeySent): BankRefusal => ({
  refused: 'challenge',
  why: 'third-key',
  sent,
});
export const unknownThing: BankRefusal = { refused: 'unknown' };
/** Builds the refusal of invalid values; `fields` are their dotted wire names, empty if the body as a whole is wrong; without code the message is general. */
export const notValid = (fields: readonly string[], code?: InvalidCode): BankRefusal => ({
  refused: 'not-valid',
  fields,
  ...(code === undefined ? {} : { code }),
});
