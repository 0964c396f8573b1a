import { describe, expect, it } from 'vitest';
import { filesUnder } from '#composition/scripts/project-files.ts';

const textOf = (pattern: RegExp): string =>
  filesUnder(['ui', 'adapters', 'composition'], pattern)
    .map(({ source }) => source)
    .join('\n');

const pages = textOf(/\.(?:tsx?|html)$/);
const styles = textOf(/\.css$/).replaceAll(/\/\*[\s\S]*?\*\//g, '');

const ofTheirLibrary = /^\.(?:altcha|rdp)-/;

const styled = [
  ...new Set(
    [...styles.matchAll(/([^{};]+)\{/g)].flatMap(([, selector = '']) =>
      [...selector.matchAll(/[.#][a-z][\w-]*/g)].map(([name]) => name),
    ),
  ),
].filter((name) => !ofTheirLibrary.test(name));

/** Tells whether the code of the pages contains a selector's name, whole or as the start of a class name whose rest is computed. */
const isWritten = (selector: string): boolean => {
  const name = selector.slice(1);
  if (selector.startsWith('#')) return new RegExp(`['"]${name}['"]`).test(pages);
  return (
    new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(pages) ||
    [...name.matchAll(/-/g)].some(({ index }) => pages.includes(`${name.slice(0, index + 1)}\${`))
  );
};

describe('the styles', () => {
  it('are all of something: no page is styled by a name that it does not have', () => {
    expect(styled.length).toBeGreaterThan(200);
    expect(styled.filter((name) => !isWritten(name))).toEqual([]);
  });

  // Tests that each class is styled in one style sheet, since two with the same class name would affect each other
  // once both are loaded.
  it('draw a class in one sheet, whose rules media.css may change', () => {
    const sheets = filesUnder(['ui'], /\.css$/).filter(({ path }) => !path.endsWith('/media.css'));
    const drawn = sheets.flatMap(({ path, source }) =>
      [...source.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
        .flatMap(([, selectors = '']) => selectors.replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '()').split(','))
        .map((selector) => selector.trim())
        .filter((selector) => /^\.[a-z][\w-]*$/.test(selector))
        .map((name) => ({ name, path })),
    );
    expect(drawn.length).toBeGreaterThan(200);
    const sheetsOf = (name: string) =>
      new Set(drawn.filter((one) => one.name === name).map(({ path }) => path));
    const names = [...new Set(drawn.map(({ name }) => name))];
    expect(names.filter((name) => sheetsOf(name).size > 1)).toEqual([]);
  });

  it.each([
    ['red', 'danger'],
    ['orange', 'warn'],
    ['blue', 'info'],
    ['green', 'ok'],
  ])('PWD-29 fill a strength of %s with the colour of %s', (colour, tone) => {
    const filled = new RegExp(`\\.strength-${colour} \\.on \\{([^}]*)\\}`).exec(styles)?.[1];
    expect(filled?.trim()).toBe(`background: var(--${tone});`);
  });

  // Tests that no selector has :empty inside :has(), which WebKit does not re-evaluate when the element is filled
  // (decisions/0055).
  it('ask no :has() whether something is empty', () => {
    const asked = styles.match(/:has\((?:[^()]|\([^()]*\))*\)/g) ?? [];
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((has) => has.includes(':empty'))).toEqual([]);
  });
});
