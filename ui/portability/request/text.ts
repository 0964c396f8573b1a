import { closeCurrencies, contractCurrencies } from '#core/portability/reference/constants.ts';
import { paysNoDebt } from '#core/portability/reference/contract-names.ts';
import { maxQuotaDigits, type ProductFault } from '#core/portability/request/products-to-close.ts';
import {
  maxTermDigits,
  maxUsedQuotaDigits,
  type OptionFault,
} from '#core/portability/request/products-to-contract.ts';
import type { ApplicantField } from '#core/portability/request/request-faults.ts';
import type { StoppedBy } from '#core/portability/request/read-refusal.ts';
import type { SignObstacle } from '#core/portability/request/request-form.ts';
import { withdrawableUntil } from '#core/portability/status/withdrawal.ts';
import { legalTerms } from '#core/portability/status/legal-terms.ts';
import type { Consent, SignatureText } from '#core/portability/texts/bank-text.ts';
import { fileLimitText } from '#core/shared/files/file-limit.ts';
import { decimalsOf, type Currency } from '#core/shared/money.ts';
import { unbroken } from '#ui/messages/unbroken.ts';
import { worded } from '#ui/messages/worded.ts';

export const text = worded('portabilidad.request', {
  title: 'Arma tu solicitud',
  loading: 'Cargando la solicitud',
  notSent: 'No enviamos la solicitud',
});

export const provider = worded('portabilidad.request.provider', {
  title: 'Proveedor de origen',
  type: 'Tipo de proveedor',
  provider: 'Proveedor',
  rut: 'RUT del proveedor',
  typeFirst: 'Elige primero el tipo de proveedor',
  checking: 'Revisando si ya tienes una solicitud desde esa institución',
  /** Text that speaks only of this company and of open requests: its representative may have requests of another company, or ended ones (EXT-1173). */
  free: (name: string, company: string) => `${company} no tiene otra solicitud en curso desde ${name}.`,
  change: 'Cambiar',
  changeNamed: 'Cambiar el proveedor',
  keep: 'Mantener',
  keepNamed: 'Mantener el proveedor',
  changeEmpties: 'Si eliges otro proveedor, los productos que agregaste se borran.',
});

/** Texts of the modal about an earlier request (MOD-06, MOD-07). */
export const alreadyAsked = worded('portabilidad.request.alreadyAsked', {
  title: 'Ya tienes una solicitud de portabilidad ingresada desde esa institución',
  message: 'Comunícate con tu ejecutivo asignado o llama a nuestra banca telefónica al',
  /** Text about the earlier request, which a colleague may have signed (EXT-1015). */
  earlier: (number: number, createdOn: string) =>
    unbroken(`Es la solicitud N° ${number} de tu empresa, ingresada el ${createdOn}.`),
  answerBy: (day: string) =>
    `Tenemos hasta el ${day} para responderla (${legalTerms.answer} días hábiles bancarios).`,
  untilThere: 'Hasta cuándo, lo dice «Ver mis solicitudes»',
  instead: 'No hace falta pedirla otra vez. Aquí puedes elegir otro proveedor.',
  productsWait: 'Si eliges otro proveedor, los productos que ingresaste siguen en tu solicitud.',
  filesLost:
    'Si vas a tus solicitudes, los archivos que adjuntaste aquí no se guardan: al volver los adjuntas otra vez.',
  acknowledge: 'Entendido',
});

export const toClose = worded('portabilidad.request.toClose', {
  title: 'Productos a cerrar',
  locked: 'Elige primero tu proveedor de origen.',
  add: 'Agregar un producto',
  addAnother: 'Agregar otro producto',
  toAddAnother: 'Si quieres agregar otro, elige primero el producto.',
  product: 'Producto',
  onceEach:
    'Cada tipo de producto va una sola vez. Si quieres cerrar todos los que tengas de un tipo que ya está en la lista, elimínalo. Agrégalo otra vez con la opción «Todos» o «Todas», si la hay. Para cerrar solo algunos, llámanos.',
  identifier: 'Identificador',
  digits: (count: number) => `Los últimos ${count} dígitos`,
  upTo: (count: number) => `Hasta ${count} dígitos`,
  quota: 'Cupo autorizado',
  brand: 'Marca',
  currency: 'Moneda',
  commitment: 'Me comprometo a no usar más que un monto acordado',
  commitmentWaits: 'Escribe primero el identificador completo',
  amount: 'Monto del compromiso',
  enter: (what: string) => `Ingresa ${what}`,
  addButton: 'Agregar producto',
  /** Text of the button that removes a product, fixed by the specification (SOL-18). */
  remove: 'ELIMINAR',
  added: (product: string) => `Agregaste ${product}.`,
  removed: (product: string) => `Eliminaste ${product}.`,
  unanswered: 'Falta que digas si es un solo producto o todos los de ese tipo: respóndelo abajo',
  quotaOf: (amount: string) => `cupo autorizado ${amount}`,
  commitmentOf: (amount: string) => `compromiso hasta ${amount}`,
});

