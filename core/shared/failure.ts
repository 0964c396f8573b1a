/** ERR-01 · What a refusal said, as far as it could be read; `hasData` tells a 403 with data from a bare one (QST-36). */
export type RefusalBody = {
  readonly codigo?: string | undefined;
  readonly mensaje?: string | undefined;
  readonly messages?: readonly string[] | undefined;
  readonly campos?: readonly string[] | undefined;
  readonly horasBloqueo?: number | undefined;
  readonly bloqueadoHasta?: string | undefined;
  readonly errorCode?: string | undefined;
  readonly errorProcess?: string | undefined;
  readonly errorCajaDesafio?:
    { readonly codigo?: string | undefined; readonly glosa?: string | undefined } | undefined;
  readonly rToken?: string | undefined;
  readonly hasData: boolean;
};

/** Why a call of the portal gave no answer: the only lefts a port may use. */
export type Failure =
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly body: RefusalBody;
      /** The call was made in a session that is not the visitor's any more. */
      readonly ofEarlierSession?: true;
    }
  | { readonly kind: 'unreachable'; readonly timedOut?: true }
  | { readonly kind: 'unreadable'; readonly detail: string };

export const unreachable: Failure = { kind: 'unreachable' };

/** ERR-12, CAT-10 · The call was sent and nothing came back in time. */
export const timedOut: Failure = { kind: 'unreachable', timedOut: true };

/** SEC-06 · A 401 on any call of the portability flow ends the session it was made in, before any rule of a screen. */
export const endsSession = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.status === 401 && failure.ofEarlierSession !== true;

/** PAPI-75, PAPI-77 · A 404, which for some calls is an answer: nobody of that name is known. */
export const isNotFound = (failure: Failure): boolean => failure.kind === 'refused' && failure.status === 404;
