import { type submitRequest, type SubmissionFault } from '#core/portability/request/submit-request.ts';
import type { SubmissionAnswer } from '#core/portability/ports.ts';
import { productDictionary } from '#core/portability/reference/product-dictionary.ts';
import type { Provider } from '#core/portability/reference/providers.ts';
import type { ProviderVerdict } from '#core/portability/request/choose-provider.ts';
import type { EarlierRequest } from '#core/portability/request/earlier-request.ts';
import type { RequestLists } from '#core/portability/request/load-request-form.ts';
import type { TextVersions } from '#core/portability/texts/bank-text.ts';
import type { KeptDraft } from '#core/portability/draft/draft.ts';
import { O, TE } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { someVersions } from '#test/support/builders/bank-text.ts';
import { aProvider } from '#test/support/builders/signed-request.ts';
import { journeyAt } from '#test/support/builders/journey.ts';
import { pickingAnything } from '#test/support/builders/picking.ts';
import { later } from '#test/support/later.ts';
import { draftWorld } from './draft-world.ts';
import { RequestStore } from '#ui/portability/request/RequestStore.ts';
import type { DraftUseCases } from '#ui/portability/draft/DraftStore.ts';
import { DocumentLedgerStore } from '#ui/portability/documents/DocumentLedgerStore.ts';

type Submit = ReturnType<typeof submitRequest>;

export const valle = aProvider();
export const ribera = aProvider({
  descripcion: 'Banco Ribera',
  urlBanco: 'https://bancoribera.example',
  rutProveedor: '97.000.004-6',
});
export const coop = aProvider({ descripcion: 'Cooperativa Sur', tipo: 'Cooperativa' });

export const someLists: RequestLists = {
  providers: [
    { tipo: 'Banco', proveedores: [valle, ribera] },
    { tipo: 'Cooperativa', proveedores: [coop] },
    { tipo: 'OTROS', proveedores: [aProvider({ descripcion: 'Otra institución', tipo: 'OTROS' })] },
  ],
  products: productDictionary,
  today: { year: 2026, month: 3, day: 5 },
  texts: someVersions,
};

/** Builds step 4, whose pending calls the test settles, and records its calls. */
export const requestStep = (
  submit?: Submit,
  held?: KeptDraft,
  drafting: Partial<DraftUseCases> = {},
  earlier: O.Option<EarlierRequest> = O.none,
) => {
  const journey = journeyAt('request');
  const loads = later<RequestLists>();
  const texts = later<TextVersions | undefined>();
  const checks = later<ProviderVerdict>();
  const answers = later<SubmissionAnswer, SubmissionFault>();
  const uploaded = later<{ readonly id: string }>();
  const checked: { provider: Provider; company: Rut }[] = [];
  const sent: Parameters<Submit>[] = [];
  const mailed: number[] = [];
  const sentUploads: { idSolicitud: number; kind: string }[] = [];
  const draft = draftWorld(journey, held, drafting);
  const uploads = new DocumentLedgerStore({
    uploadDocument: (idSolicitud, { kind }) => {
      sentUploads.push({ idSolicitud, kind });
      return uploaded.call;
    },
    keptDocuments: () => TE.right([]),
  });
  const store = new RequestStore(
    journey,
    {
      loadRequestForm: loads.call,
      textsInUse: texts.call,
      chooseProvider: (provider, company) => {
        checked.push({ provider, company });
        return checks.call;
      },
      earlierRequest: () => TE.right(earlier),
      submitRequest: (...call) => {
        sent.push(call);
        return submit === undefined ? answers.call : submit(...call);
      },
      sendRequestMail: (idSolicitud) => {
        mailed.push(idSolicitud);
        return TE.right(undefined);
      },
      ...pickingAnything,
    },
    { uploads, draft: draft.store },
  );
  store.open();
  return {
    journey,
    loads,
    texts,
    checks,
    answers,
    uploaded,
    uploads,
    checked,
    sent,
    mailed,
    sentUploads,
    draft,
    store,
  };
};

export type RequestStep = ReturnType<typeof requestStep>;

/** Builds step 4 with its lists loaded. */
export const loadedStep = async (
  submit?: Submit,
  drafting?: Partial<DraftUseCases>,
): Promise<RequestStep> => {
  const step = requestStep(submit, undefined, drafting);
  await step.loads.succeed(someLists);
  return step;
};

/** Chooses a provider of the first type, for which the company has no other request. */
export const withProviderChosen = async (
  step: RequestStep,
  name: string = valle.descripcion,
): Promise<void> => {
  step.store.provider.typeChoice.choose('Banco');
  step.store.provider.providerChoice.choose(name);
  await step.checks.succeed('free');
};

export const withProductAdded = (step: RequestStep, code = 'CTACTE'): void => {
  step.store.toClose.product.choose(code);
  step.store.toClose.scope.choose('all');
  step.store.toClose.add();
};

export const withContractConfirmed = (step: RequestStep): void => {
  step.store.toContract.options[0]?.selected.set(true);
  step.store.toContract.confirm();
};

/** Builds step 4 with everything but the signature. */
export const readyStep = async (submit?: Submit, drafting?: Partial<DraftUseCases>): Promise<RequestStep> => {
  const step = await loadedStep(submit, drafting);
  await withProviderChosen(step);
  withProductAdded(step);
  withContractConfirmed(step);
  return step;
};
