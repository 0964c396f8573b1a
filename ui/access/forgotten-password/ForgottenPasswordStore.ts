import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ThirdKeyOutcome } from '#core/access/challenge/send-third-key.ts';
import type { Credential } from '#core/access/challenge/credential.ts';
import { asksCompany } from '#core/access/challenge/parse-digipass.ts';
import {
  emptiedByForgottenPassword,
  type ForgottenPasswordInput,
} from '#core/access/forgotten-password/emptied.ts';
import {
  advanceForgottenPassword,
  canAskForKey,
  canConfirmData,
  isPinLocked,
  chooseCard,
  type ForgottenPassword,
  type ForgottenPasswordEvent,
} from '#core/access/forgotten-password/flow.ts';
import {
  checkCardForm,
  checkNoCardForm,
  type CardData,
  type NoCardData,
} from '#core/access/forgotten-password/forms.ts';
import { messageCodes, pinCode } from '#core/access/message-codes.ts';
import { pinLength } from '#core/access/limits.ts';
import { parsePin, type Pin, type PinFault } from '#core/access/pin.ts';
import type { ShownText } from '#core/access/shown-text.ts';
import { digitsUpTo } from '#core/shared/digit-intakes.ts';
import { E, type T } from '#core/shared/fp.ts';
import { formatRut, type Rut } from '#core/shared/rut.ts';
import { CaptchaStore } from '#ui/forms/CaptchaStore.ts';
import { ChoiceStore } from '#ui/forms/ChoiceStore.ts';
import { FieldStore, type TypedText } from '#ui/forms/FieldStore.ts';
import { FaultsStore } from '#ui/forms/FaultsStore.ts';
import { noFaults } from '#ui/forms/field-faults.ts';
import { followedChoice } from '#ui/forms/followed-choice.ts';
import { followedText } from '#ui/forms/followed-text.ts';
import { toldOfMasked } from '#ui/forms/untaken-text.ts';
import { message } from '#ui/messages/worded.ts';
import { challengeFaults } from '../challenge/challenge-faults.ts';
import { ChallengeStore, type SignWithPasskey } from '../challenge/ChallengeStore.ts';
import { NewPasswordStore } from '../password/NewPasswordStore.ts';
import { text as passwordText } from '../password/text.ts';
import { passwordIds } from '../password/element-ids.ts';
import type { ForgottenPasswordAround } from './around.ts';
import { text as operationText } from '../operation-text.ts';
import type { Refused } from '../Refusal.tsx';
import { sentenceIn } from '../refusal-sentence.ts';
import { userRut } from '../user-rut.ts';
import { elementIds } from './element-ids.ts';
import { text } from './text.ts';

type AtChallenge = Extract<ForgottenPassword, { at: 'with-card.challenge' }>;

export type ForgottenPasswordUseCases = {
  readonly validateCardUser: (data: CardData) => T.Task<ForgottenPasswordEvent>;
  readonly loadDevices: (asked: {
    readonly rut: Rut;
    readonly rToken: string;
  }) => T.Task<ForgottenPasswordEvent>;
  readonly sendThirdKey: (asked: { readonly rut: Rut; readonly rToken: string }) => T.Task<ThirdKeyOutcome>;
  readonly resetWithCard: (state: AtChallenge, credential: Credential) => T.Task<ForgottenPasswordEvent>;
  readonly resetWithoutCard: (data: NoCardData) => T.Task<ForgottenPasswordEvent>;
  readonly signWithPasskey?: SignWithPasskey;
};

/** Key reset that is ready to be sent (a task not yet run), with the rut it is for. */
type Asked = { readonly rut: Rut; readonly reset: T.Task<ForgottenPasswordEvent> };

export type Mode = 'with-card' | 'without-card';

