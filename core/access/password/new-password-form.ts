import { parseConfirmation, parseNewPassword, type PasswordPolicy } from './policy.ts';

/** Raw values of a new key and its confirmation (OLV-05, KEY-35). */
export type NewPasswordForm = { readonly password: string; readonly confirmation: string };

/** Validates a new key against the password policy, and its confirmation; each field has its own error (OLV-15, OLV-16, OLV-21, KEY-36). */
export const newPasswordParts = (policy: PasswordPolicy, { password, confirmation }: NewPasswordForm) => ({
  password: parseNewPassword(policy)(password),
  confirmation: parseConfirmation(password)(confirmation),
});
