import type { PasswordResetOutcome } from '#core/access/forgotten-password/flow.ts';
import type { WaitingTicket } from '#core/access/forgotten-password/waiting-ticket.ts';
import type { PasswordPolicy } from '#core/access/password/policy.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import type { Captcha } from '#core/shared/ports.ts';
import type { Rut } from '#core/shared/rut.ts';

/** Functions that leave the forgotten password page: to the result page, or to the login. */
export type ForgottenPasswordExits = {
  readonly finish: (outcome: PasswordResetOutcome, ticket?: WaitingTicket, message?: string) => void;
  /** Announces to the browser's other tabs the ticket number of the new key that a reset without card made and the phone service activates (EXT-2840). */
  readonly left: (rut: Rut, number: string) => void;
  readonly toLogin: () => void;
};

/** Dependencies of the forgotten password page, besides its use cases. */
export type ForgottenPasswordAround = {
  readonly captcha: Captcha<HTMLElement>;
  readonly settings: PortalSettings;
  readonly policy: PasswordPolicy;
  /** Returns the rut that the visitor typed on the previous access page; undefined if none (EXT-1318). */
  readonly carriedRut: () => Rut | undefined;
  /** Stores the rut for the next access page, if the person turns out to have no device (EXT-1139). */
  readonly carryRut?: (rut: Rut) => void;
  readonly exits: ForgottenPasswordExits;
};
