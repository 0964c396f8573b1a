import type { Catalogue } from '#core/shared/messages/catalogue.ts';

/** Initial state of the message catalogue: loading. The package of widgets replaces it by bundled texts, since it loads no catalogue (EXT-2439, CAT-01). */
export const firstCatalogue: Catalogue = { state: 'loading' };
