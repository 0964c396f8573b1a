import { productDictionary, type DictionaryProduct } from '#core/portability/reference/product-dictionary.ts';
import type { Provider } from '#core/portability/reference/providers.ts';
import type { ProductToClose } from '#core/portability/request/products-to-close.ts';
import {
  nothingToContract,
  type OptionToContract,
  type ProductsToContract,
} from '#core/portability/request/products-to-contract.ts';
import type { SignedRequest } from '#core/portability/request/request.ts';
import { aCompany } from './company.ts';

export const aProvider = (changes: Partial<Provider> = {}): Provider => ({
  descripcion: 'Banco del Valle',
  tipo: 'Banco',
  urlBanco: 'https://bancodelvalle.example',
  rutProveedor: '97.000.001-1',
  ...changes,
});

/** Returns the product with this code in the dictionary. */
export const theProduct = (code: string): DictionaryProduct => {
  const product = productDictionary.find(({ codigoProducto }) => codigoProducto === code);
  if (product === undefined) throw new Error(`the dictionary has no ${code}`);
  return product;
};

export const aProductToClose = (code: string, changes: Partial<ProductToClose> = {}): ProductToClose => ({
  product: theProduct(code),
  identificador: '',
  cupoAutorizado: '',
  moneda: 'CLP',
  compromiso: false,
  montoCompromiso: '',
  ...changes,
});

export const withoutPayment: OptionToContract = {
  value: true,
  pago: { value: 'no', cupoUtilizado: '', plazo: '' },
};

export const withPayment = (pago: Partial<OptionToContract['pago']> = {}): OptionToContract => ({
  value: true,
  pago: { value: 'si', moneda: 'CLP', cupoUtilizado: '5000000', plazo: '36', ...pago },
});

export const toContract = (options: Partial<ProductsToContract>): ProductsToContract => ({
  ...nothingToContract,
  ...options,
});

/** Builds the complete request of the worked examples. */
export const aSignedRequest = (changes: Partial<SignedRequest> = {}): SignedRequest => ({
  company: aCompany(),
  provider: aProvider(),
  toClose: [
    aProductToClose('CTACTE'),
    aProductToClose('TARCRE', {
      identificador: '4321',
      cupoAutorizado: '2000000',
      marca: 'Visa',
      moneda: 'USD',
      compromiso: true,
      montoCompromiso: '500',
    }),
  ],
  toContract: toContract({ ctaCte: withoutPayment, creditoComercial: withPayment() }),
  certificates: ['tim'],
  ...changes,
});
