import type { Package } from './read-package.ts';
import { parts, type Part, type Shipped } from './shipped.ts';

const rule = '-'.repeat(100);

const titleOf = ({ name, version }: Package): string => (version === '' ? name : `${name} ${version}`);

/** Formats each licence text once, with all packages under it. */
export const licenceTexts = (packages: readonly Package[]): string => {
  const under = new Map<string, string[]>();
  for (const one of packages) under.set(one.text, [...(under.get(one.text) ?? []), titleOf(one)]);
  return [...under]
    .map(([text, names]) => `${rule}\n${[...new Set(names)].join('\n')}\n${rule}\n\n${text}\n`)
    .join('\n');
};

const titles: Readonly<Record<Part, string>> = { portal: 'portal', bank: 'bank' };

const table = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const head = (...names: readonly string[]): readonly (readonly string[])[] => [names, names.map(() => '---')];

const shippedRow = (one: Shipped): readonly (readonly string[])[] => {
  const where = parts.map((part) => (one.parts.includes(part) ? 'yes' : ''));
  return [
    [one.name, one.version, one.licence, ...where],
    ...one.inside.map(({ name, version, licence }) => [
      `${name}, inside ${one.name}`,
      version,
      licence,
      ...where,
    ]),
  ];
};

export type Named = Pick<Package, 'name' | 'version' | 'licence'>;

type Given = {
  readonly shipped: readonly Shipped[];
  /** Development tools, which are not shipped. */
  readonly tools: readonly Named[];
};

/** Writes the text of the third-party notices: what is shipped, where, under which licence, and the tools that build it (EXT-2464). */
export const notices = ({ shipped, tools }: Given): string => `# Third-party notices

Zaguán is MIT. It is made of the packages below, each under its own licence. \`npm run notices\` writes this page from what is really
shipped: the modules that the build puts into the portal, and what a node of the bank runs with, with all that they ask for. A
test holds it to both.

The full texts lie in [THIRD-PARTY-LICENCES.txt](THIRD-PARTY-LICENCES.txt), which goes with the bank; the portal carries those of its own
packages, as a file that its page names (\`<link rel="license">\`). The same list for machines is [docs/sbom.json](docs/sbom.json) (CycloneDX).

## What is shipped

${table([...head('package', 'version', 'licence', ...parts.map((part) => titles[part])), ...shipped.flatMap(shippedRow)])}

## What builds and tests

None of these is given to anybody with the portal or the bank.

${table([...head('package', 'version', 'licence'), ...tools.map(({ name, version, licence }) => [name, version, licence])])}

## Fonts, icons and data

The portal ships **Hanken Grotesk** (SIL Open Font License 1.1, © The Hanken Grotesk Project Authors) as a web font, and drawings of
**Lucide** icons (ISC, © Lucide Contributors). The PDFs of the reference bank embed **Roboto** (SIL Open Font License 1.1, © The
Roboto Project Authors) as it comes with pdfmake, and **Noto Sans** (SIL Open Font License 1.1, © The Noto Project Authors), both cut
down to the letters they write; their licences lie beside them in adapters/bank-node/fonts:
[Roboto's](adapters/bank-node/fonts/OFL-Roboto.txt), [Noto Sans's](adapters/bank-node/fonts/OFL-NotoSans.txt).

The image of the bank runs on Node, whose licences lie in it as \`NODE-LICENSE.txt\`, over a base of Debian, whose packages tell theirs
under \`/usr/share/doc\`.

The list of territories is made from the official codes; [docs/data-sources.md](docs/data-sources.md) names the source.
`;
