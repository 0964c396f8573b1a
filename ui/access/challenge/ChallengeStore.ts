import { makeAutoObservable, observableRef } from 'mobx';
import type { Credential } from '#core/access/challenge/credential.ts';
import { deviceType, type Device } from '#core/access/challenge/device.ts';
import { parseCompany } from '#core/access/challenge/parse-digipass.ts';
import {
  listed,
  preselected,
  type LockedDevice,
  type Offer,
} from '#core/access/challenge/offered-devices.ts';
import { parseCredential, type CredentialFault } from '#core/access/challenge/parse-credential.ts';
import { coordinateCount, coordinateDigits, digipassDigits, maxChallengeKey } from '#core/access/limits.ts';
import { E } from '#core/shared/fp.ts';
import { onlyDigits } from '#core/shared/digits.ts';
import { digitsUpTo } from '#core/shared/digit-intakes.ts';
import { maskedUpTo } from '#core/shared/intake.ts';
import { formatRut, rutIntake, type Rut } from '#core/shared/rut.ts';
import { FieldStore } from '#ui/forms/FieldStore.ts';
import { followedText } from '#ui/forms/followed-text.ts';
import { toldOfDigits } from '#ui/forms/untaken-text.ts';
import { challengeIds } from './element-ids.ts';
import { faultWording, text } from './text.ts';

export type ChallengeOptions = {
  /** BOX-20 · Whether a Digipass is asked for together with the company (`asksCompany` of the settings). */
  readonly asksCompany: boolean;
  /** BOX-21, BOX-23 · The company of the hosting form; without it any valid rut will do. */
  readonly companyOf?: () => Rut | undefined;
};

const coordinate = () =>
  new FieldStore<never, string>({
    parse: E.right,
    wording: () => '',
    intake: { ...digitsUpTo(coordinateDigits), isMasked: true },
    told: toldOfDigits,
  });

/** BOX-12 to BOX-34 · The devices offered, the chosen one and what stands in its inputs. */
export class ChallengeStore {
  shown = listed([]);
  device: Device | undefined = undefined;
  digits = '';
  private readonly typedCells = Array.from({ length: coordinateCount }, coordinate);
  /** One for each coordinate asked. */
  readonly cells = this.typedCells.map((cell) => followedText(cell, () => this.forgive()));
  readonly key = new FieldStore<CredentialFault, Credential>({
    parse: (typed) => this.parse(typed),
    wording: (fault) => faultWording[fault],
    intake: maskedUpTo(maxChallengeKey),
  });
  readonly company = new FieldStore<'company-invalid', Rut>({
    parse: (typed) => parseCompany({ typed, expected: this.expected }),
    wording: (fault) => faultWording[fault],
    intake: rutIntake,
  });
  /** BOX-34, BOX-41 · What the bank said of the credential. */
  deviceError: string | undefined = undefined;
  /** BOX-34, BOX-39 · What goes for the whole box. */
  generalError: string | undefined = undefined;
  private isAsked = false;
  private readonly options: ChallengeOptions;

  constructor(options: ChallengeOptions) {
    this.options = options;
    makeAutoObservable<this, 'options' | 'typedCells'>(
      this,
      { options: false, typedCells: false, cells: false, shown: observableRef, device: observableRef },
      { autoBind: true },
    );
  }

  get devices(): readonly Device[] {
    return this.shown.devices;
  }

  /** EXT-1330 · Shown beside the others, and never chosen. */
  get locked(): readonly LockedDevice[] {
    return this.shown.locked;
  }

  /** EXT-1330 · Where the first of the devices that can be used begins. */
  get firstId(): string {
    return this.devices.length > 1 ? challengeIds.devices : challengeIds.input;
  }

  /** BOX-40 · The bank asked for the third key in place of the devices. */
  get isConverted(): boolean {
    return this.shown.isConverted;
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

  /** BOX-18 · What the boxes of the Digipass show: more digits than boxes are in none of them. */
  get shownDigits(): string {
    return this.digits.length > digipassDigits ? '' : this.digits;
  }

  /** BOX-16, BOX-18, BOX-25 · The fault of the chosen device's input, once a submit asked for it; too many digits at once. */
  get message(): string | undefined {
    if (this.tooMany !== undefined) return this.tooMany;
    if (!this.isAsked || E.isRight(this.credential)) return undefined;
    const fault = this.credential.left;
    return fault === 'company-invalid' ? undefined : faultWording[fault];
  }

  /** BOX-40, BOX-41 · Shows what the flow of the page holds: its devices, offered anew only when they are others, and why the bank refused one. */
  follow(offer: Offer, refusal: string | undefined): void {
    if (offer !== this.shown) this.offer(offer);
    if (refusal !== undefined) this.refuse(refusal);
  }

  /** BOX-13, BOX-15 · A new list begins empty; with a single device it is the chosen one. */
  offer(offer: Offer): void {
    this.shown = offer;
    this.generalError = undefined;
    this.choose(preselected(offer.devices)?.llave);
  }

  /** BOX-15 · Another device begins with nothing typed and nothing wrong. */
  choose(llave: string | undefined): void {
    this.device = this.devices.find((device) => device.llave === llave);
    this.clearCredential();
    this.company.clear();
    const { expected } = this;
    if (expected !== undefined) this.company.fill(formatRut(expected));
  }

  typeDigits(digits: string): void {
    this.digits = onlyDigits(digits);
    this.deviceError = undefined;
  }

  /** BOX-18, BOX-19 · Digits that come at once after so many boxes; whether they were taken here: what fits the boxes spread themselves. */
  typeAtOnce(before: number, typed: string): boolean {
    const digits = onlyDigits(typed);
    const isCode = digits.length >= digipassDigits;
    const whole = isCode ? digits : this.shownDigits.slice(0, before) + digits;
    if (whole.length <= digipassDigits && !(isCode && before > 0)) return false;
    this.typeDigits(whole);
    return true;
  }

  /** BOX-16 · What a submit asks for: the credential, or nothing and its message shown. */
  ask(): Credential | undefined {
    this.isAsked = true;
    this.deviceError = undefined;
    this.key.show();
    this.company.show();
    return E.isRight(this.credential) ? this.credential.right : undefined;
  }

  /** BOX-54 · After every answer, good or bad: a credential is never sent twice. */
  clearCredential(): void {
    this.digits = '';
    this.typedCells.forEach((cell) => cell.clear());
    this.key.clear();
    this.isAsked = false;
    this.deviceError = undefined;
  }

  /** BOX-41 · The bank's own word on the credential, in the area of the device. */
  refuse(said: string): void {
    this.clearCredential();
    this.deviceError = said;
  }

  /** BOX-39, BOX-42, BOX-43, BOX-44 · In the general area of the box. */
  tell(said: string | undefined): void {
    this.generalError = said;
  }

  /** Nothing offered, nothing typed. */
  close(): void {
    this.offer(listed([]));
  }

  // Both stay whole, so that they are never sent: neither is a credential.
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
    return parseCredential(this.device, { digits: this.digits, coordinates, key, company });
  }
}
