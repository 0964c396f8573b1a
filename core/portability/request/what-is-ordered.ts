import type { DictionaryProduct, ProductFamily } from '../reference/product-dictionary.ts';
import { maskedIdentifier } from './products-to-close.ts';

type Noun = { readonly feminine: boolean; readonly one: string; readonly all: string };

const feminine = (one: string, all: string): Noun => ({ feminine: true, one, all });
const masculine = (one: string, all: string): Noun => ({ feminine: false, one, all });

// Spanish plural nouns of every product family except `Otros`, used to explain in an order what "productos de otro tipo" excludes.
const otherFamilies = Object.values({
  Cuenta: 'cuentas',
  Lineas: 'líneas',
  Tarjetas: 'tarjetas',
  Creditos: 'créditos',
} satisfies Record<Exclude<ProductFamily, 'Otros'>, string>);

const nouns = new Map<string, Noun>([
  ['Cuenta corriente', feminine('cuenta corriente', 'cuentas corrientes')],
  ['Cuenta vista', feminine('cuenta vista', 'cuentas vista')],
  ['Cuenta prepago', feminine('cuenta prepago', 'cuentas prepago')],
  ['Línea de crédito', feminine('línea de crédito', 'líneas de crédito')],
  ['Tarjeta de crédito', feminine('tarjeta de crédito', 'tarjetas de crédito')],
  ['Crédito comercial', masculine('crédito comercial', 'créditos comerciales')],
  ['Crédito de consumo', masculine('crédito de consumo', 'créditos de consumo')],
  [
    'Crédito hipotecario o de fines generales',
    masculine('crédito hipotecario o de fines generales', 'créditos hipotecarios o de fines generales'),
  ],
  ['Crédito automotriz', masculine('crédito automotriz', 'créditos automotrices')],
  [
    'Otros',
    masculine(
      'producto de otro tipo',
      `productos de otro tipo (${otherFamilies.map((family) => `ni ${family}`).join(', ')})`,
    ),
  ],
]);

// Returns the Spanish noun of a product to close, with a fallback for products of a bank's own dictionary, whose plural is unknown.
const nounOf = (description: string): Noun =>
  nouns.get(description) ?? masculine(`producto «${description}»`, `productos «${description}»`);

/** Product whose closing is ordered, by its description; without identifier all products of its kind are meant. */
type Ordered = { readonly description: string; readonly identifier?: string | undefined };

/** Returns the Spanish text of a product whose closing is ordered: one product with its masked identifier, or all products of the kind (EXT-1003). */
export const orderedProduct = ({ description, identifier }: Ordered): string => {
  const noun = nounOf(description);
  return identifier === undefined
    ? `${noun.feminine ? 'todas' : 'todos'} tus ${noun.all}`
    : `tu ${noun.one} ${maskedIdentifier(identifier)}`;
};

/** Builds the Spanish sentence that orders the closing of a product, the same on screens, receipts and mails (EXT-1003). */
export const orderSentence = (item: Ordered, provider: string): string =>
  `Vas a cerrar ${orderedProduct(item)} en ${provider}`;

/** Returns the Spanish text of the scope of a closing order: the product with these last digits, or all products of its kind (EXT-1537). */
export const orderedScope = ({
  product,
  sentence,
}: {
  readonly product: string;
  readonly sentence: string;
}): string => {
  const digits = /\*{4}(\S+)/.exec(sentence)?.[1];
  if (digits !== undefined) return `termina en ${digits}`;
  return nounOf(product).feminine ? 'todas las que tengas' : 'todos los que tengas';
};

/** Builds the question whether one product or all of its kind are to be closed, with its two answers (EXT-1001). */
export const scopeQuestion = ({ descripcion }: Pick<DictionaryProduct, 'descripcion'>) => {
  const noun = nounOf(descripcion);
  return noun.feminine
    ? { ask: `¿Cuántas ${noun.all} vas a cerrar?`, one: 'Solo una', all: `Todas mis ${noun.all}` }
    : { ask: `¿Cuántos ${noun.all} vas a cerrar?`, one: 'Solo uno', all: `Todos mis ${noun.all}` };
};
