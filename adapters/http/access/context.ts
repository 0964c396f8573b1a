import type { AccessSettings } from '#core/shared/portal-settings.ts';

/** Context of all access calls: fetch, settings and timeouts; this area has no session token. */
export type AccessContext = {
  readonly fetch: typeof fetch;
  readonly settings: AccessSettings;
  readonly timeoutMs?: number;
};