/** Store of the forgotten password page: its fields and the state of the journey (OLV-01 to OLV-26, OLV-36 to OLV-43). */
export class ForgottenPasswordStore {
  flow: ForgottenPassword = chooseCard;
  readonly faults = new FaultsStore();
  announcement = '';
  readonly cardCaptcha: CaptchaStore;
  readonly noCardCaptcha: CaptchaStore;
  readonly password: NewPasswordStore;
  readonly challenge: ChallengeStore;
  private readonly typedCard = new ChoiceStore<Mode>({
    idOf: (mode) => mode,
    nameOf: (mode) => (mode === 'with-card' ? text.yes : text.no),
    options: ['with-card', 'without-card'],
  });
  private readonly typedRut = userRut();
  private readonly typedPin = new FieldStore<PinFault, Pin>({
    parse: parsePin,
    wording: (fault) => message(pinCode[fault]),
    intake: { ...digitsUpTo(pinLength), isMasked: true },
    told: toldOfMasked,
  });
  /** Store of the choice with or without card; a change restarts the form (OLV-24). */
  readonly card = followedChoice(this.typedCard, () => this.answer());
  /** Rut and pin fields of stage 1; a change clears the later stages (OLV-25, OLV-26). */
  readonly rut = followedText(this.typedRut, () => this.happen({ did: 'change-data' }));
  readonly pin = followedText(this.typedPin, () => this.happen({ did: 'change-data' }));
  readonly newPassword: TypedText;
  readonly confirmation: TypedText;
  private readonly useCases: ForgottenPasswordUseCases;
  private readonly around: ForgottenPasswordAround;

  constructor(useCases: ForgottenPasswordUseCases, around: ForgottenPasswordAround) {
    this.useCases = useCases;
    this.around = around;
    this.password = new NewPasswordStore(around.policy);
    this.newPassword = followedText(this.password.password, () => this.writePassword());
    this.confirmation = followedText(this.password.confirmation, () => this.writePassword());
    this.cardCaptcha = new CaptchaStore(around.captcha, 'olvido-con-tarjeta');
    this.noCardCaptcha = new CaptchaStore(around.captcha, 'olvido-sin-tarjeta');
    this.challenge = new ChallengeStore({
      asksCompany: asksCompany(around.settings.acceso),
      passkey: () => {
        if (this.flow.at !== 'with-card.challenge') return undefined;
        const { rut, rToken } = this.flow;
        return useCases.signWithPasskey?.({ flow: 'olvido-clave', rut, rToken });
      },
      thirdKey: {
        ask: () => (this.flow.at === 'with-card.challenge' ? useCases.sendThirdKey(this.flow) : undefined),
        sentence: (said) => this.sentence(said),
      },
    });
    makeAutoObservable<this, 'useCases' | 'around' | 'typedCard' | 'typedRut' | 'typedPin'>(
      this,
      {
        ...{ useCases: false, around: false, typedCard: false, typedRut: false, typedPin: false },
        ...{ card: false, rut: false, pin: false, newPassword: false, confirmation: false },
        ...{ flow: observableRef },
      },
      { autoBind: true },
    );
  }

  get mode(): Mode | undefined {
    if (this.flow.at === 'choose' || this.flow.at === 'finished') return undefined;
    return this.flow.at === 'without-card' ? 'without-card' : 'with-card';
  }

  /** Number of the open stage in a reset with card; 3 also once the flow has ended, 1 in every other state. */
  get part(): 1 | 2 | 3 {
    switch (this.flow.at) {
      case 'with-card.new-password':
        return 2;
      case 'with-card.challenge':
      case 'over':
        return 3;
      default:
        return 1;
    }
  }

  get isConfirming(): boolean {
    return this.flow.at === 'with-card.identify' && this.flow.asking !== undefined;
  }

  get isSending(): boolean {
    return 'sending' in this.flow && this.flow.sending !== false;
  }

  /** Whether the device list of the reset is loading (OLV-22). */
  get areDevicesComing(): boolean {
    return this.flow.at === 'with-card.new-password' && this.flow.devices.is === 'loading';
  }

  /** Error message of a device list that failed to load; the sentence about what that call may have changed is left out if the previous call's message already has one (OLV-22, EXT-1162). */
  get devicesTrouble(): string | undefined {
    const { flow } = this;
    if (flow.at !== 'with-card.new-password' || flow.devices.is !== 'trouble') return undefined;
    const { after, ...said } = flow.devices.message;
    return this.sentence(flow.message?.after === undefined ? { ...said, after } : said);
  }

  get shownRut(): string | undefined {
    return 'rut' in this.flow ? formatRut(this.flow.rut) : undefined;
  }

