import { E } from '../fp.ts';
import type { ContentKind } from './content-kind.ts';
import { extensionOf } from './file-rules.ts';

/** What the bytes of a file say of it. */
export type ContentFacts = { readonly content: ContentKind; readonly encrypted: boolean };

export type ContentFault = 'other-content' | 'protected';

export type ContentType = 'application/pdf' | 'image/jpeg';

/** PAPI-44 · What a name promises must be what the file holds, for the portal before it sends and for the bank when it receives. */
export const checkContent = (
  name: string,
  { content, encrypted }: ContentFacts,
): E.Either<ContentFault, ContentType> => {
  if (content === 'unknown' || content !== extensionOf(name)) return E.left('other-content');
  if (encrypted) return E.left('protected');
  return E.right(content === 'pdf' ? 'application/pdf' : 'image/jpeg');
};
