import { makeAutoObservable, observableRef, runInAction } from 'mobx';
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
import { lastingFaults, noFaults, type Told } from '#ui/forms/field-faults.ts';
import { followedText } from '#ui/forms/followed-text.ts';
import type { FieldFault } from '#ui/kit/ErrorSummary.tsx';
import { lockWords } from '#ui/messages/lock-text.ts';
import { challengeFaults } from '../challenge/challenge-faults.ts';
import { passwordIds } from '../password/element-ids.ts';
import { text as passwordText } from '../password/text.ts';
import type { Refused } from '../Refusal.tsx';
import { sentenceOf } from '../sentence-of.ts';
import { elementIds } from './element-ids.ts';
import { errorPageOf } from './error-page-of.ts';
import { KeyRequestFields } from './key-request-fields.ts';
import { companyWording, text } from './text.ts';

type Activating = Extract<KeyRequest, { at: 'activate' }>;

export type KeyRequestUseCases = {
  readonly validateUser: (data: UserData) => T.Task<KeyRequestEvent>;
  readonly validateCompany: (rut: Rut, asked: CompanyAsked) => T.Task<KeyRequestEvent>;
  readonly createWithDevice: (
    flow: Activating,
    device: Pick<Device, 'llave'>,
    credential: Credential,
  ) => T.Task<KeyRequestEvent>;
  readonly createWithOldKey: (request: OldKeyRequest) => T.Task<KeyRequestEvent>;
};

/** Where the journey leads when it ends. */
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

