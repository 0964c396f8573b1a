import { readFile } from 'node:fs/promises';

// The only port whose HTTP adapter has another name: which bureau it asks is a setting.
const portNames: Readonly<Record<string, string>> = { identityBureau: 'bureau' };

/** The ports that a module of adapters/http/portability makes: `customers` for `customersOverHttp`. */
export const portsMadeIn = (source: string): readonly { readonly made: string; readonly port: string }[] =>
  [...source.matchAll(/^export const ((\w+)OverHttp)\b/gm)].map(([, made = '', name = '']) => ({
    made,
    port: portNames[name] ?? name,
  }));

/** A module with the same exports over the bank in the page. */
export const overMemoryModule = async (path: string, overMemory: string): Promise<string> =>
  [
    `import { overMemory } from ${JSON.stringify(overMemory)};`,
    ...portsMadeIn(await readFile(path, 'utf8')).map(
      ({ made, port }) => `export const ${made} = overMemory(${JSON.stringify(port)});`,
    ),
  ].join('\n');