  /** Names of missing values that keep the button `Solicitar clave` disabled; empty if it is enabled (OLV-10). */
  get missing(): readonly string[] {
    switch (this.flow.at) {
      case 'choose':
        return [text.needsAnswer];
      case 'with-card.identify':
        return [this.isConfirming ? operationText.answer : text.needsData];
      case 'with-card.new-password':
        return [
          ...(E.isLeft(this.password.value) ? [text.needsPassword] : []),
          ...(this.flow.devices.is === 'here' ? [] : [text.needsDevices]),
        ];
      default:
        return [];
    }
  }

  /** Reason why the forgotten password flow has ended; undefined while it has not (EXT-1304). */
  get over(): string | undefined {
    return this.flow.at === 'over' ? this.sentence(this.flow.message) : undefined;
  }

  /** Whether the card's pin is locked, so that only the reset without card remains possible (EXT-1136). */
  get isPinLocked(): boolean {
    return isPinLocked(this.flow);
  }

  /** Message shown when all devices of the person are locked; undefined otherwise (EXT-1331). */
  get lockedOut(): Refused | undefined {
    return this.flow.at === 'locked-out' ? this.said : undefined;
  }

  /** The bank's error message, shown inline in the form, with a note added to the one about a key used before; undefined if none (OLV-36, OLV-37, OLV-41, EXT-3050). */
  get said(): Refused | undefined {
    const said = 'message' in this.flow ? this.flow.message : undefined;
    if (said === undefined) return undefined;
    const isUsed = this.mode === 'with-card' && 'code' in said && said.code === messageCodes.usedPassword;
    return { message: this.sentence(said), note: isUsed ? text.writeAnother : undefined };
  }

  /** Sends rut and card pin to the bank, one call at a time, then loads the devices; returns false if no call was made (OLV-17, OLV-19, OLV-20). */
  async confirmData(): Promise<boolean> {
    if (!canConfirmData(this.flow)) return false;
    const form = checkCardForm({
      rut: this.typedRut.text,
      pin: this.typedPin.text,
      captcha: this.cardCaptcha.response,
    });
    this.typedRut.show();
    this.typedPin.show();
    this.cardCaptcha.show();
    this.faults.tell(() => [
      { id: elementIds.rut, label: text.rut, message: this.rut.message },
      { id: elementIds.pin, label: text.pin, message: this.pin.message },
      { id: elementIds.captcha, message: this.cardCaptcha.message },
    ]);
    if (E.isLeft(form)) return false;
    if (!this.happen({ did: 'confirm-data', rut: form.right.rut, pin: form.right.pin })) return false;
    const event = await this.useCases.validateCardUser(form.right)();
    runInAction(() => this.happen(event));
    const loading = this.loadDevices();
    if ('password' in this.flow && this.flow.password !== undefined) await loading;
    return true;
  }

  /** Retries loading the device list of the reset (OLV-22). */
  reloadDevices(): void {
    if (this.happen({ did: 'reload-devices' })) void this.loadDevices();
  }

  /** Sends the key reset, one call at a time; with missing values it shows their errors, makes no call and returns false (OLV-10, API-31). */
  async submit(): Promise<boolean> {
    const { flow } = this;
    if (!canAskForKey(flow)) return false;
    const asked = flow.at === 'with-card.challenge' ? this.askWithCard(flow) : this.askWithoutCard();
    if (asked === undefined || !this.happen({ did: 'send', rut: asked.rut })) return false;
    const event = await asked.reset();
    runInAction(() => this.happen(event));
    void this.loadDevices();
    return true;
  }

  /** Goes back to stage 1 of the reset; rut and pin stay for correction (OLV-25). */
  change(): void {
    this.happen({ did: 'change-data' });
  }

  /** Restarts the reset at stage 1 with the rut filled in (EXT-1304). */
  startOver(): void {
    this.happen({ did: 'start-over' });
  }

  /** Switches to the reset without card, with the rut filled in (EXT-1331). */
  goWithoutCard(): void {
    this.card.choose('without-card');
  }

  /** Clears the forgotten password form and goes to the login (OLV-10). */
  cancel(): void {
    if (this.isSending || !this.happen({ did: 'cancel' })) return;
    this.around.exits.toLogin();
  }

  /** Clears all input when the visitor leaves the page; answers that arrive later are ignored. */
  close(): void {
    this.happen({ did: 'cancel' });
  }

