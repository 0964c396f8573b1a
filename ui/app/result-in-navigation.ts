import type { ErrorPage } from '#core/access/error-page.ts';
import type { ResultPlace } from './access-routes.ts';

/** BLQ-24 · The three kinds of a reactivation's end. */
export type ResultKind = 'success' | 'error' | 'system-error';

/** ERR-02, BLQ-24, PERR-26, PERR-39 · What is stored for a result page; what is missing takes the page's own words. */
export type StoredResult = Partial<ErrorPage> & {
  readonly tipo?: ResultKind;
  readonly tipoError?: string;
  /** PERR-26 · Where the page returns to, and where its button does, by name. */
  readonly state?: string;
  readonly stateBoton?: string;
  /** PERR-25 · Either of them hides the button of a system error. */
  readonly tipoCuenta?: string;
  readonly estadoActual?: string;
  /** EXT-101 · The number of a key that waits for the phone, and until when it waits. */
  readonly numero?: string;
  readonly hasta?: string;
  /** EXT-1320 · That the person has no device. */
  readonly causa?: 'sin-dispositivo';
  /** ERR-07 · The page that a message handler is to show instead of its own. */
  readonly pagina?: ResultPlace;
};

/** A result as it was found: any of its words may be anything. */
export type FoundResult = Readonly<Partial<Record<keyof StoredResult, string>>>;

/** BLQ-29, ROOT-31 · A result travels in the router's navigation state, never in an address or in web storage. */
export const resultInNavigation = (result: StoredResult) => ({ result });

/** BLQ-27, ROOT-27 · What came with the navigation; nothing when the page was opened directly. */
export const resultFromNavigation = (state: unknown): FoundResult | undefined => {
  const { result }: { readonly result?: unknown } = Object(state);
  if (typeof result !== 'object' || result === null) return undefined;
  return Object.fromEntries(Object.entries(result).filter(([, value]) => typeof value === 'string'));
};
