import type { challengeText, InvalidCode, reactivationText } from '#core/shared/messages/refusal-messages.ts';

/** The codes of a request, an offer or a draft that does not allow what is asked. */
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

/** The codes of a request that cannot be signed. */
export type NotSignableCode =
  'REPRESENTANTE_NO_CONFIRMADO' | 'SOLICITUD_NO_VALIDA' | 'TEXTOS_DESCONOCIDOS' | 'YA_ES_CLIENTE';

/** A refusal by the code that its caller reads, or by its own name where the code is of several. */
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
  | 'unavailable'
  | 'unknown'
  | 'unproved'
  | InvalidCode
  | ConflictCode
  | NotSignableCode
  | `challenge:${keyof typeof challengeText}`
  | `reactivation:${'incorrect' | 'locked' | keyof typeof reactivationText}`;

/** What a caller shows to be let in: a session of portability or an earlier step of it, the token that a text or a part brings, or what an earlier call of a flow left. */
export type Shown =
  | 'nothing'
  | 'session'
  | 'questions-session'
  | 'token-in-query'
  | 'token-in-parts'
  | 'forgotten-password-flow'
  | 'reactivation-flow'
  | 'key-request-flow'
  | 'home-session';

/** The cookies that an answer puts or takes away. */
export type CookieName =
  'reactivation-flow' | 'key-request-flow' | 'home-session' | 'device' | 'refused-rut' | 'lock-end' | 'entry';

/** EXT-2441 · What somebody who writes a caller or a bank must know of a call beside its codecs. The portal never loads it. */
export type ToldCall = {
  /** In Spanish, one line. */
  readonly summary: string;
  /** What of it both sides must do alike and no codec says. */
  readonly note?: string;
  readonly shows: Shown;
  /** A body of another kind than JSON or parts. */
  readonly takes?: 'form';
  /** An answer of another kind than JSON. */
  readonly sends?: 'pdf' | 'document' | 'page' | 'script' | 'address';
  /** Headers that have to be there, by what they carry. */
  readonly headers?: readonly ('rut' | 'rToken' | 'desafio' | 'proof' | 'certification')[];
  /** Whether the header of the person may come as well, which nobody reads. */
  readonly mayNamePerson?: true;
  /** The captcha response in the query. */
  readonly captcha?: true;
  /** Cookies that it reads where they come. */
  readonly reads?: readonly ('home-session' | 'device')[];
  /** The addresses that an answer which is one leads to, and when. */
  readonly leadsTo?: string;
  readonly puts?: readonly CookieName[];
  /** The answer may bring the session's next token. */
  readonly renews?: true;
  /** The answer says the name under which a browser saves it. */
  readonly isSaved?: true;
  /** An empty body stands for none. */
  readonly mayBeEmpty?: true;
  /** A reading call that has an effect: none is made for a page of another site. */
  readonly hasEffect?: true;
  /** The answer names its version, and is not sent again to who has it. */
  readonly hasTag?: true;
  /** Several files under the name of one, at most so many. */
  readonly files?: number;
  /** Parts that may be missing; every other has to be there. */
  readonly optionalParts?: readonly string[];
  readonly refuses?: readonly RefusalName[];
};
