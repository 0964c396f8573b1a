import type { AccessSettings } from '#core/shared/portal-settings.ts';

/** Context of all access calls; there is no session in this area. */
export type AccessContext = {
  readonly fetch: typeof fetch;
  readonly settings: AccessSettings;
  readonly timeoutMs?: number;
};
