import type { RequestFault } from '../portability/request/request-faults.ts';
import type { EndedReactivation, InvalidCode } from '../shared/messages/refusal-messages.ts';

/** Why the bank does not do what it is asked: a closed list; each way of driving it has its own table of codes. `until` is the end of a lock: an instant with the offset of the bank's clock. */
export type BankRefusal =
  | {
      readonly refused: 'not-valid';
      readonly fields: readonly string[];
      readonly code?: InvalidCode;
      /** BLQ-45, EXT-1332 · The flow did not run out: three wrong credentials ended it, or another one of the same browser. */
      readonly why?: Exclude<EndedReactivation, 'over'>;
      /** PAPI-44 · Of a file, by the rules that the portal shows with the same sentences. */
      readonly message?: string;
      readonly until?: string | undefined;
    }
  | {
      readonly refused: 'not-signable';
      readonly faults: readonly RequestFault[];
      readonly code:
        'REPRESENTANTE_NO_CONFIRMADO' | 'SOLICITUD_NO_VALIDA' | 'TEXTOS_DESCONOCIDOS' | 'YA_ES_CLIENTE';
    }
  | { readonly refused: 'no-session' }
  | { readonly refused: 'no-proof' }
  /** EXT-1502 · Nobody proved lately, for this one call, who is in the session. */
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
      readonly why: 'missing' | 'wrong' | 'locked' | 'third-key';
      readonly until?: string | undefined;
    }
  | {
      readonly refused: 'reactivation';
      readonly why: 'incorrect' | 'locked' | EndedReactivation;
      readonly until?: string | undefined;
    }
  /** EXT-2545 · So many a day; the sentence says when the next one may be sent. */
  | { readonly refused: 'too-many-today'; readonly message: string; readonly until: string }
  | { readonly refused: 'braked' }
  /** API-32 · Beyond a call budget: nothing was done. */
  | { readonly refused: 'too-many-calls'; readonly seconds: number }
  | { readonly refused: 'unavailable' };

/** A store or an outside service that gives no answer now, or one that a source may not ask for now (API-32, EXT-507). */
export type Unavailable = Extract<BankRefusal, { refused: 'unavailable' | 'braked' | 'too-many-calls' }>;

export const unavailable: Unavailable = { refused: 'unavailable' };
/** EXT-507 · So many people failed from this source that nobody else is tried from it for now. */
export const braked: Unavailable = { refused: 'braked' };
export const noSession: BankRefusal = { refused: 'no-session' };
/** EXT-205 · An opening without the work that pays for it. */
export const noProof: BankRefusal = { refused: 'no-proof' };
export const forbidden: BankRefusal = { refused: 'forbidden' };
export const challengeRefusal = (
  why: Extract<BankRefusal, { refused: 'challenge' }>['why'],
  until?: string,
): BankRefusal => ({
  refused: 'challenge',
  why,
  until,
});
export const unknownThing: BankRefusal = { refused: 'unknown' };
/** `fields` by their dotted names on the wire, none of them where the whole is wrong; without code it is said in general. */
export const notValid = (fields: readonly string[], code?: InvalidCode): BankRefusal => ({
  refused: 'not-valid',
  fields,
  ...(code === undefined ? {} : { code }),
});
