import { describe, expect, it } from 'vitest';
import { firstScreen, laterScripts, type Manifest } from '#composition/first-html/first-screen.ts';

const manifest: Manifest = {
  'index.html': {
    file: 'index.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['portability.tsx', 'access.tsx'],
    css: ['index.css'],
  },
  'portability.tsx': {
    file: 'portability.js',
    imports: ['index.html'],
    dynamicImports: ['pages/landing.tsx', 'ports/landing.ts', 'pages/receipt.tsx', 'ports/outcome.ts'],
  },
  'access.tsx': {
    file: 'access.js',
    dynamicImports: ['pages/sign-in.tsx', 'ports/sign-in.ts', 'pages/verify.tsx', 'ports/verify.ts'],
  },
  'pages/verify.tsx': { file: 'verify.js', imports: ['_kit.js'] },
  'ports/verify.ts': { file: 'verify-ports.js' },
  '_react.js': { file: 'react.js' },
  '_kit.js': { file: 'kit.js', imports: ['_react.js'], css: ['kit.css'] },
  'pages/landing.tsx': {
    file: 'landing.js',
    imports: ['_kit.js', 'index.html'],
    dynamicImports: ['ui/modal.tsx'],
    css: ['landing.css'],
  },
  'pages/sign-in.tsx': { file: 'sign-in.js', imports: ['_kit.js'] },
  'ports/landing.ts': { file: 'landing-ports.js', imports: ['_http.js'] },
  'ports/sign-in.ts': { file: 'sign-in-ports.js' },
  'ports/outcome.ts': { file: 'outcome-ports.js' },
  '_http.js': { file: 'http.js' },
  'pages/receipt.tsx': { file: 'receipt.js', css: ['receipt.css'] },
  'ui/modal.tsx': { file: 'modal.js' },
};

describe('the first screen', () => {
  it('is the entry, the area, the landing page, its ports and their static imports', () => {
    expect(firstScreen(manifest)).toEqual({
      js: ['index.js', 'react.js', 'portability.js', 'landing.js', 'kit.js', 'landing-ports.js', 'http.js'],
      css: ['index.css', 'landing.css', 'kit.css'],
    });
  });

  it('of the login has nothing of the other area', () => {
    expect(firstScreen(manifest, 'login')).toEqual({
      js: ['index.js', 'react.js', 'access.js', 'sign-in.js', 'kit.js', 'sign-in-ports.js'],
      css: ['index.css', 'kit.css'],
    });
  });

  it('cannot be weighed without an entry', () => {
    expect(() => firstScreen({ ...manifest, 'index.html': { file: 'index.js' } })).toThrow('no entry');
  });

  it('cannot be weighed without a lazy landing', () => {
    expect(() => firstScreen({ ...manifest, 'index.html': { file: 'index.js', isEntry: true } })).toThrow(
      'no lazy chunk',
    );
  });
});

describe('scripts not named in the page', () => {
  it('is known by the address it stands at', () => {
    const html = '<script src="/index.js"></script><link rel="modulepreload" href="/react.js">';
    expect(laterScripts(manifest, html)).toEqual({
      '/portabilidad/': ['/portability.js', '/landing.js', '/kit.js', '/landing-ports.js', '/http.js'],
      '/login': ['/access.js', '/sign-in.js', '/kit.js', '/sign-in-ports.js'],
      '/verificar': ['/access.js', '/verify.js', '/kit.js', '/verify-ports.js'],
    });
  });
});
