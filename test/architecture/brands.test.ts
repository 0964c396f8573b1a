import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { pageShell } from '#adapters/bank-http/page-shell.ts';
import { brands as pictured } from '#composition/atlas/looks.ts';
import { Logo } from '#ui/drawings/Logo.tsx';
import { filesUnder, pathsUnder, read } from '#composition/scripts/project-files.ts';
import { receiptColours } from '#adapters/bank-node/receipt-stamp.ts';
import { portalCodes } from '#core/shared/portal-settings.ts';
import { contrast, coloursOf, degreesApart, themesOfLook, type Palette } from '#test/support/palette.ts';

const brands = filesUnder(['ui/styles/brands'], /\.css$/);
const shared = coloursOf(read('ui/styles/tokens.css'));

const codeOf = (css: string): readonly string[] => [
  ...new Set([...css.matchAll(/\[data-brand='([\w-]+)'\]/g)].flatMap(([, code]) => code ?? [])),
];

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1, -'.css'.length);

const asked = ['--action', '--action-hover', '--ink', '--on-action', '--tint'];

/** Text colours by the backgrounds that they are read on; the contrast must be at least 4.5 to 1. */
const texts: Readonly<Record<string, readonly string[]>> = {
  '--text': ['--bg', '--surface', '--sunken', '--tint', '--warn-bg', '--info-bg', '--ok-bg', '--danger-bg'],
  '--muted': ['--bg', '--surface', '--sunken', '--tint'],
  '--action': ['--bg', '--surface', '--sunken', '--tint'],
  '--on-action': ['--action', '--action-hover'],
  '--danger': ['--bg', '--surface', '--sunken', '--danger-bg'],
  '--ok': ['--surface', '--ok-bg'],
  '--warn': ['--surface', '--warn-bg'],
  '--info': ['--surface', '--info-bg'],
  '--on-ink': ['--ink'],
  '--on-ink-muted': ['--ink'],
  '--on-mark': ['--mark'],
};

/** Colours of borders and icons by their backgrounds; the contrast must be at least 3 to 1. */
const graphics: Readonly<Record<string, readonly string[]>> = {
  '--control': ['--bg', '--surface', '--sunken'],
  '--mark': ['--ink'],
  '--ok': ['--bg'],
};

const tooFaint = (palette: Palette, pairs: typeof texts, floor: number): readonly string[] =>
  Object.entries(pairs).flatMap(([front, grounds]) =>
    grounds.flatMap((ground) => {
      const ratio = contrast(palette, front, ground);
      return ratio >= floor ? [] : [`${front} on ${ground}: ${ratio.toFixed(2)}`];
    }),
  );

const looks = brands.flatMap(({ path, source }) =>
  themesOfLook(shared, coloursOf(source)).map(({ theme, palette }) => ({
    brand: nameOf(path),
    theme,
    palette,
  })),
);

it.each(['.env.example', 'docs/configuration.md', 'docs/theming.md', 'docs/how-to/run-the-demo.md'])(
  '%s names every portal code',
  (path) => {
    const told = read(path);
    expect(portalCodes.filter((code) => !new RegExp(`\\b${code}\\b`).test(told))).toEqual([]);
  },
);

describe('every brand is one file', () => {
  it('of the portal codes', () => {
    expect(brands.map(({ path }) => nameOf(path))).toEqual(
      expect.arrayContaining(portalCodes.map((code) => code.toLowerCase())),
    );
  });

  it.each(portalCodes)('of %s, in whose ink and action its PDFs are written', (code) => {
    const colours = coloursOf(read(`ui/styles/brands/${code.toLowerCase()}.css`));
    const [ink, line] = ['--ink', '--action'].map((name) => `#${colours.get(name)?.light.toUpperCase()}`);
    expect(receiptColours(code)).toEqual({ ink, line });
  });

  it.each(brands)('$path names its bank, and so does its file name', ({ path, source }) => {
    const name = nameOf(path);
    expect(codeOf(source)).toEqual([portalCodes.find((code) => code.toLowerCase() === name) ?? name]);
  });

  it.each(brands)('$path says the colours that every brand has', ({ source }) => {
    expect([...coloursOf(source).keys()]).toEqual(expect.arrayContaining(asked));
  });

  it.each(brands)('$path says every colour in a way that is looked at here', ({ source }) => {
    const understood = coloursOf(source);
    const looked = new Set([...shared.keys(), ...asked]);
    const said = [...source.matchAll(/(--[\w-]+)\s*:\s*([^;}]*)/g)].filter(([, name = '']) =>
      looked.has(name),
    );
    const unread = said.filter(
      ([, name = '', value = '']) =>
        !understood.has(name) || coloursOf(`${name}: ${value.trim()};`).size === 0,
    );
    expect(unread.map(([line]) => line)).toEqual([]);
  });

  it('stands in the pictures', () => {
    expect([...pictured].toSorted()).toEqual(brands.flatMap(({ source }) => codeOf(source)).toSorted());
  });

  it('the drawn logo of the bank’s own pages is that of the portal', () => {
    const look = { bankName: '', brand: '', theme: '', icon: '', styleSheets: [] };
    const [logo = ''] = /<svg[\s\S]*?<\/svg>/.exec(pageShell(look, { title: '', main: '' })) ?? [];
    expect(logo.replaceAll(' />', '></path>')).toBe(renderToStaticMarkup(createElement(Logo)));
  });

  it('no other file knows a brand', () => {
    const elsewhere = pathsUnder('ui').filter((path) => !path.startsWith('ui/styles/brands/'));
    expect(elsewhere.filter((path) => /data-brand=/.test(read(path)))).toEqual([]);
  });
});

describe('every brand can be read in light and in dark', () => {
  it.each(looks)('$brand, $theme: its texts', ({ palette }) => {
    expect(tooFaint(palette, texts, 4.5)).toEqual([]);
  });

  it.each(looks)('$brand, $theme: its edges and marks', ({ palette }) => {
    expect(tooFaint(palette, graphics, 3)).toEqual([]);
  });
});

describe('nothing of a brand looks like an error', () => {
  it.each(looks)('$brand, $theme: what can be pressed', ({ palette }) => {
    const apart = ['--action', '--action-hover'].map((colour) => degreesApart(palette, colour, '--danger'));
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(40);
  });
});
