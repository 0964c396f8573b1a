import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ThirdKeyOutcome } from '#core/access/challenge/send-third-key.ts';
import type { Credential } from '#core/access/challenge/credential.ts';
import type { Device } from '#core/access/challenge/device.ts';
import { asksCompany } from '#core/access/challenge/parse-digipass.ts';
import type { ErrorPage } from '#core/access/error-page.ts';
import { emptiedByKeyRequest } from '#core/access/key-request/emptied.ts';
import {
  advanceKeyRequest,
  cancelLeaves,
  canFinish,
  canValidateUser,
  emptyRequest,
  expectedCompany,
  isUserLocked,
  oldKeyRequestOf,
  type CompanyAsked,
  type KeyRequest,
  type KeyRequestEvent,
  type KeyRequestType,
  type OldKeyRequest,
} from '#core/access/key-request/flow.ts';
import {
  checkCompanyForm,
  checkOldKeyForm,
  checkUserForm,
  type UserData,
} from '#core/access/key-request/forms.ts';
import type { KeyReceipt } from '#core/access/key-request/receipt.ts';
import type { PasswordPolicy } from '#core/access/password/policy.ts';
import type { ShownText } from '#core/access/shown-text.ts';
import { E, pipe, type T } from '#core/shared/fp.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import type { Captcha } from '#core/shared/ports.ts';
import { formatRut, type Rut } from '#core/shared/rut.ts';
import { FaultsStore } from '#ui/forms/FaultsStore.ts';
import { noFaults } from '#ui/forms/field-faults.ts';
import { followedText } from '#ui/forms/followed-text.ts';
import { lockWords } from '#ui/messages/lock-text.ts';
import { challengeFaults } from '../challenge/challenge-faults.ts';
import { passwordIds } from '../password/element-ids.ts';
import { text as passwordText } from '../password/text.ts';
import type { Refused } from '../Refusal.tsx';
import { failedWords, nextTryWords, sentenceIn } from '../refusal-sentence.ts';
import { elementIds } from './element-ids.ts';
import { errorPageOf } from './error-page-of.ts';
import type { SignWithPasskey } from '../challenge/ChallengeStore.ts';
import { KeyRequestFields } from './key-request-fields.ts';
import { companyNote, companyWording, text } from './text.ts';

type Activating = Extract<KeyRequest, { at: 'activate' }>;

export type KeyRequestUseCases = {
  readonly validateUser: (data: UserData) => T.Task<KeyRequestEvent>;
  readonly validateCompany: (rut: Rut, asked: CompanyAsked) => T.Task<KeyRequestEvent>;
  readonly sendThirdKey: (asked: { readonly rut: Rut }) => T.Task<ThirdKeyOutcome>;
  readonly createWithDevice: (
    flow: Activating,
    device: Pick<Device, 'llave'>,
    credential: Credential,
  ) => T.Task<KeyRequestEvent>;
  readonly createWithOldKey: (request: OldKeyRequest) => T.Task<KeyRequestEvent>;
  readonly signWithPasskey?: SignWithPasskey;
};

/** Functions that leave the first-key request page: to the receipt, to an error page, or to the login. */
export type KeyRequestExits = {
  readonly finish: (receipt: KeyReceipt) => void;
  readonly fail: (page: ErrorPage) => void;
  readonly toLogin: () => void;
};

type Around = {
  readonly captcha: Captcha<HTMLElement>;
  readonly settings: PortalSettings;
  readonly policy: PasswordPolicy;
  readonly exits: KeyRequestExits;
};

/** Store of the first-key request page: fields of its five steps and the state of the request (KEY-01 to KEY-45, KEY-54 to KEY-58). */
export class KeyRequestStore {
  flow: KeyRequest = emptyRequest;
  readonly faults = new FaultsStore();
  readonly fields: KeyRequestFields;
  /** Fields of step 3 of the first-key request, the company rut and the 1.0 key; a change closes the later steps (KEY-25). */
  readonly company;
  readonly oldKey;
  readonly newPassword;
  readonly confirmation;
  private readonly useCases: KeyRequestUseCases;
  private readonly around: Around;

  constructor(useCases: KeyRequestUseCases, around: Around) {
    this.useCases = useCases;
    this.around = around;
    this.fields = new KeyRequestFields(around.captcha, around.policy, {
      asksCompany: asksCompany(around.settings.acceso),
      companyOf: () => expectedCompany(this.flow),
      passkey: () =>
        'rut' in this.flow
          ? useCases.signWithPasskey?.({ flow: 'solicitud-clave', rut: this.flow.rut })
          : undefined,
      thirdKey: {
        ask: () => (this.flow.at === 'activate' ? useCases.sendThirdKey(this.flow) : undefined),
        sentence: (said) => this.sentence(said),
      },
    });
    const { company, oldKey, password } = this.fields;
    this.company = followedText(company, () => this.happen({ did: 'change-company' }));
    this.oldKey = followedText(oldKey, () => this.happen({ did: 'change-company' }));
    this.newPassword = followedText(password.password, () => this.writePassword());
    this.confirmation = followedText(password.confirmation, () => this.writePassword());
    makeAutoObservable<this, 'useCases' | 'around'>(
      this,
      {
        useCases: false,
        around: false,
        company: false,
        oldKey: false,
        newPassword: false,
        confirmation: false,
        flow: observableRef,
      },
      { autoBind: true },
    );
  }

