/** What a refusal said, as far as it could be read; `hasData` tells a 403 with data from a bare one (QST-36). */
export type RefusalBody = {
  readonly codigo?: string;
  readonly mensaje?: string;
  readonly campos?: readonly string[];
  readonly horasBloqueo?: number;
  readonly hasData: boolean;
};

/** Why a call of the portal gave no answer: the only lefts a port may use. */
export type Failure =
  | { readonly kind: 'refused'; readonly status: number; readonly body: RefusalBody }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'unreadable'; readonly detail: string };

export const unreachable: Failure = { kind: 'unreachable' };

/** SEC-06 · A 401 on any call of the portability flow ends the session, before any rule of a screen. */
export const endsSession = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.status === 401;
