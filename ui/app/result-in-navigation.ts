import type { ErrorPage } from '#core/access/error-page.ts';
import type { ResultPlace } from './access-routes.ts';

/** Kinds of a reactivation's result (BLQ-24). */
export type ResultKind = 'success' | 'error' | 'system-error';

/** Navigation state of a result page; missing texts take the page's defaults (ERR-02, BLQ-24, PERR-26, PERR-39). */
export type StoredResult = Partial<ErrorPage> & {
  readonly tipo?: ResultKind;
  readonly tipoError?: string;
  /** Named states: where the page returns, and where its button leads (PERR-26). */
  readonly state?: string;
  readonly stateBoton?: string;
  /** Account type and current status; either hides the button of a system error (PERR-25). */
  readonly tipoCuenta?: string;
  readonly estadoActual?: string;
  /** Ticket number of a waiting key, and its expiry (EXT-101). */
  readonly numero?: string;
  readonly hasta?: string;
  /** Set if the person has no device (EXT-1320). */
  readonly causa?: 'sin-dispositivo';
  /** Page that the message handler shows instead of its own (ERR-07). */
  readonly pagina?: ResultPlace;
};

/** Navigation state as found, with unvalidated texts. */
export type FoundResult = Readonly<Partial<Record<keyof StoredResult, string>>>;

/** Wraps a result in the router's navigation state, never in an address or web storage (BLQ-29, ROOT-31). */
export const resultInNavigation = (result: StoredResult) => ({ result });

/** Result from the navigation state; none if the page was opened directly (BLQ-27, ROOT-27). */
export const resultFromNavigation = (state: unknown): FoundResult | undefined => {
  const { result }: { readonly result?: unknown } = Object(state);
  if (typeof result !== 'object' || result === null) return undefined;
  return Object.fromEntries(Object.entries(result).filter(([, value]) => typeof value === 'string'));
};
