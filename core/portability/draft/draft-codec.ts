import * as t from 'io-ts/lib/index.js';
import { E, pipe } from '../../shared/fp.ts';
import { isPlainText } from '../../shared/plain-text.ts';
import type { CompanyAnswer } from '../company/company-fields.ts';
import { eachAnswer } from '../company/company-form.ts';
import { certificateKinds } from '../documents/kinds.ts';
import { draftSteps, maxDraftList, maxDraftText, type Draft, type KeptDraft } from './draft.ts';
import { oneOf } from '../../shared/one-of.ts';
import { scopes } from '../request/products-to-close.ts';

/** Number of the current version of the draft format, stored with each draft. */
export const draftVersion = 1;

/** Mode of the draft codec for a damaged field: refuse the draft (strict), or replace the field by an empty one (lenient). */
type Reading = <Value>(codec: t.Type<Value, Value, unknown>, empty: Value) => t.Type<Value, Value, unknown>;

const strictly: Reading = (codec) => codec;

const leniently: Reading = (codec, empty) =>
  new t.Type(
    codec.name,
    codec.is,
    (value, context) =>
      pipe(
        codec.validate(value, context),
        E.orElse(() => t.success(empty)),
      ),
    codec.encode,
  );

const isDraftText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxDraftText && isPlainText(value);

/** io-ts codec of a draft text: without invisible characters, limited in length (EXT-803). */
const text = new t.Type<string, string, unknown>(
  `plain text of at most ${maxDraftText}`,
  isDraftText,
  (value, context) => (isDraftText(value) ? t.success(value) : t.failure(value, context)),
  (value) => value,
);

const listOf = <Item>(
  item: t.Type<Item, Item, unknown>,
): t.Type<readonly Item[], readonly Item[], unknown> => {
  const items = t.readonlyArray(item);
  const list = new t.Type<readonly Item[], readonly Item[], unknown>(
    `at most ${maxDraftList} of ${item.name}`,
    items.is,
    (value, context) =>
      pipe(
        items.validate(value, context),
        E.flatMap((read) => (read.length <= maxDraftList ? t.success(read) : t.failure(value, context))),
      ),
    items.encode,
  );
  // A damaged entry of a draft's list gets the same error path as an invalid element of a plain io-ts array.
  return Object.assign(list, { type: item });
};

// Makes a codec that reads a list of a draft leniently: only damaged entries are dropped.
const readable = <Item>(
  item: t.Type<Item, Item, unknown>,
): t.Type<readonly Item[], readonly Item[], unknown> =>
  new t.Type<readonly Item[], readonly Item[], unknown>(
    item.name,
    t.readonlyArray(item).is,
    (value) =>
      t.success(
        (Array.isArray(value) ? value : []).slice(0, maxDraftList).flatMap((entry: unknown) =>
          pipe(
            item.decode(entry),
            E.match(
              () => [],
              (read) => [read],
            ),
          ),
        ),
      ),
    (items) => items,
  );

const reading = (
  field: Reading,
  list: typeof listOf,
): t.Type<Draft & { readonly version: 1 }, unknown, unknown> => {
  const typed = field(text, '');
  const yes = field(t.boolean, false);
  const part = <Part>(codec: t.Type<Part, Part, unknown>) =>
    field<Part | undefined>(t.union([codec, t.undefined]), undefined);
  const representative = t.exact(
    t.type({ option: field(oneOf(['carpeta', 'sii']), 'carpeta'), folder: typed }),
  );
  const company = t.exact(
    t.type({ ...eachAnswer<Record<CompanyAnswer, typeof typed>>(() => typed), aceptaTerminos: yes }),
  );
  const product = t.exact(
    t.intersection([
      t.type({
        codigoProducto: typed,
        identificador: typed,
        cupoAutorizado: typed,
        marca: typed,
        moneda: typed,
        compromiso: yes,
        montoCompromiso: typed,
      }),
      t.partial({ scope: part(oneOf(scopes)) }),
    ]),
  );
  const option = t.exact(
    t.type({ value: yes, pagaDeuda: yes, moneda: typed, cupoUtilizado: typed, plazo: typed }),
  );
  const noProduct = {
    codigoProducto: '',
    identificador: '',
    cupoAutorizado: '',
    marca: '',
    moneda: '',
    compromiso: false,
    montoCompromiso: '',
  };
  const entered = field(product, noProduct);
  const none = { value: false, pagaDeuda: false, moneda: '', cupoUtilizado: '', plazo: '' };
  const offered = field(option, none);
  const options = t.exact(
    t.type({
      ctaCte: offered,
      lineaCredito: offered,
      tarjetaCredito: offered,
      creditoComercial: offered,
      creditoHipotecario: offered,
    }),
  );
  const request = t.exact(
    t.type({
      tipoProveedor: typed,
      proveedor: typed,
      entering: entered,
      toClose: list(product),
      toContract: field(options, {
        ctaCte: none,
        lineaCredito: none,
        tarjetaCredito: none,
        creditoComercial: none,
        creditoHipotecario: none,
      }),
      contractConfirmed: yes,
      certificates: list(t.exact(t.type({ kind: oneOf(certificateKinds), name: text }))),
    }),
  );
  return t.exact(
    t.intersection([
      t.type({
        version: field(t.literal(draftVersion), draftVersion),
        at: field(oneOf(draftSteps), 'representative'),
        key: text,
      }),
      t.partial({ representative: part(representative), company: part(company), request: part(request) }),
    ]),
  );
};

/** Strict io-ts codec of drafts sent to the bank: every field valid, no unknown field. */
export const draftCodec = reading(strictly, listOf);

const keptCodec = reading(leniently, readable);

// Indices of lists are not part of a draft field's name.
const partOf = ({ context }: t.ValidationError): string =>
  context
    .map(({ key }) => key)
    .filter((key) => key !== '' && !/^\d+$/.test(key))
    .join('.');

// Reduces the names of damaged draft fields to the most specific ones: drops a field if a part of it is listed too.
const smallest = (parts: readonly string[]): readonly string[] =>
  parts.filter((part) => !parts.some((other) => other.startsWith(`${part}.`)));

/** Reads a draft from the bank, of any version, field by field; unknown and unreadable fields are dropped and reported (EXT-905). */
export const readDraft = (kept: unknown): Pick<KeptDraft, 'draft' | 'unread'> =>
  pipe(
    keptCodec.decode(kept),
    E.match(
      () => ({}),
      ({ version: _version, ...draft }) => ({
        draft,
        unread: pipe(
          draftCodec.decode(kept),
          E.match(
            (errors) => smallest([...new Set(errors.map(partOf))]),
            () => [],
          ),
        ),
      }),
    ),
  );
