import { policyWithout, shippedPolicy, type PasswordPolicy } from '#core/access/password/policy.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';

/** EXT-109 · What the bank of this page asks of a new key; the list of common ones comes only where it is used. */
export const passwordPolicy = async ({ acceso }: PortalSettings): Promise<PasswordPolicy> =>
  acceso.rechazaClavesComunes
    ? policyWithout((await import('#core/access/password/common-keys.ts')).commonKeys)
    : shippedPolicy;
