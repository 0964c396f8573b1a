import * as t from 'io-ts/lib/index.js';
import { E } from '#core/shared/fp.ts';

const named = { id: t.string, descripcion: t.string };

const territoriesCodec = t.type({
  regions: t.readonlyArray(
    t.type({
      ...named,
      regionHomologada: t.string,
      provinces: t.readonlyArray(t.type({ ...named, communes: t.readonlyArray(t.type(named)) })),
    }),
  ),
});

export type Territories = t.TypeOf<typeof territoriesCodec>;

/** Parses the JSON of Chile's regions, provinces and communes with their official codes, from north to south; throws if it is damaged (REF-21). */
export const territoriesIn = (json: string): Territories => {
  const decoded = territoriesCodec.decode(JSON.parse(json));
  if (E.isLeft(decoded)) throw new Error('The list of territories is damaged');
  return decoded.right;
};
