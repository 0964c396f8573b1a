import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { maxLoginPassword } from '#core/access/limits.ts';
import {
  checkSignIn,
  parseLoginPassword,
  parseLoginRut,
  type LoginPasswordFault,
  type LoginRutFault,
  type SignInCredentials,
  type SignInFaults,
} from '#core/access/sign-in/check-sign-in.ts';
import { emptiedBySignIn } from '#core/access/sign-in/emptied.ts';
import {
  advanceSignIn,
  openSignIn,
  signInPatience,
  type SignInEvent,
  type SignInFlow,
  type SignInNotice,
} from '#core/access/sign-in/flow.ts';
import { E } from '#core/shared/fp.ts';
import { maskedUpTo } from '#core/shared/intake.ts';
import type { AccessSettings } from '#core/shared/portal-settings.ts';
import { formatRut, rutIntake, type Rut } from '#core/shared/rut.ts';
import { FieldStore } from '#ui/forms/FieldStore.ts';
import { fieldFaults } from '#ui/forms/field-faults.ts';
import type { CaptchaStore } from '#ui/forms/CaptchaStore.ts';
import type { FieldFault } from '#ui/kit/ErrorSummary.tsx';
import { elementIds } from './element-ids.ts';
import { passwordWording, rutWording, text } from './text.ts';

export type LoginUseCases = {
  readonly submitSignIn: (credentials: SignInCredentials, requestId: string | undefined) => SignInEvent;
};

type Around = {
  readonly settings: Pick<AccessSettings, 'completaClave'>;
  /** What the address of this visit says. */
  readonly query: () => { readonly req: string | undefined; readonly error: string | undefined };
  /** EXT-1302 · The rut of a login that was refused just now. */
  readonly refusedRut: () => string;
  /** EXT-1318 · Hands the rut to whichever page comes next. */
  readonly carryRut: (rut: Rut | undefined) => void;
  readonly leaveForHome: () => void;
  /** Brings the captcha of the action `ingreso`, which most logins do without. */
  readonly bringProof: () => Promise<CaptchaStore>;
  /** Does something later; the answer calls it off. */
  readonly after: (milliseconds: number, work: () => void) => () => void;
  /** Does something when the page is shown again as it was left; the answer calls it off. */
  readonly whenBroughtBack: (work: () => void) => () => void;
};

const nothing = (): void => undefined;

/** LOGIN-01 to LOGIN-32 · The login as typed, and what the page was told of the attempt before. */
export class LoginStore {
  flow: SignInFlow = { at: 'form' };
  /** EXT-2306 · Until it is, the page shows what it shows to anybody. */
  isOpen = false;
  /** EXT-508 · Whether the bank asked for a proof. */
  asksProof = false;
  /** What the last submit found, without its words: those may be on their way. */
  private found: Partial<SignInFaults> = {};
  attempt = 0;
  /** EXT-1317 · The rut that was refused with its key just now. */
  private refused: Rut | undefined = undefined;
  /** EXT-508 · Where the bank asked for one, once it came. */
  proof: CaptchaStore | undefined = undefined;
  /** It did not come, however often it was asked for. */
  isProofMissed = false;
  readonly rut = new FieldStore<LoginRutFault, Rut>({
    parse: parseLoginRut,
    wording: rutWording,
    intake: rutIntake,
  });
  readonly password = new FieldStore<LoginPasswordFault, string>({
    parse: parseLoginPassword,
    wording: passwordWording,
    intake: maskedUpTo(maxLoginPassword),
  });
  private readonly useCases: LoginUseCases;
  private readonly around: Around;
  private stopWaiting = nothing;
  private stopListening = nothing;

  constructor(useCases: LoginUseCases, around: Around) {
    this.useCases = useCases;
    this.around = around;
    makeAutoObservable<this, 'useCases' | 'around' | 'found' | 'stopWaiting' | 'stopListening'>(
      this,
      {
        ...{ useCases: false, around: false, stopWaiting: false, stopListening: false },
        ...{ flow: observableRef, found: observableRef, proof: observableRef },
      },
      { autoBind: true },
    );
  }

