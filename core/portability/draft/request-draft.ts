import { onlyDigits } from '../../shared/digits.ts';
import type { Complete } from '../../shared/complete.ts';
import { E } from '../../shared/fp.ts';
import { nothingElse } from '../../shared/nothing-else.ts';
import { cardBrands, closeCurrencies, contractCurrencies } from '../reference/constants.ts';
import type { DictionaryProduct } from '../reference/product-dictionary.ts';
import { providersOfType, providerTypes } from '../reference/providers.ts';
import type { RequestLists } from '../request/load-request-form.ts';
import {
  canCommit,
  checkProductToClose,
  emptyProduct,
  familyRules,
  isListed,
  scopeOf,
  type EnteredProduct,
  type ProductToClose,
} from '../request/products-to-close.ts';
import {
  isContractStepValid,
  nothingToContract,
  type ContractOptionKey,
  type OptionToContract,
} from '../request/products-to-contract.ts';
import type { ProductToAnswer, RequestForm } from '../request/request-form.ts';
import { draftText, maxDraftList, type OptionDraft, type ProductDraft, type RequestDraft } from './draft.ts';

const productDraft = ({ product, scope, ...details }: EnteredProduct): ProductDraft => {
  const { identificador, cupoAutorizado, marca, moneda, compromiso, montoCompromiso, ...unsaved } = details;
  nothingElse(unsaved);
  return {
    codigoProducto: draftText(product?.codigoProducto ?? ''),
    ...(scope === undefined ? {} : { scope }),
    identificador: draftText(identificador),
    cupoAutorizado: draftText(cupoAutorizado),
    marca: marca ?? '',
    moneda,
    compromiso,
    montoCompromiso: draftText(montoCompromiso),
  };
};

const optionDraft = ({ value, pago }: OptionToContract): OptionDraft => {
  const { value: pays, moneda, cupoUtilizado, plazo, ...unsaved } = pago;
  nothingElse(unsaved);
  return {
    value,
    pagaDeuda: pays === 'si',
    moneda: moneda ?? '',
    cupoUtilizado: draftText(cupoUtilizado),
    plazo: draftText(plazo),
  };
};

const eachOption = <From, To>(
  options: Readonly<Record<ContractOptionKey, From>>,
  to: (option: From) => To,
): Readonly<Record<ContractOptionKey, To>> => ({
  ctaCte: to(options.ctaCte),
  lineaCredito: to(options.lineaCredito),
  tarjetaCredito: to(options.tarjetaCredito),
  creditoComercial: to(options.creditoComercial),
  creditoHipotecario: to(options.creditoHipotecario),
});

/** Converts the request form (step 4) to its draft. */
export const requestDraftOf = (
  form: RequestForm,
  entering: EnteredProduct,
  certificates: RequestDraft['certificates'],
): RequestDraft => ({
  tipoProveedor: draftText(form.providerType ?? ''),
  proveedor: draftText(form.provider?.descripcion ?? ''),
  entering: productDraft(entering),
  toClose: [
    ...form.toClose.map((listed) => ({ ...listed, scope: scopeOf(listed.identificador) })),
    ...form.unanswered,
  ].map(productDraft),
  toContract: eachOption(form.toContract, optionDraft),
  contractConfirmed: form.contractConfirmed,
  certificates: certificates
    .slice(0, maxDraftList)
    .map(({ kind, name }) => ({ kind, name: draftText(name) })),
});

const entered = (draft: ProductDraft, products: readonly DictionaryProduct[]): EnteredProduct => {
  const product = products.find(({ codigoProducto }) => codigoProducto === draft.codigoProducto);
  if (product === undefined) return emptyProduct;
  const { asksQuota, asksBrandAndCurrency } = familyRules[product.familia];
  const identificador = onlyDigits(draft.identificador);
  const compromiso = draft.compromiso && canCommit(product.familia, identificador);
  // A product in a draft that has an identifier but no scope counts as one product, not all of its kind.
  const scope = draft.scope ?? (identificador === '' ? undefined : 'one');
  return {
    product,
    scope: familyRules[product.familia].canBeAll ? scope : undefined,
    identificador,
    cupoAutorizado: asksQuota ? draft.cupoAutorizado : '',
    marca: asksBrandAndCurrency ? cardBrands.find((brand) => brand === draft.marca) : undefined,
    moneda:
      (asksBrandAndCurrency && closeCurrencies.find((currency) => currency === draft.moneda)) ||
      closeCurrencies[0],
    compromiso,
    montoCompromiso: compromiso ? draft.montoCompromiso : '',
  } satisfies Complete<EnteredProduct>;
};

type Listed = {
  readonly toClose: readonly ProductToClose[];
  readonly unanswered: readonly ProductToAnswer[];
};

/** Splits the products of a draft: valid products to close, and products from earlier versions for which the user must still choose one or all of a kind; invalid ones are dropped (EXT-1005). */
const listed = (drafts: readonly ProductDraft[], products: readonly DictionaryProduct[]): Listed =>
  drafts.reduce<Listed>(
    (list, draft) => {
      const { product, ...rest } = entered(draft, products);
      const checked = checkProductToClose({ product, ...rest });
      if (product === undefined || isListed([...list.toClose, ...list.unanswered], product)) return list;
      if (E.isRight(checked)) return { ...list, toClose: [...list.toClose, checked.right] };
      return checked.left === 'scope-missing'
        ? { ...list, unanswered: [...list.unanswered, { product, ...rest }] }
        : list;
    },
    { toClose: [], unanswered: [] },
  );

const option = (draft: OptionDraft): OptionToContract => ({
  value: draft.value,
  pago: {
    value: draft.pagaDeuda ? 'si' : 'no',
    moneda: contractCurrencies.find(({ codigo }) => codigo === draft.moneda)?.codigo,
    cupoUtilizado: draft.cupoUtilizado,
    plazo: onlyDigits(draft.plazo),
  } satisfies Complete<OptionToContract['pago']>,
});

/** Restores the request form (step 4) from a draft, using today's lists: values no longer valid are dropped with everything that depends on them (SOL-10 to SOL-61). */
export const requestFormOf = (
  draft: RequestDraft,
  { providers, products }: Pick<RequestLists, 'providers' | 'products'>,
): { readonly form: RequestForm; readonly entering: EnteredProduct } => {
  const providerType = providerTypes(providers).find((type) => type === draft.tipoProveedor);
  const provider = providersOfType(providers, providerType ?? '').find(
    ({ descripcion }) => descripcion === draft.proveedor,
  );
  // If the draft's provider is no longer offered, its products are dropped; products of a draft without a chosen provider are preserved.
  const isGone = provider === undefined && draft.proveedor !== '';
  const ordered = isGone
    ? { toClose: [], unanswered: [], toContract: nothingToContract }
    : { ...listed(draft.toClose, products), toContract: eachOption(draft.toContract, option) };
  const mayBeConfirmed = ordered.toClose.length > 0 && isContractStepValid(ordered.toContract);
  return {
    form: {
      providerType,
      provider,
      ...ordered,
      contractConfirmed: draft.contractConfirmed && mayBeConfirmed,
    },
    entering: entered(draft.entering, products),
  };
};
