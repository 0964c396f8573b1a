import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ThirdKeyOutcome } from '#core/access/challenge/send-third-key.ts';
import { thirdKeyOffer } from '#core/access/challenge/convert.ts';
import { refusedListMessage } from '#core/access/challenge/device-list.ts';
import { listed } from '#core/access/challenge/offered-devices.ts';
import { asksCompany } from '#core/access/challenge/parse-digipass.ts';
import {
  maxPasskeyName,
  parsePasskeyName,
  type PasskeyCreation,
  type ListedPasskey,
} from '#core/access/challenge/passkey.ts';
import type {
  authorisePasskey,
  createPasskey,
  devicesForChange,
  listPasskeys,
  PasskeyChange,
  removePasskey,
  renamePasskey,
} from '#core/access/passkeys/change-passkeys.ts';
import type { PasskeyRefusal } from '#core/access/passkeys/read-refusal.ts';
import type { PasskeyFault } from '#core/access/ports.ts';
import { E, type T, type TE } from '#core/shared/fp.ts';
import { upTo } from '#core/shared/intake.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { FaultsStore } from '#ui/forms/FaultsStore.ts';
import { FieldStore } from '#ui/forms/FieldStore.ts';
import { noFaults } from '#ui/forms/field-faults.ts';
import { challengeFaults } from '../challenge/challenge-faults.ts';
import { ChallengeStore, type SignWithPasskey } from '../challenge/ChallengeStore.ts';
import type { Refused } from '../Refusal.tsx';
import { sentenceIn } from '../refusal-sentence.ts';
import { nameWording, refusalWording, text } from './text.ts';

export type PasskeysUseCases = {
  readonly list: ReturnType<typeof listPasskeys>;
  readonly devices: ReturnType<typeof devicesForChange>;
  readonly sendThirdKey: () => T.Task<ThirdKeyOutcome>;
  readonly authorise: ReturnType<typeof authorisePasskey>;
  readonly create: ReturnType<typeof createPasskey>;
  readonly rename: ReturnType<typeof renamePasskey>;
  readonly remove: ReturnType<typeof removePasskey>;
  readonly signWithPasskey: SignWithPasskey;
};

type Around = {
  readonly settings: PortalSettings;
  readonly leaveFor: (address: string) => void;
};

/** State of the passkeys page: loading, the list, one change of the list, or the reason why no list can be shown. */
export type PasskeysView =
  | { readonly at: 'loading' | 'signed-out' | 'out-of-service' | 'list' }
  | { readonly at: 'rename'; readonly passkey: ListedPasskey }
  | { readonly at: 'prove'; readonly change: PasskeyChange; readonly begunAt: number }
  | {
      readonly at: 'create';
      readonly creation: PasskeyCreation;
      /** Times of the calls that began the operation and that authorised the passkey, in epoch milliseconds. */
      readonly begunAt: number;
      readonly authorisedAt: number;
    };

/** Kind of message about a call that got no answer, by what the bank may have done (EXT-2982). */
type Lost = 'out-of-service' | `lost-${'attempt' | 'change' | 'list'}`;

type NameFault = keyof typeof nameWording;

/** Store of the page with a signed-in person's passkeys (EXT-2813, EXT-2817, EXT-2982). */
export class PasskeysStore {
  view: PasskeysView = { at: 'loading' };
  passkeys: readonly ListedPasskey[] = [];
  isPending = false;
  /** Error message of the last call; undefined if there is none. */
  said: Refused | undefined = undefined;
  /** Message that a change was made; undefined before any change and once another view is shown. */
  done: string | undefined = undefined;
  readonly faults = new FaultsStore();
  readonly challenge: ChallengeStore;
  readonly name = new FieldStore<NameFault, string>({
    parse: parsePasskeyName,
    wording: (fault) => nameWording[fault],
    intake: upTo(maxPasskeyName),
  });
  private readonly useCases: PasskeysUseCases;
  private readonly around: Around;

  constructor(useCases: PasskeysUseCases, around: Around) {
    this.useCases = useCases;
    this.around = around;
    this.challenge = new ChallengeStore({
      asksCompany: asksCompany(around.settings.acceso),
      passkey: () => useCases.signWithPasskey({ flow: 'llaves-de-acceso' }),
      thirdKey: {
        ask: () => (this.view.at === 'prove' ? useCases.sendThirdKey() : undefined),
        sentence: (said) => this.sentence(said),
      },
    });
    makeAutoObservable<this, 'useCases' | 'around'>(
      this,
      {
        ...{ useCases: false, around: false, challenge: false, name: false, faults: false },
        ...{ view: observableRef, passkeys: observableRef },
      },
      { autoBind: true },
    );
  }

  /** Loads the list of passkeys. */
  open(): void {
    void this.load();
  }

