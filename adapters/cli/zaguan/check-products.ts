import { providersOfType, providerTypes, type Provider } from '#core/portability/reference/providers.ts';
import {
  addProduct,
  checkProductToClose,
  emptyProduct,
  type ProductToClose,
} from '#core/portability/request/products-to-close.ts';
import {
  confirmContract,
  contractOptions,
  nothingToContract,
  optionFault,
  type ContractOption,
  type OptionToContract,
  type ProductsToContract,
} from '#core/portability/request/products-to-contract.ts';
import { E, pipe } from '#core/shared/fp.ts';
import { faultAt } from './check-entry.ts';
import { isSameName, type Lists } from './lists.ts';
import type { Fault } from './outcome.ts';
import type { RequestFile } from './request-file.ts';
import { text } from './text.ts';
import type { Wording } from './wording.ts';

type Checked<Value> = { readonly faults: readonly Fault[]; readonly value: Value };

/** Finds the provider of origin by name, among all types or those of the type in the file. */
export const checkProvider = (
  { proveedor }: RequestFile,
  { providers }: Lists,
  wording: Wording,
): E.Either<readonly Fault[], Provider> => {
  const nombre = proveedor?.nombre ?? '';
  const { tipo } = proveedor ?? {};
  const provider = providerTypes(providers)
    .filter((type) => tipo === undefined || isSameName(type, tipo))
    .flatMap((type) => providersOfType(providers, type))
    .find(({ descripcion }) => isSameName(descripcion, nombre));
  if (provider !== undefined) return E.right(provider);
  const mensaje =
    nombre === '' ? text.file.missing(wording.obstacles.provider) : text.file.noSuchOption(nombre);
  return E.left([{ donde: 'proveedor.nombre', falla: 'provider', mensaje }]);
};

type WrittenProduct = NonNullable<RequestFile['productosCerrar']>[number];

const enteredAs = (written: WrittenProduct, { products }: Lists) => ({
  product: products.find(({ codigoProducto }) => codigoProducto === written.producto),
  scope: written.todos === undefined ? undefined : written.todos ? ('all' as const) : ('one' as const),
  identificador: written.identificador ?? emptyProduct.identificador,
  cupoAutorizado: written.cupoAutorizado ?? emptyProduct.cupoAutorizado,
  marca: written.marca,
  moneda: written.moneda ?? emptyProduct.moneda,
  compromiso: written.compromiso ?? emptyProduct.compromiso,
  montoCompromiso: written.montoCompromiso ?? emptyProduct.montoCompromiso,
});

/** Checks each product to close by the rules of its family, adding them one after another. */
export const checkToClose = (
  { productosCerrar = [] }: RequestFile,
  lists: Lists,
  wording: Wording,
): Checked<readonly ProductToClose[]> => {
  if (productosCerrar.length === 0) {
    const mensaje = text.file.missing(wording.obstacles['products-to-close']);
    return { faults: [{ donde: 'productosCerrar', falla: 'products-to-close', mensaje }], value: [] };
  }
  return productosCerrar.reduce<Checked<readonly ProductToClose[]>>(
    ({ faults, value }, written, place) => {
      const added = pipe(
        checkProductToClose(enteredAs(written, lists)),
        E.flatMap((product) => addProduct(value, product)),
      );
      return {
        faults: [
          ...faults,
          ...faultAt<keyof Wording['products']>(`productosCerrar.${place}`, (fault) =>
            text.file.missing(wording.products[fault]),
          )(added),
        ],
        value: E.isRight(added) ? added.right : value,
      };
    },
    { faults: [], value: [] },
  );
};

const optionAs = (
  { code }: ContractOption,
  { productosContratar }: RequestFile,
): OptionToContract | undefined => {
  const written = productosContratar?.[code];
  return written === undefined
    ? undefined
    : {
        value: true,
        pago: {
          value: written.pagaDeuda === true ? 'si' : 'no',
          moneda: written.moneda,
          cupoUtilizado: written.cupoUtilizado ?? '',
          plazo: written.plazo ?? '',
        },
      };
};

/** Checks the products to contract, each by itself and all together. */
export const checkToContract = (file: RequestFile, wording: Wording): Checked<ProductsToContract> => {
  const value = contractOptions.reduce<ProductsToContract>(
    (options, kind) => ({ ...options, [kind.key]: optionAs(kind, file) ?? options[kind.key] }),
    nothingToContract,
  );
  const lacking = contractOptions.flatMap((kind) => {
    const fault = optionFault(kind, value[kind.key]);
    return fault === undefined
      ? []
      : [{ donde: `productosContratar.${kind.code}`, falla: fault, mensaje: wording.options[fault] }];
  });
  const confirmed = confirmContract(value);
  const isEmpty = E.isLeft(confirmed) && confirmed.left === 'nothing-selected';
  return {
    value,
    faults: isEmpty
      ? [{ donde: 'productosContratar', falla: confirmed.left, mensaje: wording.nothingSelected }]
      : lacking,
  };
};
