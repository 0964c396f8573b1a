import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Credential } from '#core/access/challenge/credential.ts';
import { deviceType, type Device } from '#core/access/challenge/device.ts';
import type { PasskeyAssertion } from '#core/access/challenge/passkey.ts';
import type { PasskeyAsked, PasskeyFault } from '#core/access/ports.ts';
import { parseCompany, type CompanyFault } from '#core/access/challenge/parse-digipass.ts';
import {
  listed,
  preselected,
  type LockedDevice,
  type Offer,
} from '#core/access/challenge/offered-devices.ts';
import { parseCredential, type CredentialFault } from '#core/access/challenge/parse-credential.ts';
import { coordinateCount, coordinateDigits, digipassDigits, maxChallengeKey } from '#core/access/limits.ts';
import { E, type TE } from '#core/shared/fp.ts';
import { onlyDigits } from '#core/shared/digits.ts';
import { digitsUpTo } from '#core/shared/digit-intakes.ts';
import { maskedUpTo } from '#core/shared/intake.ts';
import { formatRut, rutIntake, type Rut } from '#core/shared/rut.ts';
import { FieldStore } from '#ui/forms/FieldStore.ts';
import { followedText } from '#ui/forms/followed-text.ts';
import { toldOfMasked } from '#ui/forms/untaken-text.ts';
import { challengeIds } from './element-ids.ts';
import { ThirdKeyStore, type AskThirdKey } from './ThirdKeyStore.ts';
import { faultWording, passkeyWording, text } from './text.ts';

/** Type of a use case that signs a flow's challenge with a passkey. */
export type SignWithPasskey = (asked: PasskeyAsked) => TE.TaskEither<PasskeyFault, PasskeyAssertion>;

export type ChallengeOptions = {
  /** Whether a Digipass also requires the company's rut, as the settings say (BOX-20). */
  readonly asksCompany: boolean;
  /** Returns the company rut of the form that contains the challenge box; if there is none, any valid rut is accepted (BOX-21, BOX-23). */
  readonly companyOf?: () => Rut | undefined;
  /** Returns the task that signs the current flow's challenge with a passkey; undefined if the flow is not at its challenge (EXT-2811). */
  readonly passkey?: () => TE.TaskEither<PasskeyFault, PasskeyAssertion> | undefined;
  /** Functions for a third key that the bank sends only when the visitor chooses that device (EXT-1344). */
  readonly thirdKey?: AskThirdKey;
};

const coordinate = () =>
  new FieldStore<never, string>({
    parse: E.right,
    wording: () => '',
    intake: { ...digitsUpTo(coordinateDigits), isMasked: true },
    told: toldOfMasked,
  });

/** Store of the challenge box: offered devices, chosen device, typed credential and messages (BOX-12 to BOX-34). */
export class ChallengeStore {
  shown = listed([]);
  device: Device | undefined = undefined;
  digits = '';
  /** Signature of the passkey, sent with the form; undefined until the browser gave one. */
  assertion: PasskeyAssertion | undefined = undefined;
  isPrompting = false;
  private readonly typedCells = Array.from({ length: coordinateCount }, coordinate);
  /** Field stores of a Digicard, one per requested coordinate. */
  readonly cells = this.typedCells.map((cell) => followedText(cell, () => this.forgive()));
  readonly key = new FieldStore<CredentialFault, Credential>({
    parse: (typed) => this.parse(typed),
    wording: (fault) => faultWording[fault],
    intake: maskedUpTo(maxChallengeKey),
    told: toldOfMasked,
  });
  readonly company = new FieldStore<CompanyFault, Rut>({
    parse: (typed) => parseCompany({ typed, expected: this.expected }),
    wording: (fault) => faultWording[fault],
    intake: rutIntake,
  });
  readonly thirdKey: ThirdKeyStore;
  /** Message in the panel of the chosen device, for example the bank's about a refused credential; undefined if none (BOX-34, BOX-41). */
  deviceError: string | undefined = undefined;
  /** Message about the whole challenge box; undefined if none (BOX-34, BOX-39). */
  generalError: string | undefined = undefined;
  private isAsked = false;
  private readonly options: ChallengeOptions;

  constructor(options: ChallengeOptions) {
    this.options = options;
    this.thirdKey = new ThirdKeyStore(options.thirdKey);
    makeAutoObservable<this, 'options' | 'typedCells'>(
      this,
      {
        ...{ options: false, typedCells: false, cells: false, thirdKey: false },
        ...{ shown: observableRef, device: observableRef, assertion: observableRef },
      },
      { autoBind: true },
    );
  }

  get devices(): readonly Device[] {
    return this.shown.devices;
  }

  /** Locked devices, shown in the challenge box but not selectable (EXT-1330). */
  get locked(): readonly LockedDevice[] {
    return this.shown.locked;
  }

  /** Element id in the challenge box that gets the focus: the device choice, or the input of the only device (EXT-1330). */
  get firstId(): string {
    return this.devices.length > 1 ? challengeIds.devices : challengeIds.input;
  }

  /** Whether the bank required a third key instead of the listed devices (BOX-40). */
  get isConverted(): boolean {
    return this.shown.isConverted;
  }

  /** Whether the bank required a third key instead of the devices and has sent it (BOX-40, EXT-2615). */
  get isCodeSent(): boolean {
    return this.isConverted && (this.shown.sent ?? { sending: 'sent' }).sending === 'sent';
  }

  /** Names of missing items for which the visitor can only wait: a third key that is still being sent, while none is typed. The form can be submitted anyway (OLV-10, KEY-04). */
  get awaited(): readonly string[] {
    const isSending = this.device?.tipo === deviceType.thirdKey && this.thirdKey.sending?.at === 'sending';
    return isSending && this.key.text === '' ? [text.needsSentKey] : [];
  }

