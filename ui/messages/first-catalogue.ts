import type { Catalogue } from '#core/shared/messages/catalogue.ts';

/** Initial message catalogue: it is loading. The package of widgets replaces this module by bundled texts, since it loads no catalogue (EXT-2439, CAT-01). */
export const firstCatalogue: Catalogue = { state: 'loading' };
