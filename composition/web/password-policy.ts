import { policyWithout, shippedPolicy, type PasswordPolicy } from '#core/access/password/policy.ts';
import { take } from '#composition/container.ts';
import { portal } from './portal.ts';
import { portalSettings } from './tokens.ts';

/** EXT-109 · What the bank of this page asks of a new key; the list of common ones comes only where it is used. */
export const passwordPolicy = async (): Promise<PasswordPolicy> =>
  take(portal, portalSettings).acceso.rechazaClavesComunes
    ? policyWithout((await import('#core/access/password/common-keys.ts')).commonKeys)
    : shippedPolicy;
