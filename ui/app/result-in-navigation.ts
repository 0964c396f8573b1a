import type { ErrorPage } from '#core/access/error-page.ts';
import type { ResultPlace } from './access-routes.ts';

/** Kind of result of a key reactivation (BLQ-24). */
export type ResultKind = 'success' | 'error' | 'system-error';

/** Navigation state of an access result page; missing texts take the page's defaults (ERR-02, BLQ-24, PERR-26, PERR-39). */
export type StoredResult = Partial<ErrorPage> & {
  readonly tipo?: ResultKind;
  readonly tipoError?: string;
  /** Name of the state that the result page returns to; `stateBoton` names the one that its button leads to (PERR-26). */
  readonly state?: string;
  readonly stateBoton?: string;
  /** Account type; if this or the current status is present, a system error page has no button (PERR-25). */
  readonly tipoCuenta?: string;
  readonly estadoActual?: string;
  /** Ticket number of a key that waits for activation; `hasta` is its expiry as text (EXT-101). */
  readonly numero?: string;
  readonly hasta?: string;
  /** Present if the result is due to a person without a device (EXT-1320). */
  readonly causa?: 'sin-dispositivo';
  /** Page that the message page shows instead of its own content (ERR-07). */
  readonly pagina?: ResultPlace;
};

/** Result as read from the navigation state: any text may be missing or invalid. */
export type FoundResult = Readonly<Partial<Record<keyof StoredResult, string>>>;

/** Wraps a result in the router's navigation state, never in an address or web storage (BLQ-29, ROOT-31). */
export const resultInNavigation = (result: StoredResult) => ({ result });

/** Reads a result from the navigation state; undefined if the page was opened directly (BLQ-27, ROOT-27). */
export const resultFromNavigation = (state: unknown): FoundResult | undefined => {
  const { result }: { readonly result?: unknown } = Object(state);
  if (typeof result !== 'object' || result === null) return undefined;
  return Object.fromEntries(Object.entries(result).filter(([, value]) => typeof value === 'string'));
};
