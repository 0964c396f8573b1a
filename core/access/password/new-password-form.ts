import { parseConfirmation, parseNewPassword, type PasswordPolicy } from './policy.ts';

/** OLV-05, KEY-35 · A new key and its confirmation as typed. */
export type NewPasswordForm = { readonly password: string; readonly confirmation: string };

/** OLV-15, OLV-16, OLV-21, KEY-36 · The new key as far as it meets the policy and its confirmation, each field with its own fault. */
export const newPasswordParts = (policy: PasswordPolicy, { password, confirmation }: NewPasswordForm) => ({
  password: parseNewPassword(policy)(password),
  confirmation: parseConfirmation(password)(confirmation),
});
