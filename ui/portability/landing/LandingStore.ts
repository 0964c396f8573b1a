import { makeAutoObservable, runInAction } from 'mobx';
import { parseEntry, parseLandingRut, type Entry } from '#core/portability/landing/entry.ts';
import {
  parseSerial,
  serialIntake,
  type Serial,
  type SerialFault,
} from '#core/portability/landing/serial.ts';
import type { StartVerdict, Mode } from '#core/portability/landing/start-portability.ts';
import type { Lost } from '#core/portability/session/recoverable-steps.ts';
import type { Failure } from '#core/shared/failure.ts';
import { E, type TE } from '#core/shared/fp.ts';
import { rutIntake, type Rut, type RutFault } from '#core/shared/rut.ts';
import { FieldStore } from '#ui/forms/FieldStore.ts';
import { waitsForFields } from '#ui/forms/waits-for-fields.ts';
import type { JourneyStore } from '../JourneyStore.ts';
import { rutWording, serialWording, text } from './text.ts';

export type LandingUseCases = {
  readonly startPortability: (entry: Entry, mode: Mode) => TE.TaskEither<Failure, StartVerdict>;
  readonly forgetSession: () => void;
};

const rutField = () =>
  new FieldStore<RutFault, Rut>({
    parse: parseLandingRut,
    wording: (fault) => rutWording[fault],
    intake: rutIntake,
  });

export class LandingStore {
  readonly company = rutField();
  readonly representative = rutField();
  readonly serial = new FieldStore<SerialFault, Serial>({
    parse: parseSerial,
    wording: (fault) => serialWording[fault],
    intake: serialIntake,
  });
  /** Mode (new request or status check) whose call is in progress; undefined if none is. */
  pending: Mode | undefined = undefined;
  isCustomer = false;
  /** Whether the JavaScript code that starts the journey could not be loaded, even after retries. */
  isMissed = false;
  private readonly journey: JourneyStore;
  private readonly useCases: LandingUseCases;

  constructor(journey: JourneyStore, useCases: LandingUseCases) {
    this.journey = journey;
    this.useCases = useCases;
    makeAutoObservable<this, 'journey' | 'useCases'>(
      this,
      { journey: false, useCases: false },
      { autoBind: true },
    );
  }

  /** Clears an earlier session token when the landing page opens (LAND-31). */
  open(): void {
    this.useCases.forgetSession();
  }

  private get entry(): ReturnType<typeof parseEntry> {
    return parseEntry({
      company: this.company.text,
      representative: this.representative.text,
      serial: this.serial.text,
    });
  }

  /** Reason why a reload of a later page led back to the landing page; `undefined` if the visitor came here otherwise (PROUTE-31). */
  get lost(): Lost | undefined {
    return this.journey.lost;
  }

  /** Sentence naming the missing and the wrong values that keep the buttons disabled; empty if none does (LAND-25, EXT-2999). */
  get waitsFor(): string {
    return waitsForFields(E.isLeft(this.entry) ? this.entry.left : [], this, text.missing);
  }

  /** Starts a new portability request (mode 0) (LAND-22). */
  start(): void {
    void this.enter(0);
  }

  /** Starts checking the status of existing requests (mode 1) (LAND-23). */
  check(): void {
    void this.enter(1);
  }

  /** Starts the journey in a mode; a press of either button is ignored while the call is in progress (LAND-26, LAND-32). */
  private async enter(mode: Mode): Promise<void> {
    const { entry } = this;
    if (E.isLeft(entry) || this.pending !== undefined) return;
    this.pending = mode;
    const answer = await this.useCases.startPortability(entry.right, mode)().catch(this.miss);
    if (answer === undefined) return;
    runInAction(() => {
      // Leaves the button pending after a failure, which can only be a 401, after which the browser leaves the portal.
      if (E.isLeft(answer)) return;
      this.pending = undefined;
      if (answer.right === 'already-a-customer') this.isCustomer = true;
      else this.journey.dispatch({ did: 'enter', entry: entry.right });
    });
  }

  private miss(): undefined {
    this.isMissed = true;
    return undefined;
  }

  /** Closes the modal about an existing customer; the visitor stays on the landing page (MOD-19). */
  acknowledge(): void {
    this.isCustomer = false;
  }
}