  /** LOGIN-07, EXT-1302, EXT-508 · What came with this visit; what is typed already stays. */
  open(): void {
    const refused = parseLoginRut(this.around.refusedRut());
    if (E.isRight(refused) && this.rut.text === '') this.rut.fill(formatRut(refused.right));
    this.flow = openSignIn(this.around.query().error);
    this.isOpen = true;
    this.asksProof = this.notice === 'prove-first';
    if (E.isRight(refused) && this.notice === 'three-attempts') this.refused = refused.right;
    this.stopListening = this.around.whenBroughtBack(this.stay);
    if (this.asksProof) void this.askProof();
  }

  get isLeaving(): boolean {
    return this.flow.at === 'posting' || this.flow.at === 'company-home';
  }

  /** LOGIN-07, LOGIN-29, LOGIN-30 · What happened to the attempt before. */
  get notice(): SignInNotice | undefined {
    return this.flow.at === 'form' ? this.flow.notice : undefined;
  }

  /** EXT-1317 · A rut that was refused bears no tick; another one may. */
  get ticksRut(): boolean {
    const { value } = this.rut;
    return E.isLeft(value) || value.right !== this.refused;
  }

  /** EXT-508 · Whether the proof that was asked for is not there yet. */
  get awaitsProof(): boolean {
    return this.asksProof && this.proof === undefined;
  }

  /** EXT-508 · What keeps a submit back where the proof is not there or not solved. */
  get proofMessage(): string | undefined {
    if (!this.awaitsProof) return this.proof?.message;
    return this.isProofMissed ? text.proofMissed : text.proofComing;
  }

  /** LOGIN-19 to LOGIN-26 · What the last submit found, in the words that are there by now. */
  get faults(): readonly FieldFault[] {
    const { rut, password, proof } = this.found;
    return fieldFaults([
      { id: elementIds.rut, label: text.rut, message: rut && rutWording(rut) },
      { id: elementIds.password, label: text.password, message: password && passwordWording(password) },
      { id: elementIds.proof, message: proof && this.proofMessage },
    ]);
  }

  /** LOGIN-09, LOGIN-16 to LOGIN-18, LOGIN-24 · One post at a time; what is missing or wrong shows instead. */
  submit(): void {
    if (this.flow.at !== 'form' || !this.isOpen) return;
    const form = checkSignIn(
      {
        rut: this.rut.text,
        password: this.password.text,
        proof: this.awaitsProof ? { response: undefined } : this.proof,
      },
      this.around.settings,
    );
    this.rut.show();
    this.password.show();
    this.proof?.show();
    this.attempt += 1;
    this.found = E.isLeft(form) ? form.left : {};
    if (E.isLeft(form)) return;
    this.happen(this.useCases.submitSignIn(form.right, this.around.query().req));
    this.proof?.reset();
  }

  /** EXT-1318 · Nothing typed outlives the visit but the rut, for the ways back in. */
  close(): void {
    const { value } = this.rut;
    this.around.carryRut(E.isRight(value) ? value.right : undefined);
    this.rut.clear();
    this.password.clear();
    this.stopWaiting();
    this.stopListening();
  }

  /** EXT-508 · Asks for the proof, and again where it did not come. */
  async askProof(): Promise<void> {
    this.isProofMissed = false;
    const came = await this.around.bringProof().catch(() => 'missed' as const);
    runInAction(() => {
      if (came === 'missed') this.isProofMissed = true;
      else this.proof = came;
      this.found = { ...this.found, proof: undefined };
    });
  }

  /** LOGIN-16, LOGIN-17 · The page was not left after all: stopped, never answered, or brought back by the browser. */
  private stay(): void {
    this.happen({ did: 'stayed' });
  }

  private happen(event: SignInEvent): void {
    const next = advanceSignIn(this.flow, event);
    if (E.isLeft(next)) return;
    emptiedBySignIn(this.flow, event).forEach((input) => this[input].clear());
    this.flow = next.right;
    this.stopWaiting();
    this.stopWaiting = this.isLeaving ? this.around.after(signInPatience, this.stay) : nothing;
    if (next.right.at === 'company-home') this.around.leaveForHome();
  }
}
