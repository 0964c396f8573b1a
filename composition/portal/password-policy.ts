import { policyWithout, shippedPolicy, type PasswordPolicy } from '#core/access/password/policy.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';

/** Returns the password policy of this bank; loads the blocklist of common passwords only if the bank uses it (EXT-109). */
export const passwordPolicy = async ({ acceso }: PortalSettings): Promise<PasswordPolicy> =>
  acceso.rechazaClavesComunes
    ? policyWithout((await import('#core/access/password/common-keys.ts')).commonKeys)
    : shippedPolicy;