  get isUserLocked(): boolean {
    return isUserLocked(this.flow);
  }

  /** Whether the bank gave a reason that the person cannot remove on this page: the user may request no key, or has no device. */
  get isDeadEnd(): boolean {
    const { flow } = this;
    return flow.at === 'user' ? flow.state !== 'init' : flow.at === 'company' && flow.state === 'NO_DIGIPASS';
  }

  get isAsking(): boolean {
    return 'asking' in this.flow && this.flow.asking !== undefined;
  }

  get isSending(): boolean {
    return 'sending' in this.flow && this.flow.sending;
  }

  get canFinish(): boolean {
    return canFinish(this.flow) || this.isSending;
  }

  get type(): KeyRequestType | undefined {
    if ('type' in this.flow) return this.flow.type;
    return 'proof' in this.flow ? this.flow.proof.type : undefined;
  }

  get shownRut(): string | undefined {
    return 'rut' in this.flow ? formatRut(this.flow.rut) : undefined;
  }

  get shownCompany(): string | undefined {
    return 'proof' in this.flow ? formatRut(this.flow.proof.company) : undefined;
  }

  /** Message that asks the user to repeat step 1 of the first-key request; undefined if no repetition is needed (EXT-1330). */
  get renewalSaid(): string | undefined {
    const renews = this.flow.at === 'user' ? this.flow.renews : undefined;
    return renews === undefined ? undefined : this.sentence(renews.message);
  }

  /** Message shown when all devices of the person are locked; undefined otherwise (EXT-1331). */
  get lockedOut(): Refused | undefined {
    return this.flow.at === 'locked-out' ? { message: this.sentence(this.flow.message) } : undefined;
  }

  /** Error message of step 3 of the first-key request; undefined if none (KEY-29 to KEY-33, KEY-42, EXT-1311). */
  get companySaid(): Refused | undefined {
    if (this.flow.at !== 'company') return undefined;
    const { state, until, isLastTry, message } = this.flow;
    if (state === 'SCBCNX-0003')
      return {
        header: companyWording[state],
        message: lockWords(
          { of: 'clave-1.0', until },
          this.around.settings.telefonos.empresas,
          this.around.settings.acceso.plazos,
        ),
      };
    if (state === 'SCBCNX-0004') return { message: this.wrongOldKeyWords(isLastTry) };
    if (state !== 'init') return { message: companyWording[state], note: companyNote[state] };
    return message === undefined ? undefined : { message: this.sentence(message) };
  }

  /** Sends the user's rut to the bank, one call at a time; returns false if no call was made (KEY-08, KEY-21). */
  async validateUser(): Promise<boolean> {
    if (!canValidateUser(this.flow)) return false;
    const { rut, captcha } = this.fields;
    const form = checkUserForm({ rut: rut.text, captcha: captcha.response });
    rut.show();
    captcha.show();
    this.faults.tell(() => [
      { id: elementIds.rut, label: text.rut, message: rut.message },
      { id: elementIds.captcha, message: captcha.message },
    ]);
    if (E.isLeft(form) || !this.happen({ did: 'validate-user', rut: form.right.rut })) return false;
    const event = await this.useCases.validateUser(form.right)();
    runInAction(() => this.happen(event));
    // If step 1 was repeated because a device was locked, the company typed before is checked again automatically (EXT-1330).
    const { flow } = this;
    if (flow.at === 'company' && flow.asking !== undefined) {
      const company = await this.useCases.validateCompany(flow.rut, flow.asking)();
      runInAction(() => this.happen(company));
    }
    return true;
  }

  /** Chooses the type of the first-key request, which restarts steps 3 to 5 for the same user (KEY-25, KEY-58). */
  chooseType(type: KeyRequestType): void {
    if (!this.isSending) this.happen({ did: 'choose-type', type });
  }

  /** Sends the company to the bank, one call at a time; returns false if no call was made (KEY-26, KEY-34). */
  async checkCompany(): Promise<boolean> {
    const { flow } = this;
    if (flow.at !== 'company' || this.isAsking) return false;
    const asked = this.askedOf(flow.type);
    const { company, oldKey } = this.fields;
    company.show();
    oldKey.show();
    this.faults.tell(() => [
      { id: elementIds.companyRut, label: text.companyRut, message: company.message },
      ...(flow.type === 'old-key'
        ? [{ id: elementIds.oldKey, label: text.oldKey, message: oldKey.message }]
        : []),
    ]);
    if (E.isLeft(asked) || !this.happen({ did: 'ask-company', asked: asked.right })) return false;
    const event = await this.useCases.validateCompany(flow.rut, asked.right)();
    runInAction(() => this.happen(event));
    return true;
  }

