/** Body of a refused call, as far as it could be read; `hasData` distinguishes a 403 with data from one without (QST-36, ERR-01). */
export type RefusalBody = {
  readonly codigo?: string | undefined;
  readonly mensaje?: string | undefined;
  readonly messages?: readonly string[] | undefined;
  readonly campos?: readonly string[] | undefined;
  readonly horasBloqueo?: number | undefined;
  readonly bloqueadoHasta?: string | undefined;
  /** Failures left before a lockout; the reference bank states it only if one is left (EXT-2860). */
  readonly intentosRestantes?: number | undefined;
  readonly errorCode?: string | undefined;
  readonly errorProcess?: string | undefined;
  readonly errorCajaDesafio?:
    { readonly codigo?: string | undefined; readonly glosa?: string | undefined } | undefined;
  /** Whether the third key (one-time code by SMS) that a refusal with code 99 requires was sent, the seconds or the instant until another can be sent, and the last digits of the phone (EXT-2615). */
  readonly terceraClave?:
    | {
        readonly enviada: boolean;
        readonly segundos?: number | undefined;
        readonly hasta?: string | undefined;
        readonly celularTerminaEn?: string | undefined;
      }
    | undefined;
  readonly rToken?: string | undefined;
  readonly hasData: boolean;
};

/** Failure of a port: the call was refused, did not reach the server, or its answer could not be read. */
export type Failure =
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly body: RefusalBody;
      /** True if the call belonged to a session that has ended or been replaced since. */
      readonly ofEarlierSession?: true;
    }
  | { readonly kind: 'unreachable'; readonly timedOut?: true }
  | { readonly kind: 'unreadable'; readonly detail: string };

/** Failure of a call that did not reach the server. */
export const unreachable: Failure = { kind: 'unreachable' };

/** Failure of a call that was sent and got no answer in time (ERR-12, CAT-10). */
export const timedOut: Failure = { kind: 'unreachable', timedOut: true };

/** Tells whether a failure ends the session: it is a 401 of any portability call, whatever the screen, unless the call belonged to an earlier session (SEC-06). */
export const endsSession = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.status === 401 && failure.ofEarlierSession !== true;

/** Tells whether a failure is a 404, which for some calls means that the resource does not exist (PAPI-75, PAPI-77). */
export const isNotFound = (failure: Failure): boolean => failure.kind === 'refused' && failure.status === 404;
