import { onlyDigits } from '../../shared/digits.ts';
import { E } from '../../shared/fp.ts';
import { cardBrands, closeCurrencies, contractCurrencies } from '../reference/constants.ts';
import type { DictionaryProduct } from '../reference/product-dictionary.ts';
import { providersOfType, providerTypes } from '../reference/providers.ts';
import type { RequestLists } from '../request/load-request-form.ts';
import {
  addProduct,
  canCommit,
  checkProductToClose,
  emptyProduct,
  type EnteredProduct,
  type ProductToClose,
} from '../request/products-to-close.ts';
import type {
  ContractOptionKey,
  OptionToContract,
  ProductsToContract,
} from '../request/products-to-contract.ts';
import { stepFlags, type RequestForm } from '../request/sections.ts';
import { draftText, maxDraftList, type OptionDraft, type ProductDraft, type RequestDraft } from './draft.ts';

const productDraft = (entered: EnteredProduct): ProductDraft => ({
  codigoProducto: draftText(entered.product?.codigoProducto ?? ''),
  identificador: draftText(entered.identificador),
  cupoAutorizado: draftText(entered.cupoAutorizado),
  marca: entered.marca ?? '',
  moneda: entered.moneda,
  compromiso: entered.compromiso,
  montoCompromiso: draftText(entered.montoCompromiso),
});

const optionDraft = ({ value, pago }: OptionToContract): OptionDraft => ({
  value,
  pagaDeuda: pago.value === 'si',
  moneda: pago.moneda ?? '',
  cupoUtilizado: draftText(pago.cupoUtilizado),
  plazo: draftText(pago.plazo),
});

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

/** Step 4 as a draft keeps it. */
export const requestDraftOf = (
  form: RequestForm,
  entering: EnteredProduct,
  certificates: RequestDraft['certificates'],
): RequestDraft => ({
  tipoProveedor: draftText(form.providerType ?? ''),
  proveedor: draftText(form.provider?.descripcion ?? ''),
  entering: productDraft(entering),
  toClose: form.toClose.map(productDraft),
  toContract: eachOption(form.toContract, optionDraft),
  contractConfirmed: form.contractConfirmed,
  certificates: certificates
    .slice(0, maxDraftList)
    .map(({ kind, name }) => ({ kind, name: draftText(name) })),
});

const entered = (draft: ProductDraft, products: readonly DictionaryProduct[]): EnteredProduct => {
  const product = products.find(({ codigoProducto }) => codigoProducto === draft.codigoProducto);
  if (product === undefined) return emptyProduct;
  const identificador = onlyDigits(draft.identificador);
  const compromiso = draft.compromiso && canCommit(product.familia, identificador);
  return {
    product,
    identificador,
    cupoAutorizado: onlyDigits(draft.cupoAutorizado),
    marca: cardBrands.find((brand) => brand === draft.marca),
    moneda: closeCurrencies.find((currency) => currency === draft.moneda) ?? closeCurrencies[0],
    compromiso,
    montoCompromiso: compromiso ? onlyDigits(draft.montoCompromiso) : '',
  };
};

const listed = (
  drafts: readonly ProductDraft[],
  products: readonly DictionaryProduct[],
): readonly ProductToClose[] =>
  drafts.reduce<readonly ProductToClose[]>((list, draft) => {
    const checked = checkProductToClose(entered(draft, products));
    const added = E.isRight(checked) ? addProduct(list, checked.right) : checked;
    return E.isRight(added) ? added.right : list;
  }, []);

const option = (draft: OptionDraft): OptionToContract => ({
  value: draft.value,
  pago: {
    value: draft.pagaDeuda ? 'si' : 'no',
    moneda: contractCurrencies.find(({ codigo }) => codigo === draft.moneda)?.codigo,
    cupoUtilizado: onlyDigits(draft.cupoUtilizado),
    plazo: onlyDigits(draft.plazo),
  },
});

/** SOL-10 to SOL-61 · Step 4 out of a draft, held against what is offered today: what is no longer valid is left out, with all that hangs on it. */
export const requestFormOf = (
  draft: RequestDraft,
  { providers, products }: Pick<RequestLists, 'providers' | 'products'>,
): { readonly form: RequestForm; readonly entering: EnteredProduct } => {
  const providerType = providerTypes(providers).find((type) => type === draft.tipoProveedor);
  const provider = providersOfType(providers, providerType ?? '').find(
    ({ descripcion }) => descripcion === draft.proveedor,
  );
  const toContract: ProductsToContract = eachOption(draft.toContract, option);
  const form = {
    providerType,
    provider,
    toClose: provider === undefined ? [] : listed(draft.toClose, products),
    toContract,
    contractConfirmed: draft.contractConfirmed,
  };
  return {
    form: { ...form, contractConfirmed: stepFlags(form).step4 },
    entering: entered(draft.entering, products),
  };
};
