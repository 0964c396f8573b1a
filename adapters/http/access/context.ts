import type { AccessSettings } from '#core/shared/portal-settings.ts';

/** Dependencies of all access calls: fetch, settings and a timeout in milliseconds; this area has no session token. */
export type AccessContext = {
  readonly fetch: typeof fetch;
  readonly settings: AccessSettings;
  readonly timeoutMs?: number;
};