  get asksCompany(): boolean {
    return this.options.asksCompany && this.device?.tipo === deviceType.digipass;
  }

  get isOpen(): boolean {
    return this.devices.length > 0;
  }

  get credential(): E.Either<CredentialFault, Credential> {
    return this.parse(this.key.text);
  }

  /** Digits shown in the Digipass boxes; empty if there are more digits than boxes (BOX-18). */
  get shownDigits(): string {
    return this.digits.length > digipassDigits ? '' : this.digits;
  }

  /** Error message about the chosen device's input, after a submit; excess digits are reported at once. An error of the company's rut is not included, since its own field shows it (BOX-16, BOX-18, BOX-25). */
  get message(): string | undefined {
    if (this.tooMany !== undefined) return this.tooMany;
    if (!this.isAsked || E.isRight(this.credential)) return undefined;
    const fault = this.credential.left;
    return fault === 'company-invalid' || fault === 'company-missing' ? undefined : faultWording[fault];
  }

  /** Shows the flow's devices in the challenge box, which resets only if they changed, and the bank's message if a credential was refused (BOX-40, BOX-41). */
  follow(offer: Offer, refusal: string | undefined): void {
    if (offer !== this.shown) this.offer(offer);
    if (refusal !== undefined) this.refuse(refusal);
  }

  /** Shows a new device list in the challenge box, with empty inputs; a single device is preselected (BOX-13, BOX-15). */
  offer(offer: Offer): void {
    this.shown = offer;
    this.generalError = undefined;
    const [device] = offer.devices;
    if (device !== undefined && offer.sent !== undefined) this.thirdKey.tell(device, offer.sent);
    this.choose(preselected(offer.devices)?.llave);
  }

  /** Chooses a security device, or none: clears the typed credential and the device's message, and fills in the expected company rut if there is one (BOX-15). */
  choose(llave: string | undefined): void {
    this.device = this.devices.find((device) => device.llave === llave);
    this.clearCredential();
    this.company.clear();
    const { expected } = this;
    if (expected !== undefined) this.company.fill(formatRut(expected));
    if (this.device !== undefined) this.thirdKey.choose(this.device);
  }

  typeDigits(digits: string): void {
    this.digits = onlyDigits(digits);
    this.deviceError = undefined;
  }

  /** Enters pasted or autofilled digits into the Digipass boxes from a given box on; returns false, without effect, if the boxes have to handle the digits as if typed one by one (BOX-18, BOX-19). */
  typeAtOnce(before: number, typed: string): boolean {
    const digits = onlyDigits(typed);
    const isCode = digits.length >= digipassDigits;
    const whole = isCode ? digits : this.shownDigits.slice(0, before) + digits;
    if (whole.length <= digipassDigits && !(isCode && before > 0)) return false;
    this.typeDigits(whole);
    return true;
  }

  /** Asks the browser to sign with a passkey, one request at a time; if the browser gives no signature, a message is shown and nothing is sent (EXT-2817). */
  async usePasskey(): Promise<void> {
    const asked = this.options.passkey?.();
    if (asked === undefined || this.isPrompting) return;
    const { device } = this;
    this.isPrompting = true;
    this.clearCredential();
    const signed = await asked();
    runInAction(() => {
      this.isPrompting = false;
      if (this.device !== device) return;
      if (E.isRight(signed)) this.assertion = signed.right;
      else this.deviceError = passkeyWording[signed.left];
    });
  }

  /** Returns the typed credential for a submit; if it is incomplete, shows the error messages and returns undefined (BOX-16). */
  ask(): Credential | undefined {
    this.isAsked = true;
    this.deviceError = undefined;
    this.key.show();
    this.company.show();
    return E.isRight(this.credential) ? this.credential.right : undefined;
  }

  /** Clears the typed credential and its messages, so that it is never sent twice (BOX-54). */
  clearCredential(): void {
    this.digits = '';
    this.assertion = undefined;
    this.typedCells.forEach((cell) => cell.clear());
    this.key.clear();
    this.isAsked = false;
    this.deviceError = undefined;
  }

  /** Shows the bank's message in the device's panel and clears the credential (BOX-41). */
  refuse(said: string): void {
    this.clearCredential();
    this.deviceError = said;
  }

  /** Shows a message about the whole challenge box, or removes it (BOX-39, BOX-42, BOX-43, BOX-44). */
  tell(said: string | undefined): void {
    this.generalError = said;
  }

  /** Removes the devices from the challenge box and clears its inputs. */
  close(): void {
    this.offer(listed([]));
  }

  // Error message about excess digits of a Digipass code or of a coordinate; with excess digits the
  // credential is invalid and is not sent.
  private get tooMany(): string | undefined {
    if (this.digits.length > digipassDigits) return text.tooManyDigits(this.digits.length);
    const place = this.cells.findIndex((cell) => cell.text !== cell.shown);
    const cell = this.cells[place];
    if (cell === undefined) return undefined;
    const { length } = onlyDigits(cell.text);
    return length > coordinateDigits
      ? text.tooLongCoordinate(this.device?.coordenadas[place] ?? '', length)
      : cell.told;
  }

  private forgive(): void {
    this.deviceError = undefined;
  }

  private get expected(): Rut | undefined {
    return this.options.companyOf?.();
  }

  private parse(key: string): E.Either<CredentialFault, Credential> {
    const company = this.asksCompany ? { typed: this.company.text, expected: this.expected } : undefined;
    const coordinates = this.cells.map((cell) => cell.text);
    const { digits, assertion } = this;
    return parseCredential(this.device, { digits, coordinates, key, company, assertion });
  }
}
