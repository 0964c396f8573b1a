import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { filesUnder, type ProjectFile } from '#composition/scripts/project-files.ts';
import { stepsOf } from '#test/support/pattern-steps.ts';

const code = filesUnder(['core', 'adapters', 'ui', 'composition'], /\.tsx?$/);
const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*/g, '$1');

const never = {
  'runs text as code': /\beval\(|\bnew Function\b|\bsetTimeout\(\s*['"`]/,
  'makes markup of text in a page':
    /\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML/,
  // Excludes a BroadcastChannel named `sameOrigin`, which receives messages only from the portal's own origin.
  'listens to other windows': /(?<!\bsameOrigin\??\.)addEventListener\(\s*['"]message['"]|\bonmessage\b/,
  'takes chance from a weak source': /Math\.random/,
  'hashes with what is broken': /\bmd5\b|createHash\(\s*['"](md[45]|sha1)['"]/i,
  'writes text into a statement': /\bsql\.raw\b/,
  'gives text to a shell': /\bexecSync\(|[^.\w]exec\(/,
  'keeps anything beyond the visit': /\blocalStorage\b|\bindexedDB\b/,
  'takes an address for a path': /import\.meta\.url\)\s*\.pathname/,
} as const;

const offenders = (pattern: RegExp, files: readonly ProjectFile[] = code): readonly string[] =>
  files.filter(({ source }) => pattern.test(withoutComments(source))).map(({ path }) => path);

describe('no code', () => {
  it.each(Object.entries(never))('%s', (_, pattern) => {
    expect(code.length).toBeGreaterThan(500);
    expect(offenders(pattern)).toEqual([]);
  });

  it.each([
    ['runs text as code', 'eval(typed)'],
    ['makes markup of text in a page', '<p dangerouslySetInnerHTML={{ __html: typed }} />'],
    ['listens to other windows', "window.addEventListener('message', act)"],
    ['takes chance from a weak source', 'const code = Math.random();'],
    ['hashes with what is broken', "createHash('md5')"],
    ['writes text into a statement', 'sql.raw(typed)'],
    ['gives text to a shell', 'execSync(`cat ${typed}`)'],
    ['keeps anything beyond the visit', "localStorage.setItem('a', 'b')"],
    ['takes an address for a path', "new URL('./web', import.meta.url).pathname"],
  ] as const)('%s unseen', (name, source) => {
    expect(offenders(never[name], [{ path: 'a.ts', source }])).toEqual(['a.ts']);
  });
});

it('INP-09 core asks the engine for the bank day alone, and for no text of a number, date or order', () => {
  const asksLocale = /\bIntl\b|\btoLocale\w*\(|\blocaleCompare\(/;
  const core = code.filter(({ path }) => path.startsWith('core/'));
  expect(offenders(asksLocale, core)).toEqual(['core/shared/bank-day.ts']);
});

// Tells whether a file may contain a regular expression, which starts and ends on one line and is no comment, so
// that most files need not be parsed.
const mayHavePatterns = ({ source }: ProjectFile): boolean =>
  /\/(?![/*]).*\//.test(source.replaceAll(/\bfrom '[^']*'/g, ''));

const patternsOf = ({ path, source }: ProjectFile): readonly string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false));
  return found;
};

const compiled = (literal: string): RegExp => {
  const end = literal.lastIndexOf('/');
  return new RegExp(literal.slice(1, end), literal.slice(end + 1));
};

const length = 200;
const hostile = ['a', '0', ' ', '.', '-', '"', '\\', '/', 'a.', '0-', '{"a":', 'á'].flatMap((part) =>
  ['\0', '!'].map((end) => part.repeat(length / part.length) + end),
);

const literals = [
  ...new Set(filesUnder(['core', 'adapters'], /\.ts$/).filter(mayHavePatterns).flatMap(patternsOf)),
];

// Maximum steps of matching a pattern against a text: quadratic in its length, since a match may start at each
// character and read from there to the end.
const mostSteps = 2 * length ** 2;

const takesAges = (literal: string): boolean =>
  hostile.some((text) => stepsOf(compiled(literal), text, mostSteps) === mostSteps);

it('no pattern takes ages to refuse a text', () => {
  expect(literals.length).toBeGreaterThan(50);
  expect(literals.filter(takesAges)).toEqual([]);
});

it.each(['/^(a+)+$/', '/^(a|a)*$/', '/\\s*\\s*\\s*x/'])('%s does', (literal) => {
  expect(takesAges(literal)).toBe(true);
});
