import type { Provider } from '../reference/providers.ts';
import { isListed, removeProduct, type EnteredProduct, type ProductToClose } from './products-to-close.ts';
import {
  isContractStepValid,
  nothingToContract,
  selectedOptions,
  type ProductsToContract,
} from './products-to-contract.ts';

/** Product to close from an old draft, for which one product or all of its kind must still be chosen. */
export type ProductToAnswer = EnteredProduct & Pick<ProductToClose, 'product'>;

/** State of the request form; the provider is set only after the check for an earlier request passed. */
export type RequestForm = {
  readonly providerType?: string | undefined;
  readonly provider?: Provider | undefined;
  readonly toClose: readonly ProductToClose[];
  /** Products to close that an earlier portal version saved, for which one or all must still be chosen. */
  readonly unanswered: readonly ProductToAnswer[];
  readonly toContract: ProductsToContract;
  readonly contractConfirmed: boolean;
};

export const emptyRequestForm: RequestForm = {
  toClose: [],
  unanswered: [],
  toContract: nothingToContract,
  contractConfirmed: false,
};

/** The four step flags of the request form, one per section (PROUTE-12, PROUTE-13). */
export type StepFlags = {
  readonly step1: true;
  readonly step2: boolean;
  readonly step3: boolean;
  readonly step4: boolean;
};

/** Computes the step flags of the request form; a section that becomes invalid closes the ones after it (SOL-14 to SOL-17). */
export const stepFlags = (form: RequestForm): StepFlags => {
  const step2 = form.providerType !== undefined && form.provider !== undefined;
  const step3 = step2 && form.toClose.length > 0;
  return {
    step1: true,
    step2,
    step3,
    step4: step3 && isContractStepValid(form.toContract),
  };
};

export type OpenSections = {
  readonly provider: true;
  readonly toClose: boolean;
  readonly toContract: boolean;
  readonly certificates: boolean;
};

/** Tells whether products to contract are chosen, complete and confirmed (SOL-13, SOL-61). */
const isContractConfirmed = ({ toContract, contractConfirmed }: RequestForm): boolean =>
  contractConfirmed && isContractStepValid(toContract) && selectedOptions(toContract).length > 0;

/** Computes which sections of the request form are open: those with their step flag set and their own condition met (SOL-11 to SOL-13, PROUTE-13). */
export const openSections = (form: RequestForm): OpenSections => {
  const flags = stepFlags(form);
  return {
    provider: true,
    toClose: flags.step2,
    toContract: flags.step3,
    certificates: flags.step3 && isContractConfirmed(form),
  };
};

/** Prepares the request form for another provider: clears both product lists, unless no provider was chosen, since the lists then apply to the next one (SOL-10, EXT-3030). */
const forAnotherProvider = (form: RequestForm): RequestForm =>
  form.provider === undefined ? form : { ...emptyRequestForm, providerType: form.providerType };

/** Changes the provider type in the request form, which clears the provider and everything that depends on it (SOL-10). */
export const withProviderType = (form: RequestForm, providerType: string | undefined): RequestForm => ({
  ...forAnotherProvider(form),
  providerType,
});

/** Changes the provider in the request form, which clears both product lists (SOL-10). */
export const withProvider = (form: RequestForm, provider: Provider | undefined): RequestForm => ({
  ...forAnotherProvider(form),
  provider,
});

/** Clears only the provider, which the bank refused; both product lists are preserved for the next provider (PERR-10, EXT-3030). */
export const withoutProvider = (form: RequestForm): RequestForm => ({ ...form, provider: undefined });

/** Replaces the products to close of the request form after one was added (SOL-14, EXT-1005). */
export const withProductsToClose = (form: RequestForm, toClose: readonly ProductToClose[]): RequestForm => ({
  ...form,
  toClose,
  unanswered: form.unanswered.filter(({ product }) => !isListed(toClose, product)),
});

/** Removes a product to close from the request form; without any left, the later sections close (SOL-15, SOL-17). */
export const withoutProductToClose = (form: RequestForm, code: string): RequestForm => {
  const toClose = removeProduct(form.toClose, code);
  const unanswered = removeProduct(form.unanswered, code);
  return { ...form, toClose, unanswered, contractConfirmed: form.contractConfirmed && toClose.length > 0 };
};

export const withProductsToContract = (form: RequestForm, toContract: ProductsToContract): RequestForm => ({
  ...form,
  toContract,
});

/** Confirms the products to contract in the request form; if there are any and they are valid, the certificates section opens (SOL-13, SOL-61). */
export const withContractConfirmed = (form: RequestForm): RequestForm => ({
  ...form,
  contractConfirmed: isContractStepValid(form.toContract),
});

export type SignObstacle =
  'loading' | 'provider' | 'products-to-close' | 'scope-of-products' | 'products-to-contract';

/** Lists the reasons why the sign button of the request form is disabled, empty if it is enabled, in screen order (SOL-68 to SOL-70, SOL-77, EXT-1005). */
export const signObstacles = (form: RequestForm, loading: boolean): readonly SignObstacle[] => {
  const obstacles: readonly (SignObstacle | false)[] = [
    loading && 'loading',
    !stepFlags(form).step2 && 'provider',
    form.toClose.length === 0 && 'products-to-close',
    form.unanswered.length > 0 && 'scope-of-products',
    !isContractConfirmed(form) && 'products-to-contract',
  ];
  return obstacles.filter((obstacle) => obstacle !== false);
};
