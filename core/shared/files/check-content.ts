import { E } from '../fp.ts';
import type { ContentKind } from './file-type.ts';
import { extensionOf } from './file-rules.ts';

/** File type and encryption as detected from the bytes of a file. */
export type ContentFacts = { readonly content: ContentKind; readonly encrypted: boolean };

export type ContentFault = 'other-content' | 'protected';

export type ContentType = 'application/pdf' | 'image/jpeg';

/** Checks that the content of a file matches its extension and is not encrypted, and returns its MIME type; the portal runs it before sending, the bank on receipt (PAPI-44). */
export const checkContent = (
  name: string,
  { content, encrypted }: ContentFacts,
): E.Either<ContentFault, ContentType> => {
  if (content === 'unknown' || content !== extensionOf(name)) return E.left('other-content');
  if (encrypted) return E.left('protected');
  return E.right(content === 'pdf' ? 'application/pdf' : 'image/jpeg');
};
