import type { challengeText, InvalidCode, reactivationText } from '#core/shared/messages/refusal-messages.ts';

/** Error codes of a request, offer or draft in a state that does not allow the call. */
export type ConflictCode =
  | 'BORRADOR_CAMBIADO'
  | 'OFERTA_CAMBIO'
  | 'OFERTA_RECHAZADA'
  | 'OFERTA_RESPONDIDA'
  | 'OFERTA_VENCIDA'
  | 'SOLICITUD_CON_OFERTA'
  | 'SOLICITUD_EXISTENTE'
  | 'SOLICITUD_RETIRADA'
  | 'SOLICITUD_SIN_OFERTA'
  | 'SOLICITUD_TERMINADA'
  | 'SOLICITUD_VENCIDA';

/** Error codes of a request that cannot be signed. */
export type NotSignableCode =
  'REPRESENTANTE_NO_CONFIRMADO' | 'SOLICITUD_NO_VALIDA' | 'TEXTOS_DESCONOCIDOS' | 'YA_ES_CLIENTE';

/** Name of a refusal: its error code, or a name of its own where several refusals share one code. */
export type RefusalName =
  | 'blocked'
  | 'braked'
  | 'forbidden'
  | 'no-proof'
  | 'no-session'
  | 'not-valid'
  | 'other-body'
  | 'too-many-today'
  | 'too-large'
  | 'too-many-calls'
  | 'unavailable'
  | 'unknown'
  | 'unproved'
  | InvalidCode
  | ConflictCode
  | NotSignableCode
  | `challenge:${keyof typeof challengeText}`
  | `reactivation:${'incorrect' | 'locked' | keyof typeof reactivationText}`;

/** Authorization of a call: a portability session or an earlier step of it, a token in a parameter, or an earlier call of a flow. */
export type Shown =
  | 'nothing'
  | 'session'
  | 'questions-session'
  | 'token-in-query'
  | 'token-in-parts'
  | 'forgotten-password-flow'
  | 'reactivation-flow'
  | 'key-request-flow'
  | 'passkey-flow'
  | 'home-session';

/** Cookies that an answer sets or deletes. */
export type CookieName =
  | 'reactivation-flow'
  | 'key-request-flow'
  | 'passkey-flow'
  | 'home-session'
  | 'device'
  | 'refused-rut'
  | 'lock-end'
  | 'entry'
  | 'identity';

/** API metadata of a call beside its codecs, for documents and contract tests. The portal never loads it (EXT-2441). */
export type ToldCall = {
  /** One line, in Spanish. */
  readonly summary: string;
  /** Rule that both sides must follow and no codec expresses. */
  readonly note?: string;
  readonly shows: Shown;
  /** Body that is neither JSON nor multipart. */
  readonly takes?: 'form';
  /** Answer that is not JSON. */
  readonly sends?: 'pdf' | 'document' | 'page' | 'script' | 'address';
  /** Required headers, by content. */
  readonly headers?: readonly ('rut' | 'rToken' | 'desafio' | 'proof' | 'certification')[];
  /** Whether the rut header is accepted although unused. */
  readonly mayNamePerson?: true;
  /** Captcha response in the query. */
  readonly captcha?: true;
  /** Optional cookies that the call reads. */
  readonly reads?: readonly ('home-session' | 'device' | 'identity')[];
  /** Target of a redirect, and when. */
  readonly leadsTo?: string;
  readonly puts?: readonly CookieName[];
  /** The answer may renew the session token. */
  readonly renews?: true;
  /** The answer is a download with a file name. */
  readonly isSaved?: true;
  /** An empty body means none. */
  readonly mayBeEmpty?: true;
  /** GET with side effects: refused from other sites. */
  readonly hasEffect?: true;
  /** The answer has an ETag and supports 304. */
  readonly hasTag?: true;
  /** Most files under one part name. */
  readonly files?: number;
  /** Optional parts; all others are required. */
  readonly optionalParts?: readonly string[];
  readonly refuses?: readonly RefusalName[];
};
