import type { challengeText, InvalidCode, reactivationText } from '#core/shared/messages/refusal-messages.ts';

/** Error codes of a call that the state of a request, offer or draft does not allow (409). */
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

/** Error codes for a request that cannot be signed. */
export type NotSignableCode =
  'REPRESENTANTE_NO_CONFIRMADO' | 'SOLICITUD_NO_VALIDA' | 'TEXTOS_DESCONOCIDOS' | 'YA_ES_CLIENTE';

/** Name of a refusal: its error code, or a distinct name where several refusals share one code. */
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

/** Authorization that an endpoint requires: none, a session or an earlier step of one, a token in query or parts, or the cookie or token of a flow. */
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
  | 'sign-in-flow'
  | 'home-session';

/** Cookies that an endpoint sets or deletes. */
export type CookieName =
  | 'reactivation-flow'
  | 'key-request-flow'
  | 'passkey-flow'
  | 'sign-in-flow'
  | 'home-session'
  | 'device'
  | 'refused-rut'
  | 'lock-end'
  | 'entry'
  | 'identity';

/** API documentation of one endpoint beyond its codecs, for openapi.json and contract tests; the portal never loads it (EXT-2441). */
export type CallMetadata = {
  /** Summary of the endpoint for openapi.json, one line in Spanish. */
  readonly summary: string;
  /** Rule of the endpoint that no codec expresses, for openapi.json. */
  readonly note?: string;
  readonly shows: Shown;
  /** Format of the endpoint's request body, if neither JSON nor multipart. */
  readonly takes?: 'form';
  /** Format of the endpoint's answer, if not JSON. */
  readonly sends?: 'pdf' | 'document' | 'page' | 'script' | 'address';
  /** Headers that the endpoint requires. */
  readonly headers?: readonly ('rut' | 'rToken' | 'desafio' | 'proof' | 'certification')[];
  /** True if the endpoint accepts the rut header without using it. */
  readonly mayNamePerson?: true;
  /** True if the endpoint needs a captcha response in its query. */
  readonly captcha?: true;
  /** Optional cookies that the call reads. */
  readonly reads?: readonly Exclude<CookieName, 'refused-rut' | 'lock-end' | 'entry'>[];
  /** Address that the endpoint redirects to, and when, in Spanish for openapi.json. */
  readonly leadsTo?: string;
  readonly puts?: readonly CookieName[];
  /** True if an answer of the endpoint may renew the session token. */
  readonly renews?: true;
  /** True if the endpoint's answer is a download with a file name. */
  readonly isSaved?: true;
  /** True if the endpoint's answer may have an empty body, which means that there is nothing to return. */
  readonly mayBeEmpty?: true;
  /** True for a GET with side effects, which is refused to other sites. */
  readonly hasEffect?: true;
  /** True if the endpoint's answer has an ETag, so that 304 is possible. */
  readonly hasTag?: true;
  /** Maximum number of files that an upload to the endpoint may have. */
  readonly files?: number;
  /** Multipart parts that are optional; all others are required. */
  readonly optionalParts?: readonly string[];
  readonly refuses?: readonly RefusalName[];
};
