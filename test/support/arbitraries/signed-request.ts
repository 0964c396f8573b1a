import fc from 'fast-check';
import { companyFields } from '#core/portability/company/company-fields.ts';
import { consents } from '#core/portability/texts/bank-text.ts';
import { recordOf } from '#core/shared/words-of.ts';
import { parseCompany, type CompanyForm } from '#core/portability/company/company-form.ts';
import type { Company } from '#core/portability/company/company.ts';
import { certificateKinds } from '#core/portability/documents/kinds.ts';
import { cardBrands, closeCurrencies, contractCurrencies } from '#core/portability/reference/constants.ts';
import { productDictionary, type DictionaryProduct } from '#core/portability/reference/product-dictionary.ts';
import type { Provider } from '#core/portability/reference/providers.ts';
import {
  canCommit,
  emptyProduct,
  familyRules,
  maxIdentifierLength,
  maxQuotaDigits,
  type ProductToClose,
} from '#core/portability/request/products-to-close.ts';
import {
  maxTermDigits,
  maxUsedQuotaDigits,
  nothingToContract,
  selectedOptions,
  type OptionToContract,
  type ProductsToContract,
} from '#core/portability/request/products-to-contract.ts';
import type { SignedRequest } from '#core/portability/request/request.ts';
import { decimalsOf } from '#core/shared/money.ts';
import type { Complete } from '#core/shared/complete.ts';
import { compareDates, formatDayMonthYear } from '#core/shared/calendar-date.ts';
import { plainText } from '#core/shared/plain-text.ts';
import { aCompanyForm, aDay } from '#test/support/builders/company.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';
import { anyDate } from './calendar-date.ts';
import { emailText } from './email.ts';
import { mobilePieces } from './mobile.ts';
import { rut } from './rut.ts';

const digits = (minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...'0123456789'), { minLength, maxLength }).map((all) => all.join(''));

const positive = (maxLength: number): fc.Arbitrary<string> =>
  digits(1, maxLength).filter((text) => /[1-9]/.test(text));

/** Generates an amount as typed in a currency, with decimals if the currency has them. */
const amountIn = (currency: string, maxLength: number): fc.Arbitrary<string> =>
  fc
    .tuple(positive(maxLength), digits(0, decimalsOf(currency)))
    .map(([whole, fraction]) => (fraction === '' ? whole : `${whole},${fraction}`));

const freeText = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .string({ unit: 'grapheme', maxLength })
    .map((text) => Array.from(plainText(text)).slice(0, maxLength).join('').trim())
    .filter((text) => text !== '');

const birthDate = (): fc.Arbitrary<string> =>
  anyDate()
    .map((date) => ({ ...date, year: 1900 + (date.year % 127) }))
    .filter((date) => compareDates(date, aDay) <= 0 && !(date.month === 2 && date.day === 29))
    .map(formatDayMonthYear);

const { region, ciudad, comuna } = aCompanyForm();

const form = (): fc.Arbitrary<CompanyForm> =>
  fc.record({
    razonSocial: freeText(companyFields.razonSocial.limit),
    antiguedad: fc.constantFrom(1 as const, 2 as const),
    volumenVenta: fc.constantFrom(0 as const, 1 as const, 2 as const),
    region: fc.constant(region),
    ciudad: fc.constant(ciudad),
    comuna: fc.constant(comuna),
    calle: freeText(companyFields.calle.limit),
    numero: freeText(companyFields.numero.limit),
    departamento: fc.oneof(fc.constant(''), freeText(companyFields.departamento.limit)),
    nombreRepresentante: freeText(companyFields.nombreRepresentante.limit),
    apellidoPaternoRepresentante: freeText(companyFields.apellidoPaternoRepresentante.limit),
    apellidoMaternoRepresentante: freeText(companyFields.apellidoMaternoRepresentante.limit),
    fecha: birthDate(),
    celular: mobilePieces().map(([blank, first, second, rest]) => `+56${blank}${first}${second}${rest}`),
    email: emailText(),
    ...recordOf(consents, () => fc.constant(true)),
  });

const company = (): fc.Arbitrary<Company> =>
  fc
    .tuple(rut(), rut(), form())
    .map(([company, representative, entered]) =>
      right(parseCompany(anEntry({ company, representative }), aDay)(entered)),
    );

/** Generates a product to close with only the fields that its family asks for. */
const productToClose = (product: DictionaryProduct): fc.Arbitrary<Complete<ProductToClose>> => {
  const { canBeAll, asksQuota, asksBrandAndCurrency, minimum } = familyRules[product.familia];
  const written = digits(Math.max(minimum, 1), maxIdentifierLength);
  const currencies = asksBrandAndCurrency ? closeCurrencies : [closeCurrencies[0]];
  return fc.constantFrom(...currencies).chain((moneda) =>
    fc
      .record({
        identificador: canBeAll ? fc.oneof(fc.constant(''), written) : written,
        quota: fc.oneof(fc.constant(''), amountIn(moneda, maxQuotaDigits)),
        marca: fc.constantFrom(undefined, ...(asksBrandAndCurrency ? cardBrands : [])),
        commits: fc.boolean(),
        amount: amountIn(moneda, maxQuotaDigits),
      })
      .map(({ identificador, quota, marca, commits, amount }) => {
        if (identificador === '') return { ...emptyProduct, product, marca: undefined };
        const compromiso = commits && canCommit(product.familia, identificador);
        return {
          product,
          identificador,
          cupoAutorizado: asksQuota ? quota : '',
          marca,
          moneda,
          compromiso,
          montoCompromiso: compromiso ? amount : '',
        };
      }),
  );
};

const productsToClose = (): fc.Arbitrary<readonly ProductToClose[]> =>
  fc
    .shuffledSubarray([...productDictionary], { minLength: 1 })
    .chain((products) => fc.tuple(...products.map(productToClose)));

const option = (): fc.Arbitrary<OptionToContract> =>
  fc.constantFrom(...contractCurrencies.map(({ codigo }) => codigo)).chain((moneda) =>
    fc.record({
      value: fc.boolean(),
      pago: fc.record({
        value: fc.constantFrom('si' as const, 'no' as const),
        moneda: fc.constant(moneda),
        cupoUtilizado: amountIn(moneda, maxUsedQuotaDigits),
        plazo: positive(maxTermDigits),
      }),
    }),
  );

const productsToContract = (): fc.Arbitrary<ProductsToContract> =>
  fc
    .record<ProductsToContract>({
      ctaCte: option(),
      lineaCredito: option(),
      tarjetaCredito: option(),
      creditoComercial: option(),
      creditoHipotecario: option(),
    })
    .map((options) =>
      selectedOptions(options).length > 0
        ? options
        : { ...nothingToContract, ctaCte: { ...options.ctaCte, value: true } },
    );

/** Generates a request to one of these providers that every step of the form accepts. */
export const signedRequest = (providers: readonly Provider[]): fc.Arbitrary<SignedRequest> =>
  fc.record({
    company: company(),
    provider: fc.constantFrom(...providers),
    toClose: productsToClose(),
    toContract: productsToContract(),
    certificates: fc.subarray([...certificateKinds]),
  });
