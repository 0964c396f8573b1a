/** Text to look for: a string must match as a whole, a pattern anywhere. */
export type Words = string | RegExp;

type SentWords = string | { readonly pattern: string };

/** Element to look for on a page, as data that can be sent into the page. */
export type Query = {
  /** Name of the element in error messages. */
  readonly said: string;
  readonly look:
    | { readonly role: string; readonly name?: SentWords; readonly level?: number }
    | { readonly label: SentWords }
    | { readonly words: SentWords };
  readonly inside?: Query;
  /** Keeps only elements whose text contains this. */
  readonly having?: SentWords;
  /** Index among several matches; -1 is the last. */
  readonly place?: number;
};

const sent = (words: Words): SentWords => (typeof words === 'string' ? words : { pattern: words.source });

const byRole =
  (role: string) =>
  (name?: Words): Query => ({
    said: name === undefined ? role : `${role} «${String(name)}»`,
    look: { role, ...(name !== undefined && { name: sent(name) }) },
  });

export const link = byRole('link');
export const button = byRole('button');
export const checkbox = byRole('checkbox');
export const radio = byRole('radio');
export const textbox = byRole('textbox');
export const combobox = byRole('combobox');
export const group = byRole('group');
export const region = byRole('region');
export const listitem = byRole('listitem');
export const article = byRole('article');
export const table = byRole('table');
export const row = byRole('row');
export const searchbox = byRole('searchbox');
export const heading = byRole('heading');

export const title = (name: Words): Query => ({
  said: `first heading «${String(name)}»`,
  look: { role: 'heading', name: sent(name), level: 1 },
});

/** Finds a field by its label; a password field cannot be found by a role. */
export const field = (label: Words): Query => ({
  said: `field «${String(label)}»`,
  look: { label: sent(label) },
});

/** Finds an element by its own text. */
export const words = (said: Words): Query => ({
  said: `words «${String(said)}»`,
  look: { words: sent(said) },
});

export const within = (inside: Query, query: Query): Query => ({
  ...query,
  said: `${query.said} in ${inside.said}`,
  inside,
});

export const having = (query: Query, text: Words): Query => ({
  ...query,
  said: `${query.said} with «${String(text)}»`,
  having: sent(text),
});

export const nth = (query: Query, place: number): Query => ({
  ...query,
  said: `${query.said} (${place === -1 ? 'the last' : `number ${place + 1}`})`,
  place,
});
