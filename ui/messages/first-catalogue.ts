import type { Catalogue } from '#core/shared/messages/catalogue.ts';

/** CAT-01 · What codes say until a catalogue is put in use: nothing, for it is on its way. In the package of widgets nobody sends for one, and words stand here (EXT-2439). */
export const firstCatalogue: Catalogue = { state: 'loading' };
