import { policyWithout, shippedPolicy, type PasswordPolicy } from '#core/access/password/policy.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';

/** Password policy of this bank; its blocklist is loaded only if used (EXT-109). */
export const passwordPolicy = async ({ acceso }: PortalSettings): Promise<PasswordPolicy> =>
  acceso.rechazaClavesComunes
    ? policyWithout((await import('#core/access/password/common-keys.ts')).commonKeys)
    : shippedPolicy;
