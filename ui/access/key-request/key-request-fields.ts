import { makeAutoObservable } from 'mobx';
import { maxOldKey } from '#core/access/limits.ts';
import { parseOldKey, type OldKey, type OldKeyFault } from '#core/access/key-request/old-key.ts';
import type { PasswordPolicy } from '#core/access/password/policy.ts';
import type { KeyRequestInput } from '#core/access/key-request/emptied.ts';
import { maskedUpTo } from '#core/shared/intake.ts';
import type { Captcha } from '#core/shared/ports.ts';
import { CaptchaStore } from '#ui/forms/CaptchaStore.ts';
import { FieldStore } from '#ui/forms/FieldStore.ts';
import { toldOfMasked } from '#ui/forms/untaken-text.ts';
import { ChallengeStore, type ChallengeOptions } from '../challenge/ChallengeStore.ts';
import { NewPasswordStore } from '../password/NewPasswordStore.ts';
import { userRut } from '../user-rut.ts';
import { oldKeyWording } from './text.ts';

/** Field stores of all five steps of the first-key request (KEY-54, KEY-55). */
export class KeyRequestFields {
  readonly rut = userRut();
  readonly company = userRut();
  readonly oldKey = new FieldStore<OldKeyFault, OldKey>({
    parse: parseOldKey,
    wording: (fault) => oldKeyWording[fault](),
    intake: maskedUpTo(maxOldKey),
    told: toldOfMasked,
  });
  readonly password: NewPasswordStore;
  readonly captcha: CaptchaStore;
  readonly challenge: ChallengeStore;

  constructor(captcha: Captcha<HTMLElement>, policy: PasswordPolicy, options: ChallengeOptions) {
    this.password = new NewPasswordStore(policy);
    this.captcha = new CaptchaStore(captcha, 'solicitud-clave');
    this.challenge = new ChallengeStore(options);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Whether a rut was typed or the captcha solved in step 1; while neither is true, `Cancelar` leaves the page (KEY-04). */
  get isTouched(): boolean {
    return this.rut.text !== '' || this.captcha.response !== undefined;
  }

  empty(input: KeyRequestInput): void {
    switch (input) {
      case 'rut':
        return this.rut.clear();
      case 'captcha':
        return this.captcha.reset();
      case 'company':
        return this.company.clear();
      case 'old-key':
        return this.oldKey.clear();
      case 'password':
        return this.password.password.clear();
      case 'confirmation':
        return this.password.confirmation.clear();
      case 'challenge':
        return this.challenge.clearCredential();
    }
  }
}
