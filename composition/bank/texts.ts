import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { textNames, versionOf, type BankText, type TextName } from '#core/portability/texts/bank-text.ts';
import { checkText } from '#core/portability/texts/text-blocks.ts';
import { E } from '#core/shared/fp.ts';
import type { BankConfig } from '../settings/config.ts';
import { textSettingOf } from '../settings/text-settings.ts';
import { during } from './read-start-fault.ts';
import { StartRefused, type TextTrouble } from './start-fault.ts';

/** Returns the file URL of an example legal text, which itself says that it has no legal value. */
const example = (name: TextName): URL => new URL(`../texts/${name}.txt`, import.meta.url);

/** Map from error codes of the file system to causes of a refused text. */
const troubles: Readonly<Record<string, TextTrouble>> = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  EACCES: 'not-allowed',
  EPERM: 'not-allowed',
  EISDIR: 'a-folder',
};

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const decoded = (bytes: Uint8Array): string | undefined => {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
};

type Read = (path: string | URL) => Promise<Uint8Array>;

const readOne = async (name: TextName, path: string | undefined, read: Read): Promise<BankText> => {
  const refuse = (why: TextTrouble, line?: number) =>
    new StartRefused({ fault: 'text', setting: textSettingOf[name], path: path ?? '', why, line });
  const bytes = await read(path ?? example(name)).catch((error: NodeJS.ErrnoException) => {
    const why = troubles[error.code ?? ''];
    throw why === undefined ? error : refuse(why);
  });
  const text = decoded(bytes);
  if (text === undefined) throw refuse('not-utf8');
  const checked = checkText(text);
  if (E.isLeft(checked))
    throw refuse(checked.left.why, checked.left.why === 'unseen' ? checked.left.line : undefined);
  return { name, text, version: versionOf(createHash('sha256').update(bytes).digest('hex')) };
};

/** Reads the legal texts from their files, or else the demonstration's examples (EXT-1403). */
export const readTexts = (
  { texts }: Pick<BankConfig, 'texts'>,
  read: Read = (path) => readFile(path),
): Promise<readonly BankText[]> =>
  during('texts', () => Promise.all(textNames.map((name) => readOne(name, texts[name], read))));
