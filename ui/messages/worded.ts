import { filled } from '#core/shared/messages/catalogue.ts';
import { wordingInUse } from './catalogue-in-use.ts';

export { filled };
export { message } from './catalogue-in-use.ts';

type Words = { readonly [name: string]: unknown };

const spoken = (key: string, own: unknown): unknown => {
  if (typeof own === 'string') return wordingInUse(key, own);
  if (typeof own === 'function')
    return (...values: readonly unknown[]): unknown => {
      const made: unknown = Reflect.apply(own, undefined, [...values]);
      if (typeof made !== 'string') return made;
      const entry = wordingInUse(key, '');
      return entry === '' ? made : filled(entry, values.map(String));
    };
  return own;
};

const read = (prefix: string, words: Words): Words => {
  const reader = {};
  for (const [name, own] of Object.entries(words)) {
    const key = `${prefix}.${name}`;
    const inner = Array.isArray(own)
      ? own.map((item: unknown, place) => ({ key: `${key}.${place}`, item }))
      : undefined;
    const nested =
      typeof own === 'object' && own !== null && inner === undefined ? read(key, { ...own }) : undefined;
    Object.defineProperty(reader, name, {
      enumerable: true,
      get: () =>
        nested ??
        inner?.map(({ key: at, item }) =>
          typeof item === 'object' && item !== null ? read(at, { ...item }) : spoken(at, item),
        ) ??
        spoken(key, own),
    });
  }
  return reader;
};

/** Makes a screen's texts overridable by the message catalogue, under the key prefix and name; each is looked up at every use. An override of a text with parameters takes them as `{0}`, `{1}` (CAT-02, EXT-2426). */
export const worded = <const Texts extends Words>(prefix: string, texts: Texts): Texts =>
  read(prefix, texts) as Texts;