  private answer(): void {
    const isAgain = this.mode !== undefined;
    const carried = this.around.carriedRut();
    const begun = carried === undefined ? '' : formatRut(carried);
    const isOther = isAgain && this.typedRut.text !== begun;
    this.happen({ did: 'answer-card', hasCard: this.typedCard.chosen === 'with-card' });
    if (!isOther) this.typedRut.fill(begun);
    this.announcement = isAgain ? text.restarted : '';
  }

  private writePassword(): void {
    const { value } = this.password;
    this.happen({ did: 'write-password', password: E.isRight(value) ? value.right : undefined });
  }

  private askWithCard(flow: AtChallenge): Asked | undefined {
    const credential = this.challenge.ask();
    this.faults.tell(credential === undefined ? () => challengeFaults(this.challenge) : noFaults);
    return credential === undefined
      ? undefined
      : { rut: flow.rut, reset: this.useCases.resetWithCard(flow, credential) };
  }

  private askWithoutCard(): Asked | undefined {
    const { password, confirmation } = this.password;
    const form = checkNoCardForm(this.around.policy)({
      rut: this.typedRut.text,
      captcha: this.noCardCaptcha.response,
      password: password.text,
      confirmation: confirmation.text,
    });
    this.typedRut.show();
    this.noCardCaptcha.show();
    this.password.show();
    this.faults.tell(() => [
      { id: elementIds.rut, label: text.rut, message: this.rut.message },
      { id: elementIds.captcha, message: this.noCardCaptcha.message },
      { id: passwordIds.password, label: passwordText.password, message: password.message },
      { id: passwordIds.confirmation, label: passwordText.confirmation, message: confirmation.message },
    ]);
    return E.isLeft(form)
      ? undefined
      : { rut: form.right.rut, reset: this.useCases.resetWithoutCard(form.right) };
  }

  /** Loads the device list if the journey is waiting for it; otherwise does nothing (OLV-20, OLV-38). */
  private async loadDevices(): Promise<void> {
    const { flow } = this;
    if (flow.at !== 'with-card.new-password' || flow.devices.is !== 'loading') return;
    const event = await this.useCases.loadDevices({ rut: flow.rut, rToken: flow.rToken })();
    runInAction(() => this.happen(event));
  }

  private sentence(said: ShownText): string {
    return sentenceIn(said, this.around.settings);
  }

  /** Dispatches an event to the forgotten password journey and updates the page; returns false if the current state does not accept the event. */
  private happen(event: ForgottenPasswordEvent): boolean {
    const before = this.flow;
    const emptied = emptiedByForgottenPassword(before, event);
    const next = advanceForgottenPassword(this.flow, event);
    if (E.isLeft(next)) return false;
    this.flow = next.right;
    if (event.did !== 'confirm-data' && event.did !== 'send') this.faults.clear();
    emptied.forEach(this.empty);
    if (event.did === 'cancel') this.typedCard.clear();
    this.showDevices();
    if (next.right.at === 'finished') {
      const { outcome, ticket, message: said } = next.right;
      const lacksDevice = outcome === 'no-device' || outcome === 'passkey-elsewhere';
      if (lacksDevice && 'rut' in before) this.around.carryRut?.(before.rut);
      if (event.did === 'reset' && ticket !== undefined) this.around.exits.left(event.rut, ticket.number);
      this.around.exits.finish(outcome, ticket, said === undefined ? undefined : this.sentence(said));
    }
    return true;
  }

  private empty(input: ForgottenPasswordInput): void {
    switch (input) {
      case 'rut':
        return this.typedRut.clear();
      case 'pin':
        return this.typedPin.clear();
      case 'captcha':
        this.cardCaptcha.reset();
        return this.noCardCaptcha.reset();
      case 'password':
        return this.password.password.clear();
      case 'confirmation':
        return this.password.confirmation.clear();
      case 'challenge':
        return this.challenge.clearCredential();
    }
  }

  /** Shows the devices of the reset in the challenge box, with the bank's message if a credential was refused; outside stage 3 it removes them (BOX-40, BOX-41, OLV-21, OLV-26). */
  private showDevices(): void {
    const { flow, challenge } = this;
    if (flow.at !== 'with-card.challenge') {
      challenge.close();
      return;
    }
    const { offer, deviceMessage } = flow;
    challenge.follow(offer, deviceMessage === undefined ? undefined : this.sentence(deviceMessage));
  }
}