export const amounts = worded('portabilidad.request.amounts', {
  /** Message of a zero amount, which counts as missing (SOL-59). */
  zero: 'Un monto de 0 es como dejarlo vacío.',
});

/** Nouns of the currencies, for a sentence about an amount in one of them. */
const nouns = {
  CLP: 'pesos',
  UF: 'UF',
  USD: 'dólares',
  EUR: 'euros',
} as const satisfies Record<Currency, string>;

/** Returns the sentence on how many decimals an amount may have, for the currencies without decimals (`whole-only`) or with decimals (`too-many-decimals`) that its field allows (INP-08, PCONST-10, EXT-2955). */
const decimalsText = (among: readonly Currency[]) => {
  const told = (takes: (decimals: number) => boolean, words: (decimals: number) => string) =>
    among
      .filter((currency) => takes(decimalsOf(currency)))
      .map((currency) => `en ${nouns[currency]} ${words(decimalsOf(currency))}`)
      .join(' o ');
  return {
    'whole-only': told(
      (decimals) => decimals === 0,
      () => 'sin decimales',
    ),
    'too-many-decimals': told(
      (decimals) => decimals > 0,
      (decimals) => `con hasta ${decimals} decimales`,
    ),
  };
};

const toCloseDecimals = decimalsText(closeCurrencies);

/** Names of missing or wrong values of a product to close, as listed at the button that adds it (SOL-42, SOL-43). */
export const productWording = worded('portabilidad.request.productWording', {
  'no-product': 'elegir un producto',
  'scope-missing': 'decir si es un solo producto o todos los de ese tipo',
  'one-only': 'cerrar solo uno, con su identificador',
  'identifier-missing': 'identificador',
  'identifier-not-digits': 'identificador solo con dígitos',
  'identifier-too-short': 'completar el identificador',
  'identifier-too-long': 'un identificador más corto',
  'quota-malformed': 'un cupo autorizado escrito solo con números',
  'quota-whole-only': `un cupo autorizado ${toCloseDecimals['whole-only']}`,
  'quota-too-many-decimals': `un cupo autorizado ${toCloseDecimals['too-many-decimals']}`,
  'quota-wrong-grouping': 'un cupo autorizado con puntos solo entre los miles, y con coma si lleva decimales',
  'quota-too-long': `un cupo autorizado de hasta ${maxQuotaDigits} dígitos`,
  'amount-missing': 'monto del compromiso',
  'amount-malformed': 'un monto del compromiso escrito solo con números',
  'amount-whole-only': `un monto del compromiso ${toCloseDecimals['whole-only']}`,
  'amount-too-many-decimals': `un monto del compromiso ${toCloseDecimals['too-many-decimals']}`,
  'amount-wrong-grouping':
    'un monto del compromiso con puntos solo entre los miles, y con coma si lleva decimales',
  'amount-too-long': `un monto del compromiso de hasta ${maxQuotaDigits} dígitos`,
  'quota-not-asked': 'quitar el cupo autorizado, que aquí no se pide',
  'brand-not-asked': 'quitar la marca, que aquí no se pide',
  'currency-not-asked': 'dejar la moneda en CLP, que aquí no se elige',
  'commitment-not-asked': 'quitar el compromiso, que aquí no se pide',
  'amount-not-asked': 'marcar el compromiso, o quitar el monto del compromiso',
  'already-listed': 'elegir un producto que no esté en la lista',
} satisfies Record<ProductFault, string>);