  /** Goes back to the company, step 3 of the first-key request; the typed company rut and 1.0 key stay for correction. */
  changeCompany(): void {
    if (!this.isSending) this.happen({ did: 'change-company' });
  }

  /** Sends the first-key request, one call at a time; with missing values it shows their errors, makes no call and returns false (KEY-04, KEY-40, API-31). */
  async finish(): Promise<boolean> {
    const { flow } = this;
    if (!canFinish(flow)) return false;
    const task = flow.at === 'activate' ? this.createWithDevice(flow) : this.createWithOldKey();
    if (task === undefined || !this.happen({ did: 'send' })) return false;
    const event = await task();
    runInAction(() => this.happen(event));
    return true;
  }

  /** Clears the first-key request; if the form was untouched, goes to the login instead (KEY-04, KEY-22). */
  cancel(): void {
    if (this.isSending) return;
    if (cancelLeaves(this.flow, this.fields)) this.around.exits.toLogin();
    else this.happen({ did: 'cancel' });
  }

  /** Goes to the login, for a user who already has a key (EXT-1319). */
  toLogin(): void {
    this.around.exits.toLogin();
  }

  /** Restarts the first-key request: for another rut with an empty form, or after a lockout of all devices (EXT-1308, EXT-1331). */
  startOver(): void {
    this.happen({ did: this.flow.at === 'locked-out' ? 'start-over' : 'cancel' });
  }

  /** Clears all input when the visitor leaves the page; answers that arrive later are ignored. */
  close(): void {
    this.happen({ did: 'cancel' });
  }

  private askedOf(type: KeyRequestType): E.Either<unknown, CompanyAsked> {
    const form = { company: this.fields.company.text, oldKey: this.fields.oldKey.text };
    return type === 'device'
      ? pipe(
          checkCompanyForm(form),
          E.map((asked) => ({ type, ...asked })),
        )
      : pipe(
          checkOldKeyForm(form),
          E.map((asked) => ({ type, ...asked })),
        );
  }

  private writePassword(): void {
    const { value } = this.fields.password;
    this.happen({ did: 'write-password', password: E.isRight(value) ? value.right : undefined });
  }

  private createWithDevice(flow: Activating): T.Task<KeyRequestEvent> | undefined {
    const { challenge } = this.fields;
    const credential = challenge.ask();
    this.faults.tell(credential === undefined ? () => challengeFaults(challenge) : noFaults);
    if (credential === undefined || challenge.device === undefined) return undefined;
    return this.useCases.createWithDevice(flow, challenge.device, credential);
  }

  private createWithOldKey(): T.Task<KeyRequestEvent> | undefined {
    const { password } = this.fields;
    password.show();
    this.faults.tell(() => [
      { id: passwordIds.password, label: passwordText.password, message: password.password.message },
      {
        id: passwordIds.confirmation,
        label: passwordText.confirmation,
        message: password.confirmation.message,
      },
    ]);
    const request = oldKeyRequestOf(this.flow);
    return request === undefined ? undefined : this.useCases.createWithOldKey(request);
  }

  /** Returns the message of a wrong 1.0 key, with what further failures lock and for how long (KEY-29, EXT-1070). */
  private wrongOldKeyWords(isLast = false): string {
    const { plazos } = this.around.settings.acceso;
    const failed = { of: 'clave-1.0', isLast } as const;
    return [
      companyWording['SCBCNX-0004'],
      ...(plazos === undefined || isLast ? [] : [text.oldKeyThird]),
      nextTryWords(failed),
      ...failedWords(failed, plazos),
    ].join(' ');
  }

  private sentence(said: ShownText): string {
    return sentenceIn(said, this.around.settings);
  }

  /** Dispatches an event to the first-key request and updates the page; returns false if the current state does not accept the event. */
  private happen(event: KeyRequestEvent): boolean {
    const emptied = emptiedByKeyRequest(this.flow, event);
    const next = advanceKeyRequest(this.flow, event);
    if (E.isLeft(next)) return false;
    this.flow = next.right;
    if (event.did !== 'validate-user' && event.did !== 'ask-company' && event.did !== 'send')
      this.faults.clear();
    emptied.forEach(this.fields.empty);
    this.showDevices();
    if (next.right.at === 'finished') this.around.exits.finish(next.right.receipt);
    if (next.right.at === 'failed')
      this.around.exits.fail(errorPageOf(next.right.page, this.around.settings));
    return true;
  }

  /** Shows the devices of the first-key request in the challenge box, with the bank's message if a credential was refused; outside step 5 it removes them (BOX-40, BOX-41, KEY-44). */
  private showDevices(): void {
    const { flow } = this;
    const { challenge } = this.fields;
    if (flow.at !== 'activate') {
      challenge.close();
      return;
    }
    const { proof, deviceMessage } = flow;
    challenge.follow(proof.offer, deviceMessage === undefined ? undefined : this.sentence(deviceMessage));
  }
}
