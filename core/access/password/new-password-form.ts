import { allOrFaults } from '../faults-of.ts';
import { parseConfirmation, parseNewPassword, type PasswordPolicy } from './policy.ts';

/** OLV-05, KEY-35 · A new key and its confirmation as typed. */
export type NewPasswordForm = { readonly password: string; readonly confirmation: string };

/** OLV-15, OLV-16 · Both fields, each with its own fault. */
export const newPasswordParts = (policy: PasswordPolicy, { password, confirmation }: NewPasswordForm) => ({
  password: parseNewPassword(policy)(password),
  confirmation: parseConfirmation(password)(confirmation),
});

/** OLV-21, KEY-36 · The new key once it meets the policy and its confirmation, or the fault of each field. */
export const checkNewPassword = (policy: PasswordPolicy) => (form: NewPasswordForm) =>
  allOrFaults(newPasswordParts(policy, form));