export const toContract = worded('portabilidad.request.toContract', {
  title: 'Productos a contratar',
  locked: 'Agrega primero un producto a cerrar.',
  paysDebt: (product: string) => `¿Quieres pagar la deuda de tu ${product.toLowerCase()}?`,
  yes: 'Sí',
  no: 'No',
  currency: 'Moneda',
  usedQuota: 'Cupo utilizado',
  term: 'Plazo en meses',
  thenConfirm: 'Cuando hayas elegido, confirma los productos: con eso se abren los certificados y la firma.',
  confirm: 'Confirmar productos',
  confirmed:
    'Productos confirmados. Más abajo puedes adjuntar certificados, revisar tu solicitud y firmarla.',
  /** Message when nothing was selected for the new provider (SOL-60). */
  nothingSelected: 'Debes agregar al menos un producto a contratar en el nuevo proveedor',
});

const toContractDecimals = decimalsText(contractCurrencies.map(({ codigo }) => codigo));

/** Messages about missing or wrong values of a selected product to contract (SOL-55 to SOL-58). */
export const optionWording = worded('portabilidad.request.optionWording', {
  'currency-missing': 'Selecciona la moneda',
  'used-quota-missing': `Ingresa el cupo utilizado, hasta ${maxUsedQuotaDigits} dígitos`,
  'used-quota-malformed': 'Ingresa el cupo utilizado solo con números',
  'used-quota-whole-only': `Ingresa el cupo utilizado ${toContractDecimals['whole-only']}`,
  'used-quota-too-many-decimals': `Ingresa el cupo utilizado ${toContractDecimals['too-many-decimals']}`,
  'used-quota-wrong-grouping':
    'Ingresa el cupo utilizado con puntos solo entre los miles, y con coma si lleva decimales',
  'used-quota-too-long': `Ingresa el cupo utilizado, hasta ${maxUsedQuotaDigits} dígitos`,
  'term-missing': `Ingresa el plazo, hasta ${maxTermDigits} dígitos`,
  'term-too-long': `Ingresa el plazo, hasta ${maxTermDigits} dígitos`,
} satisfies Record<OptionFault, string>);

export const certificates = worded('portabilidad.request.certificates', {
  title: 'Certificados',
  locked: 'Confirma primero los productos a contratar.',
  optional: 'Opcional',
  limit: `PDF o JPG, hasta ${fileLimitText}.`,
  full: 'No caben más archivos. Elimina uno para agregar otro.',
  unusable: (name: string) => `eliminar ${name}, que no se puede enviar`,
});

export const sign = worded('portabilidad.request.sign', {
  title: 'Firma',
  mandate:
    'Al firmar, otorgas al banco un mandato para solicitar el cierre de los productos indicados a tu proveedor de origen.',
  mandated: 'Productos del mandato',
  /** Sentence that a signature does not close or contract anything yet, and when the bank answers (EXT-2951). */
  notYet: `Firmar no cierra ni contrata nada todavía: el banco reúne la información de tus productos y te responde en ${legalTerms.answer} días hábiles bancarios. Pide cada cierre solo si aceptas su oferta, y puedes retirar la solicitud ${withdrawableUntil}.`,
  button: 'Firmar solicitud',
  back: 'Volver a los datos de la empresa',
  retry: 'Reintentar',
  sending: 'Estamos enviando tu solicitud',
});

/** For each legal text that a signature accepts, the sentence about what the signature grants. */
export const grantedBySigning = { mandato: () => sign.mandate } satisfies Record<SignatureText, () => string>;

/** Nouns for the subject of each consent, inside the sentence that asks for the consent again. */
export const consentNouns = worded('portabilidad.request.consentNouns', {
  aceptaTerminos: 'los términos',
  autorizaUsoDatos: 'el uso de datos',
} satisfies Record<Consent, string>);

/** Texts that ask for consent again after a reload (PROUTE-31). */
export const agreedAgain = worded('portabilidad.request.agreedAgain', {
  message:
    'Cuando esta página se carga de nuevo, lo que aceptas no se guarda. Antes de firmar, marca otra vez lo que aceptas en los datos de la empresa: lo que escribiste sigue aquí.',
  way: 'Ir a aceptar',
  missing: (consents: string) => `aceptar otra vez ${consents}`,
});

/** Texts about legal texts that got a new version after consent (EXT-2642). */
export const newTexts = worded('portabilidad.request.newTexts', {
  title: 'El banco cambió un texto que aceptaste',
  message:
    'No enviamos la solicitud. Lo que escribiste sigue aquí: lee el texto nuevo, acéptalo y vuelve a firmar.',
  way: 'Ver el texto nuevo',
  missing: 'aceptar el texto nuevo',
});

