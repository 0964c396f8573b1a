import type { AccessSettings } from '#core/shared/portal-settings.ts';

/** What every call of the access area needs to know; nobody is signed in here, so there is no session. */
export type AccessContext = {
  readonly fetch: typeof fetch;
  readonly settings: AccessSettings;
  readonly timeoutMs?: number;
};
