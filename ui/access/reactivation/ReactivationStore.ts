import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asksCompany } from '#core/access/challenge/parse-digipass.ts';
import type { ThirdKeyOutcome } from '#core/access/challenge/send-third-key.ts';
import { deviceWord } from '#core/access/challenge/device.ts';
import type { Credential } from '#core/access/challenge/credential.ts';
import { emptiedByReactivation, type ReactivationInput } from '#core/access/reactivation/emptied.ts';
import {
  advanceReactivation,
  canReactivate,
  canVerify,
  enterData,
  type DataNotice,
  type Reactivation,
  type ReactivationEvent,
  type ReactivationResult,
} from '#core/access/reactivation/flow.ts';
import { checkReactivationForm, type ReactivationData } from '#core/access/reactivation/form.ts';
import type { ShownText } from '#core/access/shown-text.ts';
import type { AccessTerms, ToldLock } from '#core/shared/locks.ts';
import { E, type T } from '#core/shared/fp.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import type { Captcha } from '#core/shared/ports.ts';
import { formatRut, type Rut } from '#core/shared/rut.ts';
import { CaptchaStore } from '#ui/forms/CaptchaStore.ts';
import { FaultsStore } from '#ui/forms/FaultsStore.ts';
import { noFaults } from '#ui/forms/field-faults.ts';
import { followedText } from '#ui/forms/followed-text.ts';
import { lockText, lockWords } from '#ui/messages/lock-text.ts';
import { CertificateStore, type CertificateUseCases } from '../challenge/CertificateStore.ts';
import { challengeFaults } from '../challenge/challenge-faults.ts';
import { ChallengeStore, type SignWithPasskey } from '../challenge/ChallengeStore.ts';
import { text as operationText } from '../operation-text.ts';
import type { Refused } from '../Refusal.tsx';
import { failedWords, sentenceIn } from '../refusal-sentence.ts';
import { userRut } from '../user-rut.ts';
import { elementIds } from './element-ids.ts';
import { refusalWording, text } from './text.ts';

export type ReactivationUseCases = {
  readonly findDevices: (data: ReactivationData) => T.Task<ReactivationEvent>;
  readonly sendThirdKey: (asked: { readonly rut: Rut }) => T.Task<ThirdKeyOutcome>;
  readonly reactivateKey: (rut: Rut, credential: Credential) => T.Task<ReactivationEvent>;
  readonly certificates: CertificateUseCases;
  readonly signWithPasskey?: SignWithPasskey;
};

/** Functions that leave the reactivation page: to the result page, or to the login. */
export type ReactivationExits = {
  readonly finish: (result: ReactivationResult) => void;
  readonly toLogin: () => void;
};

type Around = {
  readonly captcha: Captcha<HTMLElement>;
  readonly settings: PortalSettings;
  /** Returns the rut that the visitor typed on the previous access page; undefined if none (EXT-1318). */
  readonly carriedRut: () => Rut | undefined;
  /** Stores the rut for the forgotten password page, the alternative for a person without a usable device (EXT-1139). */
  readonly carryRut?: (rut: Rut) => void;
  readonly exits: ReactivationExits;
};

/** Returns the note beside the message of incorrect data once a device was used: which device three failures lock, whether one attempt is left, and how long the lockout lasts (EXT-1070, EXT-2835, EXT-2860). */
const incorrectNote = (
  { device, isLastTry = false }: Extract<DataNotice, { kind: 'incorrect-data' }>,
  terms: AccessTerms | undefined,
): string | undefined => {
  if (device === undefined) return undefined;
  const of = deviceWord[device];
  return [refusalWording.ofDevice(lockText[of].of), ...failedWords({ of, isLast: isLastTry }, terms)].join(
    '\n',
  );
};

/** Store of the key reactivation page: its fields and the state of the journey (BLQ-06 to BLQ-22, BLQ-32 to BLQ-46). */
export class ReactivationStore {
  flow: Reactivation = enterData;
  readonly faults = new FaultsStore();
  readonly captcha: CaptchaStore;
  readonly challenge: ChallengeStore;
  readonly certificate: CertificateStore;
  private readonly typedRut = userRut();
  /** Rut field of the reactivation; a change closes step 2 (BLQ-16). */
  readonly rut = followedText(this.typedRut, () => this.happen({ did: 'change-rut' }));
  private readonly useCases: ReactivationUseCases;
  private readonly around: Around;

