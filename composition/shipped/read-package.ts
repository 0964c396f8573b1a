import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Installed npm package with its licence and licence text. */
export type Package = {
  readonly name: string;
  readonly version: string;
  /** Licence of the package as an SPDX expression. */
  readonly licence: string;
  readonly text: string;
};

const isText = /^(?:licen[cs]e|copying|notice|copyright)\b/i;
const isReadme = /^readme\b/i;

// Pattern of the licence section of a readme, for packages without a licence file.
const inReadme = /^#+ *licen[cs]e\b.*\n(?<text>[\s\S]*permission is hereby granted[\s\S]*)/im;

// Name prefixes of packages that come from one repository, under one licence.
const repositories = ['embla-carousel'];

// Returns the path of the licence text stored in this project for a package that ships none; each file names
// its source.
const ours = (root: string, name: string): string => {
  const from = repositories.find((one) => name.startsWith(`${one}-`)) ?? name;
  return join(root, 'composition/shipped/texts', `${from.replace('/', '__')}.txt`);
};

const tidy = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .trim();

const textIn = (folder: string): string | undefined => {
  const names = readdirSync(folder).toSorted();
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const texts = names.filter((name) => isText.test(name)).map(read);
  if (texts.length > 0) return texts.map(tidy).join('\n\n');
  const readme = names.find((name) => isReadme.test(name));
  return readme === undefined ? undefined : inReadme.exec(read(readme))?.groups?.text;
};

/** Finds the licence text of a package, in it or in this project; throws if there is neither (EXT-2464). */
export const licenceText = (root: string, place: string, name: string): string => {
  const folder = join(root, place);
  const found = existsSync(folder) ? textIn(folder) : undefined;
  const text = found ?? (existsSync(ours(root, name)) ? readFileSync(ours(root, name), 'utf8') : undefined);
  if (text === undefined)
    throw new Error(`${name} comes without the text of its licence: write it into ${ours('', name)}`);
  return tidy(text);
};

// Map from a package that states its licence only in a text to that licence.
const unsaid: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

type Manifest = { readonly name: string; readonly version: string; readonly license?: string };

export const readPackage = (root: string, place: string): Package => {
  const { name, version, license }: Manifest = JSON.parse(
    readFileSync(join(root, place, 'package.json'), 'utf8'),
  );
  const licence = license ?? unsaid[name];
  if (licence === undefined) throw new Error(`${name} names no licence`);
  return { name, version, licence, text: licenceText(root, place, name) };
};
