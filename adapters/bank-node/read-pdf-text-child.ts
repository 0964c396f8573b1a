import { readFile } from 'node:fs/promises';
import { inflatesTooFar } from './inflates-too-far.ts';
import { readingMark } from './reading-mark.ts';

const longestText = 500_000;
const tooHeavy = 2;

const bytes = await readFile(process.argv[2] ?? '');
if (inflatesTooFar(bytes)) process.exit(tooHeavy);
// Imports the PDF library late, since loading it takes most of the start and is not needed for a refused file.
const { extractText, getDocumentProxy, getMeta } = await import('unpdf');

const textOf = async (content: Uint8Array): Promise<string> => {
  const pdf = await getDocumentProxy(content, { verbosity: 0 });
  const { info } = await getMeta(pdf);
  if (info.EncryptFilterName !== null) throw new Error('Encrypted');
  const { text } = await extractText(pdf);
  return text.join('\n').slice(0, longestText);
};

process.stdout.write(readingMark);
process.stdout.write(await textOf(new Uint8Array(bytes)));
