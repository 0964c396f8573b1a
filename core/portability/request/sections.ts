import type { Provider } from '../reference/providers.ts';
import { isListed, removeProduct, type EnteredProduct, type ProductToClose } from './products-to-close.ts';
import {
  isContractStepValid,
  nothingToContract,
  selectedOptions,
  type ProductsToContract,
} from './products-to-contract.ts';

/** A product of which nobody has said whether one or all are meant. */
export type ProductToAnswer = EnteredProduct & Pick<ProductToClose, 'product'>;

/** The request step as far as it has got; the provider stands here only after its existence check passed. */
export type RequestForm = {
  readonly providerType?: string | undefined;
  readonly provider?: Provider | undefined;
  readonly toClose: readonly ProductToClose[];
  /** Listed by an earlier portal, which did not ask whether one or all were meant. */
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

/** PROUTE-12, PROUTE-13 · The four step flags, one per section. */
export type StepFlags = {
  readonly step1: true;
  readonly step2: boolean;
  readonly step3: boolean;
  readonly step4: boolean;
};

/** SOL-14 to SOL-17 · Computed, never stored: a section that goes back closes those after it. */
export const stepFlags = (form: RequestForm): StepFlags => {
  const step2 = form.providerType !== undefined && form.provider !== undefined;
  const step3 = step2 && form.toClose.length > 0;
  return {
    step1: true,
    step2,
    step3,
    step4: step3 && form.contractConfirmed && isContractStepValid(form.toContract),
  };
};

export type OpenSections = {
  readonly provider: true;
  readonly toClose: boolean;
  readonly toContract: boolean;
  readonly certificates: boolean;
};

/** SOL-11 to SOL-13, PROUTE-13 · A section is open while its flag is true and its own condition holds. */
export const openSections = (form: RequestForm): OpenSections => {
  const flags = stepFlags(form);
  return {
    provider: true,
    toClose: flags.step2,
    toContract: flags.step3,
    certificates: flags.step4 && selectedOptions(form.toContract).length > 0,
  };
};

/** SOL-10 · Another type clears the provider and all that hangs on it. */
export const withProviderType = (providerType: string | undefined): RequestForm => ({
  ...emptyRequestForm,
  providerType,
});

/** SOL-10 · Another provider empties both product lists. */
export const withProvider = (form: RequestForm, provider: Provider | undefined): RequestForm => ({
  ...emptyRequestForm,
  providerType: form.providerType,
  provider,
});

/** SOL-14, EXT-1005 · The list after Add; what stands in it is answered. */
export const withProductsToClose = (form: RequestForm, toClose: readonly ProductToClose[]): RequestForm => ({
  ...form,
  toClose,
  unanswered: form.unanswered.filter(({ product }) => !isListed(toClose, product)),
});

/** SOL-15, SOL-17 · Without the last product to close, the sections after it close. */
export const withoutProductToClose = (form: RequestForm, code: string): RequestForm => {
  const toClose = removeProduct(form.toClose, code);
  const unanswered = removeProduct(form.unanswered, code);
  return { ...form, toClose, unanswered, contractConfirmed: form.contractConfirmed && toClose.length > 0 };
};

export const withProductsToContract = (form: RequestForm, toContract: ProductsToContract): RequestForm => ({
  ...form,
  toContract,
});

/** SOL-16, SOL-61 · Confirming turns the flag of the certificates on when the step is valid. */
export const withContractConfirmed = (form: RequestForm): RequestForm => ({
  ...form,
  contractConfirmed: isContractStepValid(form.toContract),
});

export type SignObstacle =
  'loading' | 'provider' | 'products-to-close' | 'scope-of-products' | 'products-to-contract';

/** SOL-68 to SOL-70, SOL-77, EXT-1005 · What keeps Sign disabled, in the order of the screen. */
export const signObstacles = (form: RequestForm, loading: boolean): readonly SignObstacle[] => {
  const open = openSections(form);
  const obstacles: readonly (SignObstacle | false)[] = [
    loading && 'loading',
    !open.toClose && 'provider',
    !open.toContract && 'products-to-close',
    form.unanswered.length > 0 && 'scope-of-products',
    !open.certificates && 'products-to-contract',
  ];
  return obstacles.filter((obstacle) => obstacle !== false);
};