  constructor(useCases: ReactivationUseCases, around: Around) {
    this.useCases = useCases;
    this.around = around;
    this.captcha = new CaptchaStore(around.captcha, 'reactivacion');
    this.challenge = new ChallengeStore({
      asksCompany: asksCompany(around.settings.acceso),
      passkey: () =>
        this.provenRut === undefined
          ? undefined
          : useCases.signWithPasskey?.({ flow: 'reactivacion', rut: this.provenRut }),
      thirdKey: {
        ask: () => (this.flow.at === 'prove-device' ? useCases.sendThirdKey(this.flow) : undefined),
        sentence: (said) => this.sentence(said),
      },
    });
    this.certificate = new CertificateStore(useCases.certificates, {
      name: text.operation,
      begin: () => {
        const rut = this.provenRut;
        const desafio = this.flow.at === 'prove-device' ? this.flow.challenge : undefined;
        return {
          transaction: JSON.stringify({ operacion: 'reactivacion', rut, desafio }),
          done: () => rut !== undefined && this.happen({ did: 'sign', rut }),
          askThirdKey: (sent) => rut !== undefined && this.happen({ did: 'ask-third-key', rut, sent }),
        };
      },
    });
    makeAutoObservable<this, 'useCases' | 'around' | 'typedRut'>(
      this,
      {
        useCases: false,
        around: false,
        typedRut: false,
        rut: false,
        flow: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Prefills the reactivation form with the rut typed at the login (EXT-1318). */
  open(): void {
    const carried = this.around.carriedRut();
    if (carried !== undefined) this.typedRut.fill(formatRut(carried));
  }

  get isOpen(): boolean {
    return this.flow.at === 'prove-device';
  }

  get isVerifying(): boolean {
    return this.flow.at === 'enter-data' && this.flow.asking !== undefined;
  }

  get isReactivating(): boolean {
    return this.flow.at === 'prove-device' && this.flow.sending;
  }

  get hasCertificate(): boolean {
    return this.flow.at === 'prove-device' && this.flow.certificate;
  }

  /** Reason why the reactivation flow has ended; undefined while it has not (EXT-1304). */
  get over(): string | undefined {
    return this.flow.at === 'over' ? this.sentence(this.flow.message) : undefined;
  }

  /** Message shown when all devices of the person are locked; undefined otherwise (EXT-1331). */
  get lockedOut(): Refused | undefined {
    return this.flow.at === 'locked-out' ? this.blocked(this.flow.lock) : undefined;
  }

  /** Formatted rut that step 1 of the reactivation verified; undefined before. */
  get shownRut(): string | undefined {
    return this.provenRut === undefined ? undefined : formatRut(this.provenRut);
  }

  /** Names of missing values that keep the button `Reactivar Clave` disabled; empty if it is enabled, and also once the reactivation has finished (BLQ-17, EXT-1309, EXT-2868). */
  get missing(): readonly string[] {
    if (this.flow.at === 'finished') return [];
    if (!this.isOpen) return [this.isVerifying ? operationText.answer : text.needsData];
    return this.certificate.isOn ? [text.needsCertificate] : [];
  }

  /** Error message of the reactivation page; undefined if none, or if it is about a device, which the challenge box shows (BLQ-32 to BLQ-35, BLQ-38 to BLQ-41). */
  get said(): Refused | undefined {
    const notice: DataNotice | undefined = 'notice' in this.flow ? this.flow.notice : undefined;
    switch (notice?.kind) {
      case undefined:
        return undefined;
      case 'incorrect-data':
        return {
          header: refusalWording.invalid,
          message: refusalWording.thirdAttempt,
          note: incorrectNote(notice, this.around.settings.acceso.plazos),
        };
      case 'blocked':
        return this.blocked(notice.lock);
      case 'not-completed':
        return { header: refusalWording.notCompleted, message: notice.message };
      case 'device':
        return this.isOpen ? undefined : { message: this.sentence(notice.message) };
    }
  }

  /** Looks up the devices of the rut, one call at a time; returns false if no call was made (BLQ-08, BLQ-14). */
  async verify(): Promise<boolean> {
    if (!canVerify(this.flow)) return false;
    const form = checkReactivationForm({ rut: this.typedRut.text, captcha: this.captcha.response });
    this.typedRut.show();
    this.captcha.show();
    this.faults.tell(() => [
      { id: elementIds.rut, label: text.rut, message: this.rut.message },
      { id: elementIds.captcha, message: this.captcha.message },
    ]);
    if (E.isLeft(form) || !this.happen({ did: 'find', rut: form.right.rut })) return false;
    const event = await this.useCases.findDevices(form.right)();
    runInAction(() => this.happen(event));
    return true;
  }

  /** Sends the reactivation, one call at a time; with missing values it shows their errors, makes no call and returns false (BLQ-17, BLQ-18, BOX-16). */
  async reactivate(): Promise<boolean> {
    const { flow } = this;
    if (!canReactivate(flow) || flow.at !== 'prove-device') return false;
    const credential = this.challenge.ask();
    this.faults.tell(credential === undefined ? () => challengeFaults(this.challenge) : noFaults);
    if (credential === undefined || !this.happen({ did: 'send' })) return false;
    const event = await this.useCases.reactivateKey(flow.rut, credential)();
    runInAction(() => this.happen(event));
    return true;
  }

  /** Goes back to step 1 of the key reactivation; the typed rut stays for correction (BLQ-16). */
  change(): void {
    this.happen({ did: 'change-rut' });
  }

  /** Restarts the reactivation at step 1 with the rut filled in (EXT-1304). */
  startOver(): void {
    this.happen({ did: 'start-over' });
  }

  /** Clears the reactivation form and goes to the login (BLQ-22). */
  cancel(): void {
    if (this.isReactivating || !this.happen({ did: 'cancel' })) return;
    this.around.exits.toLogin();
  }

  /** Clears all input when the visitor leaves the page; answers that arrive later are ignored. */
  close(): void {
    this.happen({ did: 'cancel' });
  }

  private get provenRut(): Rut | undefined {
    return this.flow.at === 'prove-device' ? this.flow.rut : undefined;
  }

  /** Returns the message of a lockout. Its first sentence says what is locked, since the title, whose wording the specification fixes, does not (BLQ-38, EXT-2903). */
  private blocked(lock: ToldLock): Refused {
    const { telefonos, acceso } = this.around.settings;
    return {
      header: refusalWording.blocked,
      message: [
        lock.of === 'dispositivos'
          ? refusalWording.blockedDevices
          : refusalWording.blockedDevice(lockText[lock.of].of),
        lockWords(lock, telefonos.empresas, acceso.plazos),
      ].join(' '),
    };
  }

  private sentence(said: ShownText): string {
    return sentenceIn(said, this.around.settings);
  }

  /** Dispatches an event to the reactivation journey and updates the page; returns false if the current state does not accept the event. */
  private happen(event: ReactivationEvent): boolean {
    const emptied = emptiedByReactivation(this.flow, event);
    const next = advanceReactivation(this.flow, event);
    if (E.isLeft(next)) return false;
    this.flow = next.right;
    if (event.did !== 'find' && event.did !== 'send') this.faults.clear();
    emptied.forEach(this.empty);
    this.showDevices();
    const { right: state } = next;
    const endsWithoutDevice =
      state.at === 'locked-out' || (state.at === 'finished' && state.result.kind !== 'success');
    if (endsWithoutDevice && 'rut' in event) this.around.carryRut?.(event.rut);
    if (state.at === 'finished') this.around.exits.finish(state.result);
    return true;
  }

  private empty(input: ReactivationInput): void {
    switch (input) {
      case 'rut':
        return this.typedRut.clear();
      case 'captcha':
        return this.captcha.reset();
      case 'challenge':
        return this.challenge.clearCredential();
    }
  }

  /** Shows the devices of the reactivation in the challenge box, with the bank's message if a credential was refused; outside step 2 it removes them and turns the certificate off (BOX-40, BOX-41, BLQ-11, BLQ-16). */
  private showDevices(): void {
    const { flow, challenge } = this;
    if (flow.at !== 'prove-device') {
      challenge.close();
      this.certificate.reset();
      return;
    }
    const { offer, notice } = flow;
    if (!flow.certificate) this.certificate.reset();
    challenge.follow(offer, notice?.kind === 'device' ? this.sentence(notice.message) : undefined);
  }
}