  close(): void {
    this.challenge.close();
    this.name.clear();
  }

  async begin(change: PasskeyChange): Promise<void> {
    const begunAt = Date.now();
    await this.wait(this.useCases.devices(change, this.passkeys), (list) => {
      if (list.kind === 'devices') {
        this.show({ at: 'prove', change, begunAt });
        this.challenge.offer(listed(list.devices));
      } else
        this.said = {
          message: list.kind === 'none' ? text.noDevice : this.sentence(refusedListMessage(list)),
        };
    });
  }

  /** Sends the proof by another device: a passkey to remove is removed at once; for a passkey to add, the page goes on to its creation. */
  async prove(): Promise<void> {
    if (this.view.at !== 'prove' || this.isPending) return;
    const { change, begunAt } = this.view;
    const authorisedAt = Date.now();
    const credential = this.challenge.ask();
    this.faults.tell(credential === undefined ? () => challengeFaults(this.challenge) : noFaults);
    if (credential === undefined) return;
    if (change.does === 'remove')
      await this.wait(
        this.useCases.remove(change.passkey.id, credential),
        () => this.finish(text.isRemoved),
        'lost-change',
      );
    else
      await this.wait(
        this.useCases.authorise(credential),
        (creation) => this.show({ at: 'create', creation, begunAt, authorisedAt }),
        'lost-attempt',
      );
  }

  async create(): Promise<void> {
    const name = this.named();
    if (this.view.at !== 'create' || name === undefined) return;
    await this.wait(
      this.useCases.create(this.view.creation, name),
      () => this.finish(text.isAdded),
      'lost-change',
    );
  }

  beginRename(passkey: ListedPasskey): void {
    this.show({ at: 'rename', passkey });
    this.name.fill(passkey.name);
  }

  async rename(): Promise<void> {
    const name = this.named();
    if (this.view.at !== 'rename' || name === undefined) return;
    await this.wait(
      this.useCases.rename(this.view.passkey.id, name),
      () => this.finish(text.isRenamed),
      'lost-change',
    );
  }

  cancel(): void {
    this.show({ at: 'list' });
  }

  leave(): void {
    this.around.leaveFor(this.around.settings.acceso.rutaEmpresa);
  }

  private named(): string | undefined {
    this.name.show();
    return E.isRight(this.name.value) ? this.name.value.right : undefined;
  }

  private async load(lost?: Lost): Promise<void> {
    await this.wait(
      this.useCases.list,
      (passkeys) => {
        this.passkeys = passkeys;
        this.show({ at: 'list' });
      },
      lost,
    );
  }

  private finish(done: string): void {
    void this.load('lost-list').then(() => runInAction(() => (this.done = done)));
  }

  private show(view: PasskeysView): void {
    this.view = view;
    this.said = undefined;
    this.done = undefined;
    this.name.clear();
    this.faults.clear();
    if (view.at !== 'prove') this.challenge.close();
  }

  private async wait<Value>(
    work: TE.TaskEither<PasskeyRefusal | PasskeyFault, Value>,
    then: (value: Value) => void,
    lost: Lost = 'out-of-service',
  ): Promise<void> {
    if (this.isPending) return;
    this.isPending = true;
    this.said = undefined;
    const answer = await work();
    runInAction(() => {
      this.isPending = false;
      if (E.isRight(answer)) then(answer.right);
      else this.refuse(answer.left, lost);
    });
  }

  private refuse(why: PasskeyRefusal | PasskeyFault, lost: Lost): void {
    this.challenge.clearCredential();
    if (typeof why === 'string') {
      this.said = { message: refusalWording[why] };
      return;
    }
    const wasCreating = this.view.at === 'create';
    switch (why.refusal) {
      case 'convert':
        this.challenge.offer(thirdKeyOffer(why.sent));
        return;
      case 'device':
      case 'locked':
        this.challenge.refuse(this.sentence(why.message));
        return;
      case 'signed-out':
        this.show({ at: 'signed-out' });
        break;
      case 'out-of-service':
        if (this.view.at === 'loading') this.show({ at: 'out-of-service' });
        else if (lost === 'lost-change' || lost === 'lost-list') this.show({ at: 'list' });
        this.said = { message: refusalWording[lost] };
        return;
      case 'too-many':
        if (wasCreating) this.show({ at: 'list' });
        break;
      case 'over':
      case 'full':
      case 'not-valid':
        this.show({ at: 'list' });
        break;
    }
    const message = 'message' in why ? this.sentence(why.message) : refusalWording[why.refusal];
    // The authenticator has created the passkey before the bank refuses it.
    this.said = {
      message: wasCreating ? `${message} ${refusalWording['left-on-device']}` : message,
    };
  }

  private sentence(said: Parameters<typeof sentenceIn>[0]): string {
    return sentenceIn(said, this.around.settings);
  }
}
