import type { ErrorPage } from '#core/access/error-page.ts';
import type { ResultPlace } from './access-routes.ts';
import { passedInNavigation, passInNavigation } from './passed-in-navigation.ts';

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
  /** Present if the result is due to a person without a device, or with only a passkey that this browser cannot use (EXT-1320, EXT-2926). */
  readonly causa?: 'sin-dispositivo' | 'llave-de-acceso';
  /** Page that the message page shows instead of its own content (ERR-07). */
  readonly pagina?: ResultPlace;
};

/** Result as read from the navigation state: any text may be missing or invalid. */
export type FoundResult = Readonly<Partial<Record<keyof StoredResult, string>>>;

/** Puts a result into the router's navigation state as a mark that refers to it; the result itself stays in the page's memory, never in an address or web storage (BLQ-29, ROOT-31, EXT-2876). */
export const resultInNavigation = (result: StoredResult) => ({ result: passInNavigation(result) });

/** Reads a result from the navigation state; undefined if the page was opened directly, or the result is of an earlier page load (BLQ-27, ROOT-27, EXT-2876). */
export const resultFromNavigation = (state: unknown): FoundResult | undefined => {
  const { result }: { readonly result?: unknown } = Object(state);
  const told = passedInNavigation(result);
  if (told === undefined) return undefined;
  return Object.fromEntries(Object.entries(told).filter(([, value]) => typeof value === 'string'));
};
