import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';

const longestText = 500_000;

const textOf = async (path: string): Promise<string> => {
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(path)), { verbosity: 0 });
  const { info } = await getMeta(pdf);
  if (info.EncryptFilterName !== null) throw new Error('Encrypted');
  const { text } = await extractText(pdf);
  return text.join('\n').slice(0, longestText);
};

process.stdout.write(await textOf(process.argv[2] ?? ''));
