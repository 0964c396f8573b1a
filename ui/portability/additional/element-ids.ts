import type { AdditionalKind } from '#core/portability/documents/kinds.ts';

/** Returns the element id of a document kind's section, for links and focus. */
export const groupId = (kind: AdditionalKind): string => `adicional-${kind}`;

export const anotherId = 'adicional-otro';

export const outcomeId = 'adicional-resultado';

export const dropId = (kind: AdditionalKind): string => `adicional-subir-${kind}`;
