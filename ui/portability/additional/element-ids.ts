import type { AdditionalKind } from '#core/portability/documents/kinds.ts';

/** Where links of the page and moved focus lead. */
export const groupId = (kind: AdditionalKind): string => `adicional-${kind}`;

export const outcomeId = 'adicional-resultado';

export const dropId = (kind: AdditionalKind): string => `adicional-subir-${kind}`;
