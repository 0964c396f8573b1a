import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { inSpanish } from './said-in-spanish.ts';

const readerFile = createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js');

type Reader = {
  readonly start: (options: { readonly container: Node }) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly next: () => Promise<void>;
  readonly lastSpokenPhrase: () => Promise<string>;
  readonly spokenPhraseLog: () => Promise<readonly string[]>;
};

type Listening = typeof globalThis & { reader: Reader; announced: string[] };

/** What is heard of a page from here on without a key being pressed: what its live regions say, each change once. */
export const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const announced: string[] = [];
    (globalThis as Listening).announced = announced;
    const live = '[role=alert], [role=status], [aria-live]:not([aria-live=off])';
    const wordsOf = (region: Element): string => {
      const words = region instanceof HTMLElement && region.checkVisibility() ? region.innerText : '';
      return words.replaceAll(/\s+/g, ' ').trim();
    };
    const said = new Map<Element, string>();
    const hear = (): void => {
      for (const region of said.keys()) if (!region.isConnected) said.delete(region);
      for (const region of document.querySelectorAll(live)) {
        const words = wordsOf(region);
        if (words === (said.get(region) ?? '')) continue;
        said.set(region, words);
        const isUrgent = region.matches('[role=alert], [aria-live=assertive]');
        if (words !== '') announced.push(`${isUrgent ? 'urgente' : 'aviso'}: ${words}`);
      }
    };
    for (const region of document.querySelectorAll(live)) said.set(region, wordsOf(region));
    new MutationObserver(hear).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    document.addEventListener('focusin', ({ target }) => {
      if (
        !(target instanceof HTMLElement) ||
        !target.matches('h1, h2, h3, main, [role=dialog], [role=alertdialog], .error-summary')
      )
        return;
      const words = (target.getAttribute('aria-label') ?? target.innerText.split('\n')[0] ?? '').trim();
      announced.push(`se enfoca: ${words}`);
    });
  });

const read = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const { reader } = globalThis as Listening;
    // What no reader comes to, and the one in use does: the page without scripts, and the parts of a picture.
    for (const one of document.querySelectorAll('noscript, svg[role=img] *'))
      one.setAttribute('aria-hidden', 'true');
    // A field of hidden text has no role in the standards, and a name of its own in every reader.
    // What stands in it no reader says.
    for (const one of document.querySelectorAll<HTMLInputElement>('input[type=password]')) {
      if (one.value !== '') one.value = 'protegido';
      one.setAttribute('role', 'textbox');
      one.setAttribute('aria-roledescription', 'contraseña');
    }
    const tops = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')].filter(
      (one) => one.checkVisibility(),
    );
    await reader.start({ container: tops.at(-1) ?? document.body });
    const first = await reader.lastSpokenPhrase();
    const end = tops.length === 0 ? 'end of document' : `end of ${tops.at(-1)?.getAttribute('role') ?? ''}`;
    for (let step = 0; step < 3000; step += 1) {
      await reader.next();
      const said = await reader.lastSpokenPhrase();
      if (said === first || said === end || said.startsWith(`${end},`)) break;
    }
    const log = await reader.spokenPhraseLog();
    await reader.stop();
    return [...log];
  });

const leaf =
  /^(enlace|botón|encabezado|casilla|opción|imagen|celda|encabezado de columna|encabezado de fila|diálogo de alerta|diálogo), /;

// Each run serves the page from an address of its own.
const elsewhere = (phrase: string): string =>
  phrase.replaceAll(/http:\/\/127\.0\.0\.1:\d+\/#/g, 'https://banco');

/** Without what a name has said already: the reader in use goes into links, buttons and headings of several parts, which others read as one. */
const asOne = (lines: readonly string[]): readonly string[] => {
  let named = '';
  return lines.filter((line, place) => {
    if (place > 0 && line === lines[place - 1] && leaf.test(line)) return false;
    if (leaf.test(line)) {
      named = line;
      return true;
    }
    const isPart = named !== '' && named.includes(line);
    if (!isPart) named = '';
    return !isPart;
  });
};

/** EXT-2422 · What a screen reader says of a page: what was announced since somebody listens, and then all of it, from its beginning to its end, in the words of a Spanish reader. */
export const saidOf = async (
  page: Page,
): Promise<{ readonly announced: readonly string[]; readonly read: readonly string[] }> => {
  const source = await readFile(readerFile, 'utf8');
  const announced = await page.evaluate(() => [...((globalThis as Partial<Listening>).announced ?? [])]);
  await page.addScriptTag({
    type: 'module',
    content: source.replace(/export\{[\w$]+ as Virtual,([\w$]+) as virtual\}/, 'globalThis.reader=$1'),
  });
  await page.waitForFunction(() => 'reader' in globalThis);
  return { announced, read: asOne((await read(page)).map(elsewhere).flatMap(inSpanish)) };
};