/** KEY-01 to KEY-45, KEY-54 to KEY-58 · One page of five steps: what stands in its fields, and where the request is. */
export class KeyRequestStore {
  flow: KeyRequest = emptyRequest;
  private found = noFaults;
  attempt = 0;
  readonly fields: KeyRequestFields;
  /** KEY-25 · A change of step 3 closes the later ones. */
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
    });
    const { company, oldKey, password } = this.fields;
    this.company = followedText(company, () => this.happen({ did: 'change-company' }));
    this.oldKey = followedText(oldKey, () => this.happen({ did: 'change-company' }));
    this.newPassword = followedText(password.password, () => this.writePassword());
    this.confirmation = followedText(password.confirmation, () => this.writePassword());
    makeAutoObservable<this, 'useCases' | 'around' | 'found'>(
      this,
      {
        useCases: false,
        around: false,
        company: false,
        oldKey: false,
        newPassword: false,
        confirmation: false,
        flow: observableRef,
        found: observableRef,
      },
      { autoBind: true },
    );
  }

  get isUserLocked(): boolean {
    return isUserLocked(this.flow);
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

  get faults(): readonly FieldFault[] {
    return this.found();
  }

  get shownRut(): string | undefined {
    return 'rut' in this.flow ? formatRut(this.flow.rut) : undefined;
  }

  get shownCompany(): string | undefined {
    return 'proof' in this.flow ? formatRut(this.flow.proof.company) : undefined;
  }

  /** EXT-1330 · Why step 1 is asked for again. */
  get renewalSaid(): string | undefined {
    const renews = this.flow.at === 'user' ? this.flow.renews : undefined;
    return renews === undefined ? undefined : this.sentence(renews.message);
  }

  /** EXT-1331 · Why no device is left, and the road that is. */
  get lockedOut(): Refused | undefined {
    return this.flow.at === 'locked-out' ? { message: this.sentence(this.flow.message) } : undefined;
  }

  /** KEY-29 to KEY-33, KEY-42, EXT-1311 · What step 3 says of a refusal. */
  get companySaid(): Refused | undefined {
    if (this.flow.at !== 'company') return undefined;
    const { state, until, message } = this.flow;
    if (state === 'SCBCNX-0003')
      return {
        header: companyWording[state],
        message: lockWords({ of: 'clave-1.0', until }, this.around.settings.telefonos.empresas),
      };
    if (state !== 'init') return { message: companyWording[state] };
    return message === undefined ? undefined : { message: this.sentence(message) };
  }

  /** KEY-08, KEY-21 · One call however often it is pressed; whether it was made. */
  async validateUser(): Promise<boolean> {
    if (!canValidateUser(this.flow)) return false;
    const { rut, captcha } = this.fields;
    const form = checkUserForm({ rut: rut.text, captcha: captcha.response });
    rut.show();
    captcha.show();
    this.tellFaults(() => [
      { id: elementIds.rut, label: text.rut, message: rut.message },
      { id: elementIds.captcha, message: captcha.message },
    ]);
    if (E.isLeft(form) || !this.happen({ did: 'validate-user', rut: form.right.rut })) return false;
    const event = await this.useCases.validateUser(form.right)();
    runInAction(() => this.happen(event));
    // EXT-1330 · The company that was given before the lock is asked about again by itself.
    const { flow } = this;
    if (flow.at === 'company' && flow.asking !== undefined) {
      const company = await this.useCases.validateCompany(flow.rut, flow.asking)();
      runInAction(() => this.happen(company));
    }
    return true;
  }

  /** KEY-25, KEY-58 · Steps 3 to 5 begin again; the user stays. */
  chooseType(type: KeyRequestType): void {
    if (!this.isSending) this.happen({ did: 'choose-type', type });
  }

  /** KEY-26, KEY-34 · One call however often it is pressed; whether it was made. */
  async checkCompany(): Promise<boolean> {
    const { flow } = this;
    if (flow.at !== 'company' || this.isAsking) return false;
    const asked = this.askedOf(flow.type);
    const { company, oldKey } = this.fields;
    company.show();
    oldKey.show();
    this.tellFaults(() => [
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

  /** Back to step 3: what was typed there stays to be corrected. */
  changeCompany(): void {
    if (!this.isSending) this.happen({ did: 'change-company' });
  }

  /** KEY-04, KEY-40, API-31 · Whatever is missing shows its own message in place of a call; one call however often it is pressed. */
  async finish(): Promise<boolean> {
    const { flow } = this;
    if (!canFinish(flow)) return false;
    const task = flow.at === 'activate' ? this.createWithDevice(flow) : this.createWithOldKey();
    if (task === undefined || !this.happen({ did: 'send' })) return false;
    const event = await task();
    runInAction(() => this.happen(event));
    return true;
  }

  /** KEY-04, KEY-22 · An empty step 1; an untouched form leaves for the login. */
  cancel(): void {
    if (this.isSending) return;
    if (cancelLeaves(this.flow, this.fields)) this.around.exits.toLogin();
    else this.happen({ did: 'cancel' });
  }

  /** EXT-1319 · Whoever has a key already comes in with it. */
  toLogin(): void {
    this.around.exits.toLogin();
  }

  /** EXT-1308, EXT-1331 · A rut that may not ask gives way to another one, and so does a flow without devices. */
  startOver(): void {
    this.happen({ did: this.flow.at === 'locked-out' ? 'start-over' : 'cancel' });
  }

  /** Nothing typed outlives the visit, and no late answer moves a visitor who has left. */
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
    this.tellFaults(credential === undefined ? () => challengeFaults(challenge) : noFaults);
    if (credential === undefined || challenge.device === undefined) return undefined;
    return this.useCases.createWithDevice(flow, challenge.device, credential);
  }

  private createWithOldKey(): T.Task<KeyRequestEvent> | undefined {
    const { password } = this.fields;
    password.show();
    this.tellFaults(() => [
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

  private tellFaults(tell: () => readonly Told[]): void {
    this.attempt += 1;
    this.found = lastingFaults(tell);
  }

  private sentence(said: ShownText): string {
    return sentenceOf(said, this.around.settings.telefonos.empresas);
  }

  /** What happened to the request, if it may happen now. */
  private happen(event: KeyRequestEvent): boolean {
    const emptied = emptiedByKeyRequest(this.flow, event);
    const next = advanceKeyRequest(this.flow, event);
    if (E.isLeft(next)) return false;
    this.flow = next.right;
    if (event.did !== 'validate-user' && event.did !== 'ask-company' && event.did !== 'send')
      this.found = noFaults;
    emptied.forEach(this.fields.empty);
    this.showDevices();
    if (next.right.at === 'finished') this.around.exits.finish(next.right.receipt);
    if (next.right.at === 'failed')
      this.around.exits.fail(errorPageOf(next.right.page, this.around.settings));
    return true;
  }

  /** BOX-40, BOX-41, KEY-44 · The box shows the devices of the request, and why one was refused. */
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
