import * as t from 'io-ts/lib/index.js';
import { isRecord } from './codecs.ts';

/** Every one of these fields; others are left out. */
export const exact = <Props extends t.Props>(props: Props) => t.exact(t.type(props));

/** Any of these fields; others are left out. */
export const part = <Props extends t.Props>(props: Props) => t.exact(t.partial(props));

// Only codecs whose value and output have one type: `closed` hands a right value on unchanged, after asking their `is` alone.
type Unchanged<Props extends t.Props> = {
  readonly [Name in keyof Props]: t.Type<t.TypeOf<Props[Name]>, t.TypeOf<Props[Name]>, unknown>;
};

/** An object of these fields and no others, taken as it travels; its faults are told and its encoding made by io-ts. */
export const closed = <Props extends t.Props>(
  props: Props & Unchanged<Props>,
): t.ExactType<t.TypeC<Props>, t.TypeOf<t.TypeC<Props>>, t.OutputOf<t.TypeC<Props>>, unknown> => {
  const { name, type, validate, encode } = t.exact(t.type<Props>(props));
  const fields = Object.entries(props).map(([field, codec]) => ({ field, is: codec.is }));
  const byName = new Map(fields.map((known) => [known.field, known]));
  const is = (value: unknown): value is t.TypeOf<typeof type> => {
    if (!isRecord(value)) return false;
    let place = 0;
    for (const field in value) {
      // Most senders keep the order of the contract, so the next field is usually the expected one and needs no search.
      const due = fields[place]?.field === field ? fields[place] : byName.get(field);
      if (due?.is(value[field]) !== true) return false;
      place += 1;
    }
    return place === fields.length;
  };
  // io-ts records the path of every field and copies every object; only a wrong value needs that, for its report.
  return new t.ExactType(
    name,
    is,
    (value, way) => (is(value) ? t.success(value) : validate(value, way)),
    encode,
    type,
  );
};

/** What the codec takes, or null; a wrong value has one fault, not one for each of the two. */
export const orNull = <Codec extends t.Mixed>(
  codec: Codec,
): t.UnionType<[Codec, t.NullC], t.TypeOf<Codec> | null, t.OutputOf<Codec> | null, unknown> => {
  const { name, types, encode } = t.union([codec, t.null]);
  return new t.UnionType(
    name,
    (value): value is t.TypeOf<Codec> | null => value === null || codec.is(value),
    (value, way) => (value === null ? t.success(value) : codec.validate(value, way)),
    encode,
    types,
  );
};
