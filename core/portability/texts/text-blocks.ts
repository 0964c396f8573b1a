import { E } from '../../shared/fp.ts';
import { isPlainText } from '../../shared/plain-text.ts';

/** Block of a legal text, heading or paragraph; no other markup is interpreted. */
export type TextBlock = { readonly kind: 'heading' | 'paragraph'; readonly text: string };

export type TextFault =
  { readonly why: 'empty' | 'too-long' } | { readonly why: 'unseen'; readonly line: number };

/** Most characters of a legal text, four times those of a long contract. */
export const maxText = 200_000;

const heading = /^#{1,3} +(.*)$/;

const blockOf = (lines: readonly string[]): readonly TextBlock[] => {
  const text = lines.join(' ').trim();
  return text === '' ? [] : [{ kind: 'paragraph', text }];
};

/** Splits a legal text into headings (lines that begin with one to three # and a space) and paragraphs (separated by blank lines) (EXT-1404). */
export const textBlocks = (text: string): readonly TextBlock[] => {
  const blocks: TextBlock[] = [];
  let open: string[] = [];
  const close = (): void => {
    blocks.push(...blockOf(open));
    open = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const title = heading.exec(line)?.[1]?.trim();
    if (title !== undefined || line.trim() === '') close();
    if (title !== undefined && title !== '') blocks.push({ kind: 'heading', text: title });
    else if (title === undefined) open.push(line.trim());
  }
  close();
  return blocks;
};

/** Validates a legal text: not empty, not too long, no invisible characters (EXT-1404, EXT-803). */
export const checkText = (text: string): E.Either<TextFault, string> => {
  if (text.length > maxText) return E.left({ why: 'too-long' });
  const line = text.split(/\r?\n/).findIndex((each) => !isPlainText(each.replaceAll('\t', ' ')));
  if (line >= 0) return E.left({ why: 'unseen', line: line + 1 });
  return textBlocks(text).some(({ kind }) => kind === 'paragraph') ? E.right(text) : E.left({ why: 'empty' });
};
