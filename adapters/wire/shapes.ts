import * as t from 'io-ts/lib/index.js';
import { isRecord } from './codecs.ts';

/** Codec of an object with all these fields; others are dropped. */
export const exact = <Props extends t.Props>(props: Props) => t.exact(t.type(props));

/** Codec of an object with any of these fields; others are dropped. */
export const part = <Props extends t.Props>(props: Props) => t.exact(t.partial(props));

// Only codecs whose value and output types are equal, since `closed` returns a valid value unchanged after their `is`.
type Unchanged<Props extends t.Props> = {
  readonly [Name in keyof Props]: t.Type<t.TypeOf<Props[Name]>, t.TypeOf<Props[Name]>, unknown>;
};

/** Fast codec of an object with exactly these fields; io-ts is used only for faults and encoding. */
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
      // Senders mostly keep the order of fields, so the next one is usually expected and needs no search.
      const due = fields[place]?.field === field ? fields[place] : byName.get(field);
      if (due?.is(value[field]) !== true) return false;
      place += 1;
    }
    return place === fields.length;
  };
  // io-ts records the path of every field and copies objects, which only an invalid value needs for its report.
  return new t.ExactType(
    name,
    is,
    (value, way) => (is(value) ? t.success(value) : validate(value, way)),
    encode,
    type,
  );
};

/** Codec or null; an invalid value has one fault, not one for each alternative. */
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
