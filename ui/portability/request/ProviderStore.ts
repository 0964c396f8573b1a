import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  providersOfType,
  providerTypes,
  type Provider,
  type ProviderGroup,
} from '#core/portability/reference/providers.ts';
import type { ProviderVerdict } from '#core/portability/request/choose-provider.ts';
import type { EarlierRequest } from '#core/portability/request/earlier-request.ts';
import {
  withoutProvider,
  withProvider,
  withProviderType,
  type RequestForm,
} from '#core/portability/request/request-form.ts';
import type { Failure } from '#core/shared/failure.ts';
import { E, O, type TE } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import type { Choice } from '#ui/forms/ChoiceStore.ts';
import type { JourneyStore } from '../JourneyStore.ts';
import { troubleOf, type Trouble } from '../trouble.ts';
import { choiceView, namedEntries } from './field-views.ts';
import type { RequestFormStore } from './RequestFormStore.ts';

export type ProviderUseCases = {
  readonly chooseProvider: (provider: Provider, company: Rut) => TE.TaskEither<Failure, ProviderVerdict>;
  readonly earlierRequest: (provider: Provider) => TE.TaskEither<Failure, O.Option<EarlierRequest>>;
};

export class ProviderStore {
  groups: readonly ProviderGroup[] = [];
  checking: Provider | undefined = undefined;
  failed: { readonly provider: Provider; readonly trouble: Trouble } | undefined = undefined;
  /** Whether the modal about an earlier request for the provider is open (MOD-06). */
  isAlreadyAsked = false;
  /** Earlier request for the provider; undefined if the bank does not list it (EXT-1015). */
  earlier: EarlierRequest | undefined = undefined;
  /** Whether the selects of the provider are shown although products were added; a change of the provider would remove them. */
  isChanging = false;
  /** Request form from a draft that waits until its provider is checked again; undefined if none waits. */
  resuming: RequestForm | undefined = undefined;
  private question = 0;
  private readonly request: RequestFormStore;
  private readonly journey: JourneyStore;
  private readonly useCases: ProviderUseCases;

  constructor(journey: JourneyStore, request: RequestFormStore, useCases: ProviderUseCases) {
    this.journey = journey;
    this.request = request;
    this.useCases = useCases;
    makeAutoObservable<this, 'journey' | 'request' | 'useCases' | 'question'>(
      this,
      {
        journey: false,
        request: false,
        useCases: false,
        question: false,
        groups: observableRef,
        checking: observableRef,
        earlier: observableRef,
        failed: observableRef,
        resuming: observableRef,
      },
      { autoBind: true },
    );
  }

  offer(groups: readonly ProviderGroup[]): void {
    this.groups = groups;
  }

  /** Store of the select of the provider's type (SOL-05, SOL-06). */
  get typeChoice(): Choice {
    return choiceView({
      entries: () => namedEntries(providerTypes(this.groups)),
      read: () => this.request.form.providerType,
      write: this.chooseType,
    });
  }

  /** Store of the select of the provider; a provider being checked is shown, but not chosen yet (SOL-05). */
  get providerChoice(): Choice {
    return choiceView({
      entries: () => namedEntries(this.offered.map(({ descripcion }) => descripcion)),
      read: () => (this.checking ?? this.request.form.provider)?.descripcion,
      write: this.chooseProvider,
    });
  }

  /** Whether the selects of the provider are hidden behind a button, since a change would lose the products. */
  get isSettled(): boolean {
    return this.request.open.toContract && !this.isChanging;
  }

  toggleChange(): void {
    this.isChanging = !this.isChanging;
  }

  /** Checks the provider again after a failed check (SOL-10). */
  retry(): void {
    if (this.failed !== undefined) void this.ask(this.failed.provider);
  }

  acknowledge(): void {
    this.isAlreadyAsked = false;
  }

  /** Whether the entered products have no provider at present, because the bank refused it, and will apply to the next one chosen (EXT-3030). */
  get hasWaiting(): boolean {
    const { provider, toClose, unanswered } = this.request.form;
    return provider === undefined && toClose.length + unanswered.length > 0;
  }

  /** Clears the provider because of an earlier request, looks up that request, and opens the modal about it; the products stay for another provider (SOL-08, PERR-10, EXT-1015, EXT-3030). */
  async refuse(provider: Provider): Promise<void> {
    this.request.change(withoutProvider);
    this.forgetCheck();
    this.checking = provider;
    const { question } = this;
    const found = await this.useCases.earlierRequest(provider)();
    runInAction(() => {
      // Ignores a late answer of the bank about a provider that is no longer chosen.
      if (question !== this.question) return;
      this.checking = undefined;
      this.earlier = E.isRight(found) ? O.toUndefined(found.right) : undefined;
      this.isAlreadyAsked = true;
    });
  }

  /** Restores a request form from a draft: its provider's type at once, the rest after the provider was checked again (SOL-08). */
  resume(form: RequestForm): void {
    if (form.provider === undefined) {
      this.request.change(() => form);
      return;
    }
    this.request.change((now) => withProviderType(now, form.providerType));
    this.resuming = form;
    void this.ask(form.provider);
  }

  private get offered(): readonly Provider[] {
    return providersOfType(this.groups, this.request.form.providerType ?? '');
  }

  private chooseType(type: string | undefined): void {
    this.forgetCheck();
    this.resuming = undefined;
    this.request.change((form) => withProviderType(form, type));
  }

  private chooseProvider(name: string | undefined): void {
    this.forgetCheck();
    this.resuming = undefined;
    this.request.change((form) => withProvider(form, undefined));
    const provider = this.offered.find(({ descripcion }) => descripcion === name);
    if (provider !== undefined) void this.ask(provider);
  }

  private forgetCheck(): void {
    this.question += 1;
    this.checking = undefined;
    this.failed = undefined;
    this.isChanging = false;
  }

  private async ask(provider: Provider): Promise<void> {
    const { state } = this.journey;
    if (state.at !== 'request') return;
    this.forgetCheck();
    this.checking = provider;
    const { question } = this;
    const answer = await this.useCases.chooseProvider(provider, state.company.rutEmpresa)();
    runInAction(() => {
      // Ignores a late answer of the bank about a provider that is no longer chosen.
      if (question !== this.question) return;
      if (E.isLeft(answer)) this.fail(provider, answer.left);
      else this.follow(provider, answer.right);
    });
  }

  private follow(provider: Provider, verdict: ProviderVerdict): void {
    this.checking = undefined;
    this.request.change((form) => this.resuming ?? withProvider(form, provider));
    this.resuming = undefined;
    if (verdict === 'already-asked') void this.refuse(provider);
  }

  private fail(provider: Provider, failure: Failure): void {
    const trouble = troubleOf(failure);
    if (trouble === 'leave') return;
    this.checking = undefined;
    this.failed = { provider, trouble };
  }
}
