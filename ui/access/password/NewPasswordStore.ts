import { makeAutoObservable } from 'mobx';
import { confirmationCode, passwordCode } from '#core/access/message-codes.ts';
import {
  metRules,
  parseConfirmation,
  parseNewPassword,
  shippedPolicy,
  type ConfirmationFault,
  type NewPassword,
  type PasswordFault,
  type PasswordPolicy,
  type RuleState,
} from '#core/access/password/policy.ts';
import { strengthOf, type Strength } from '#core/access/password/strength.ts';
import { E, pipe } from '#core/shared/fp.ts';
import { maskedUpTo } from '#core/shared/intake.ts';
import { FieldStore } from '#ui/forms/FieldStore.ts';
import { toldOfMasked } from '#ui/forms/untaken-text.ts';
import { message } from '#ui/messages/worded.ts';

/** Store of a new password and its confirmation (PWD-08, PWD-10, PWD-33). */
export class NewPasswordStore {
  readonly password: FieldStore<PasswordFault, NewPassword>;
  readonly confirmation: FieldStore<ConfirmationFault, string>;
  private readonly policy: PasswordPolicy;

  constructor(policy: PasswordPolicy = shippedPolicy) {
    this.policy = policy;
    this.password = new FieldStore<PasswordFault, NewPassword>({
      parse: parseNewPassword(policy),
      wording: (fault) => message(passwordCode[fault]),
      intake: maskedUpTo(policy.maxLength),
      told: toldOfMasked,
    });
    this.confirmation = new FieldStore<ConfirmationFault, string>({
      parse: (typed) => parseConfirmation(this.password.text)(typed),
      wording: (fault) => message(confirmationCode[fault]),
      intake: maskedUpTo(policy.maxLength),
      told: toldOfMasked,
    });
    makeAutoObservable<this, 'policy'>(this, { policy: false }, { autoBind: true });
  }

  get rules(): readonly RuleState[] {
    return metRules(this.policy, this.password.text);
  }

  /** Whether more was typed than a password may have; the extra characters are not shown (EXT-1203). */
  get isTooLong(): boolean {
    return this.password.text !== this.password.shown;
  }

  /** Strength of the typed password; it informs and never blocks the form (PWD-30). */
  get strength(): Strength {
    return strengthOf(this.password.text);
  }

  /** The new password, if it is valid and the confirmation equals it; otherwise the fault of the password or, if the password is valid, of the confirmation. */
  get value(): E.Either<PasswordFault | ConfirmationFault, NewPassword> {
    return pipe(
      this.password.value,
      E.chainFirstW(() => this.confirmation.value),
    );
  }

  /** Makes both password fields show their error messages after a failed submit, even if never touched. */
  show(): void {
    this.password.show();
    this.confirmation.show();
  }

  clear(): void {
    this.password.clear();
    this.confirmation.clear();
  }
}
