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
  isWrongKey,
  openSignIn,
  signInTimeout,
  type SignInEvent,
  type SignInFlow,
  type SignInNotice,
} from '#core/access/sign-in/flow.ts';
import { E } from '#core/shared/fp.ts';
import { maskedUpTo } from '#core/shared/intake.ts';
import type { AccessSettings } from '#core/shared/portal-settings.ts';
import { formatRut, rutIntake, type Rut } from '#core/shared/rut.ts';
import { FieldStore } from '#ui/forms/FieldStore.ts';
import { toldOfMasked } from '#ui/forms/untaken-text.ts';
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
  /** Returns the parameters in the address of the login page: request id, and error of the previous attempt. */
  readonly query: () => { readonly req: string | undefined; readonly error: string | undefined };
  /** Returns the rut of a login that the bank refused just before; empty if none (EXT-1302). */
  readonly refusedRut: () => string;
  /** Stores the typed rut for the next access page; called with undefined if the rut is not valid (EXT-1318). */
  readonly carryRut: (rut: Rut | undefined) => void;
  readonly leaveForHome: () => void;
  /** Loads the code of the captcha, for the action `ingreso` (sign-in); most logins need none. */
  readonly bringProof: () => Promise<CaptchaStore>;
  /** Calls a function after a time in milliseconds; returns a function that cancels it. */
  readonly after: (milliseconds: number, work: () => void) => () => void;
};

const nothing = (): void => undefined;

/** Store of the login page: its fields and the notice about the previous attempt (LOGIN-01 to LOGIN-32). */
export class SignInStore {
  flow: SignInFlow = { at: 'form' };
  /** Whether the parameters in the address were read; until then the login looks the same for everybody, as pre-rendered (EXT-2306). */
  isOpen = false;
  /** Whether the bank requires a captcha for this login (EXT-508). */
  asksProof = false;
  /** Validation errors of the last submit, by field; stored as codes, since their texts may still be loading. */
  private found: Partial<SignInFaults> = {};
  attempt = 0;
  /** Rut that the bank refused just before together with its key; undefined if none (EXT-1317). */
  private refused: Rut | undefined = undefined;
  /** Store of the login's captcha; undefined while not required or not loaded (EXT-508). */
  proof: CaptchaStore | undefined = undefined;
  /** Whether loading the captcha failed after all retries. */
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
    told: toldOfMasked,
  });
  private readonly useCases: LoginUseCases;
  private readonly around: Around;
  private stopWaiting = nothing;

  constructor(useCases: LoginUseCases, around: Around) {
    this.useCases = useCases;
    this.around = around;
    makeAutoObservable<this, 'useCases' | 'around' | 'found' | 'stopWaiting'>(
      this,
      {
        ...{ useCases: false, around: false, stopWaiting: false },
        ...{ flow: observableRef, found: observableRef, proof: observableRef },
      },
      { autoBind: true },
    );
  }

  /** Reads the parameters in the address and the rut refused before; a rut already typed is preserved (LOGIN-07, EXT-1302, EXT-508, EXT-1198). */
  open(): void {
    const refused = parseLoginRut(this.around.refusedRut());
    if (E.isRight(refused) && this.rut.text === '') this.rut.fill(formatRut(refused.right));
    // This page load is the answer to a login attempt if the cookie with the refused rut exists, since the bank sets it with such an answer and reading deletes it.
    this.flow = openSignIn(this.around.query().error, { isAnswer: E.isRight(refused) });
    this.isOpen = true;
    this.asksProof = this.notice === 'prove-first';
    if (E.isRight(refused) && isWrongKey(this.notice)) this.refused = refused.right;
    if (this.asksProof) void this.askProof();
  }

  get isLeaving(): boolean {
    return this.flow.at === 'posting' || this.flow.at === 'company-home';
  }

  /** Notice about the previous login attempt; undefined if there is none (LOGIN-07, LOGIN-29, LOGIN-30). */
  get notice(): SignInNotice | undefined {
    return this.flow.at === 'form' ? this.flow.notice : undefined;
  }

  /** Whether the rut field may show a green tick; not for the rut refused just before (EXT-1317). */
  get ticksRut(): boolean {
    const { value } = this.rut;
    return E.isLeft(value) || value.right !== this.refused;
  }

  /** Whether a captcha is required and not loaded, also if loading it failed (EXT-508). */
  get awaitsProof(): boolean {
    return this.asksProof && this.proof === undefined;
  }

  /** Message about the captcha: loading, not loaded, or unsolved after a submit; undefined if none (EXT-508). */
  get proofMessage(): string | undefined {
    if (!this.awaitsProof) return this.proof?.message;
    return this.isProofMissed ? text.proofMissed : text.proofComing;
  }

  /** Entries of the error summary: errors of the last submit, with their texts as far as loaded (LOGIN-19 to LOGIN-26). */
  get faults(): readonly FieldFault[] {
    const { rut, password, proof } = this.found;
    return fieldFaults([
      { id: elementIds.rut, label: text.rut, message: rut && rutWording(rut) },
      { id: elementIds.password, label: text.password, message: password && passwordWording(password) },
      { id: elementIds.proof, message: proof && this.proofMessage },
    ]);
  }

  /** Posts the login form, unless a post is under way; with missing or invalid values it shows the errors and posts nothing (LOGIN-09, LOGIN-16 to LOGIN-18, LOGIN-24). */
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

  /** Clears all input when the visitor leaves the login; a valid rut is first stored for the recovery pages (EXT-1318). */
  close(): void {
    const { value } = this.rut;
    this.around.carryRut(E.isRight(value) ? value.right : undefined);
    this.rut.clear();
    this.password.clear();
    this.stopWaiting();
  }

  /** Loads the login's captcha; also retries after a failure (EXT-508). */
  async askProof(): Promise<void> {
    this.isProofMissed = false;
    const came = await this.around.bringProof().catch(() => 'missed' as const);
    runInAction(() => {
      if (came === 'missed') this.isProofMissed = true;
      else this.proof = came;
      this.found = { ...this.found, proof: undefined };
    });
  }

  /** Shows the login form again if the browser has not left the page in time: the post was stopped or got no answer (LOGIN-16, LOGIN-17). */
  private stay(): void {
    this.happen({ did: 'stayed' });
  }

  private happen(event: SignInEvent): void {
    const next = advanceSignIn(this.flow, event);
    if (E.isLeft(next)) return;
    emptiedBySignIn(this.flow, event).forEach((input) => this[input].clear());
    this.flow = next.right;
    this.stopWaiting();
    this.stopWaiting = this.isLeaving ? this.around.after(signInTimeout, this.stay) : nothing;
    if (next.right.at === 'company-home') this.around.leaveForHome();
  }
}
