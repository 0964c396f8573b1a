import * as t from 'io-ts/lib/index.js';
import { isRecord } from './codecs.ts';

/** Makes a codec of an object that has all these fields; other fields are dropped. */
export const exact = <Props extends t.Props>(props: Props) => t.exact(t.type(props));

/** Makes a codec of an object whose fields, those listed, are all optional; other fields are dropped. */
export const part = <Props extends t.Props>(props: Props) => t.exact(t.partial(props));

// Table of codecs whose decoded and encoded types are equal, since the fast path of `closed` returns a valid
// value unchanged.
type Unchanged<Props extends t.Props> = {
  readonly [Name in keyof Props]: t.Type<t.TypeOf<Props[Name]>, t.TypeOf<Props[Name]>, unknown>;
};

/** Makes a fast codec of an object with exactly these required fields. The slower io-ts codec runs only for other values, where it reports errors or drops further fields, and to encode. */
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
      // Next field to check: by the declared order, in which most senders write the fields, otherwise by name.
      const due = fields[place]?.field === field ? fields[place] : byName.get(field);
      if (due?.is(value[field]) !== true) return false;
      place += 1;
    }
    return place === fields.length;
  };
  // Validates by io-ts only the values that the fast check does not accept, since io-ts copies objects and records
  // the path of every field for its report.
  return new t.ExactType(
    name,
    is,
    (value, way) => (is(value) ? t.success(value) : validate(value, way)),
    encode,
    type,
  );
};

/** Makes a codec that also accepts null; an invalid value gets one error, not one per alternative. */
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
