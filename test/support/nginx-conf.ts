import { aSecond } from '#core/shared/units-of-time.ts';

/** Directive of an nginx file; `within` lists the blocks around it, as `http server 2 location /`. */
export type Directive = { readonly within: string; readonly name: string; readonly given: readonly string[] };

const words = /#.*|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};]|(?:[^\s{};"'#\\{}]|\\.|\$\{|\{\d+\})+/g;
const unquoted = (word: string): string => word.replace(/^(["'])([\s\S]*)\1$/, '$2');

/** Converts a time of nginx in seconds to milliseconds. */
export const milliseconds = (time: string | undefined): number =>
  Number(/^(\d+)s$/.exec(time ?? '')?.[1]) * aSecond;

/** Lists the directives of an nginx file, in order. */
export const directivesOf = (conf: string): readonly Directive[] => {
  const found: Directive[] = [];
  const around: string[] = [];
  let said: string[] = [];
  let servers = 0;
  for (const [word] of conf.matchAll(words)) {
    if (word.startsWith('#')) continue;
    if (word === ';') {
      const [name = '', ...given] = said;
      found.push({ within: around.join(' '), name, given });
    } else if (word === '{') around.push(said[0] === 'server' ? `server ${(servers += 1)}` : said.join(' '));
    else if (word === '}') around.pop();
    else said.push(unquoted(word));
    if (/^[{};]$/.test(word)) said = [];
  }
  return found;
};