/** Texts of a refused request that no correction can fix (EXT-1182). */
export const stopped = worded('portabilidad.request.stopped', {
  customer: {
    title: 'Esta empresa ya es cliente del banco',
    message: 'No enviamos la solicitud: para contratar o traer productos, usa el portal de empresas.',
    way: 'Ir al portal de empresas',
  },
  representative: {
    title: 'Falta confirmar al representante legal',
    message: 'No enviamos la solicitud: vuelve al inicio y confirma otra vez al representante de la empresa.',
    way: 'Volver al inicio',
  },
} satisfies Record<StoppedBy, { readonly title: string; readonly message: string; readonly way: string }>);

/** Heading above the bank's message about the daily limit of requests (EXT-2545). */
export const tooManyToday = worded('portabilidad.request.tooManyToday', {
  title: 'No enviamos la solicitud',
});

/** Texts of the review of a request. */
export const review = worded('portabilidad.request.review', {
  title: 'Revisa antes de firmar',
  back: 'Volver a la revisión',
  change: 'Cambiar',
  changePart: (part: string) => `Cambiar ${part.toLowerCase()}`,
  parts: {
    company: 'Datos de la empresa',
    provider: 'Proveedor de origen',
    toClose: 'Productos a cerrar',
    toContract: 'Productos a contratar',
    certificates: 'Certificados',
  },
  address: 'Dirección',
  name: 'Institución',
  paysDebt: (amount: string, months: string) =>
    months === ''
      ? `Paga la deuda, cupo utilizado ${amount}`
      : `Paga la deuda, cupo utilizado ${amount}, en ${months} meses`,
  paysNoDebt,
  attached: 'Adjuntos',
  none: 'Ninguno',
});

/** Names of what keeps the sign button disabled (SOL-68 to SOL-70). */
export const obstacleWording = worded('portabilidad.request.obstacleWording', {
  loading: 'que termine la carga',
  provider: 'elegir tu proveedor de origen',
  'products-to-close': 'agregar un producto a cerrar',
  'scope-of-products': 'decir de cada producto a cerrar si es uno solo o todos los de ese tipo',
  'products-to-contract': 'confirmar los productos a contratar',
} satisfies Record<SignObstacle, string>);

export const sideSummary = worded('portabilidad.request.sideSummary', {
  title: 'Resumen',
  notChosen: 'Por elegir',
  bankRut: 'RUT del banco de destino',
  company: 'Empresa',
  companyRut: 'RUT empresa',
  representative: 'Representante',
  representativeRut: 'RUT representante',
  email: 'E-mail',
  mobile: 'Celular',
  toClose: 'Vas a cerrar',
  toContract: 'Vas a contratar',
  products: (count: number) => (count === 1 ? '1 producto' : `${count} productos`),
  date: 'Fecha de la solicitud',
  noDate: 'Por cargar',
});

// The excluded parts of the applicant have no input of their own in the company form.
type WrittenPart = Exclude<
  ApplicantField,
  'company.rut' | 'company.type' | 'company.category' | 'company.tradeName' | 'representative.rut'
>;

/** Texts that name the fields refused by the bank, in the visitor's words (PAPI-24). */
export const refusedFields = worded('portabilidad.request.refusedFields', {
  company: (names: readonly string[]) => `Corrige en los datos de la empresa: ${names.join(', ')}`,
  section: (title: string) => `Revisa la sección ${title}`,
  texts: 'El banco cambió un texto que aceptaste: léelo y acéptalo otra vez',
  whole: 'El banco no aceptó la solicitud: revísala y firma otra vez',
  names: {
    'company.name': 'razón social',
    'representative.birthDate': 'fecha de nacimiento',
    'representative.givenNames': 'nombre',
    'representative.paternalLastName': 'apellido paterno',
    'representative.maternalLastName': 'apellido materno',
    'representative.email': 'e-mail',
    'representative.mobile': 'celular',
    'contact.commune': 'comuna',
    'contact.unit': 'departamento',
    'contact.street': 'calle',
    'contact.number': 'número',
    'contact.email': 'e-mail',
    'contact.phone': 'celular',
  } satisfies Record<WrittenPart, string>,
  otherCompanyField: 'los datos que escribiste',
});
