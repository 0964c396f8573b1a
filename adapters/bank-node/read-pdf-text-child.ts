import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { inflatesTooFar } from './inflates-too-far.ts';
import { readingMark } from './reading-mark.ts';

const longestText = 500_000;
const tooHeavy = 2;

const textOf = async (bytes: Uint8Array): Promise<string> => {
  const pdf = await getDocumentProxy(bytes, { verbosity: 0 });
  const { info } = await getMeta(pdf);
  if (info.EncryptFilterName !== null) throw new Error('Encrypted');
  const { text } = await extractText(pdf);
  return text.join('\n').slice(0, longestText);
};

process.stdout.write(readingMark);
const bytes = await readFile(process.argv[2] ?? '');
if (inflatesTooFar(bytes)) process.exit(tooHeavy);
process.stdout.write(await textOf(new Uint8Array(bytes)));
