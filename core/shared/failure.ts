/** Body of a refused call, as far as it could be read; `hasData` distinguishes a 403 with data from one without (QST-36, ERR-01). */
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
  /** What became of the third key that code 99 asks for (EXT-2615). */
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

export const unreachable: Failure = { kind: 'unreachable' };

/** Failure of a call that was sent and got no answer in time (ERR-12, CAT-10). */
export const timedOut: Failure = { kind: 'unreachable', timedOut: true };

/** True if a failure ends the session: a 401 on any portability call does, before any rule of a screen applies (SEC-06). */
export const endsSession = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.status === 401 && failure.ofEarlierSession !== true;

/** True if a failure is a 404, which for some calls means that the resource does not exist (PAPI-75, PAPI-77). */
export const isNotFound = (failure: Failure): boolean => failure.kind === 'refused' && failure.status === 404;
