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

/** Runs in a page before anything of it: hears what is said without a key being pressed, which is what its live regions say, each change once, and what is focused. */
export const listen = (): void => {
  const announced: string[] = [];
  (globalThis as Listening).announced = announced;
  const live = '[role=alert], [role=status], [aria-live]';
  // What is said while code is on its way, which hangs on how quick the computer is.
  const awaited = 'Cargando';
  const wordsOf = (region: Element): string => {
    const words = region instanceof HTMLElement && region.checkVisibility() ? region.innerText : '';
    return words.replaceAll(/\s+/g, ' ').trim();
  };
  const isSilent = (region: Element): boolean =>
    region.closest('[aria-hidden=true], [inert]') !== null ||
    (document.querySelector('[aria-modal=true]') !== null && region.closest('[aria-modal=true]') === null);
  const said = new Map<Element, string>();
  const hear = (): void => {
    for (const region of said.keys()) if (!region.isConnected) said.delete(region);
    for (const region of document.querySelectorAll(live)) {
      const words = wordsOf(region);
      const before = said.get(region);
      said.set(region, words);
      if (words === '' || words === awaited || words === before || region.ariaLive === 'off') continue;
      // What changes behind a dialog is not said later either.
      if (isSilent(region)) continue;
      const isUrgent = region.matches('[role=alert], [aria-live=assertive]');
      // What arrives with its words many readers say only where it is urgent.
      if (isUrgent) announced.push(`urgente: ${words}`);
      else if (before !== undefined) announced.push(`aviso: ${words}`);
    }
  };
  new MutationObserver(hear).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  let opened: Element | null = null;
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const dialog = target.closest('[role=dialog], [role=alertdialog]');
    if (dialog !== null && dialog !== opened) {
      const title = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.innerText;
      announced.push(`se abre un diálogo: ${title ?? dialog.getAttribute('aria-label') ?? 'sin nombre'}`);
    }
    opened = dialog;
    if (target === dialog || !target.matches('h1, h2, h3, main')) return;
    const words = (target.getAttribute('aria-label') ?? target.innerText.split('\n')[0] ?? '').trim();
    announced.push(`se enfoca: ${words}`);
  });
};

/** Forgets what was heard so far. */
export const forgetHeard = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (globalThis as Listening).announced.length = 0;
  });

const read = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const { reader } = globalThis as Listening;
    // What no reader comes to, and the one in use does: the page without scripts.
    for (const one of document.querySelectorAll('noscript')) one.setAttribute('aria-hidden', 'true');
    // The reader in use goes by what was written into the page, and others by what was chosen since.
    for (const one of document.querySelectorAll<HTMLInputElement>('input[type=checkbox], input[type=radio]'))
      one.toggleAttribute('checked', one.checked);
    // A name of a program is none of the words of the page: the marks tell the one from the others.
    for (const one of document.querySelectorAll('code')) one.textContent = `«${one.textContent}»`;
    // What lies folded nobody hears, and what unfolds it is a button to every reader.
    for (const one of document.querySelectorAll('summary')) {
      const { parentElement: folded } = one;
      const isOpen = folded instanceof HTMLDetailsElement && folded.open;
      one.setAttribute('role', 'button');
      one.setAttribute('aria-expanded', String(isOpen));
      if (!isOpen)
        for (const other of folded?.children ?? [])
          if (other !== one) other.setAttribute('aria-hidden', 'true');
    }
    // The value of an option is for the form alone.
    for (const one of document.querySelectorAll('option')) one.setAttribute('value', one.text);
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
    // A dialog that does not say that it lies over the page is read with all that lies under it.
    const top = tops.at(-1);
    await reader.start({ container: top?.ariaModal === 'true' ? top : document.body });
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

const roleOfTag: Readonly<Record<string, string>> = {
  a: 'link',
  button: 'button',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  li: 'listitem',
  select: 'combobox',
  summary: 'button',
  textarea: 'textbox',
};

/** What has the focus, as a reader says it to somebody who asks where he is; nothing where that is the page itself. */
const focusedIn = async (page: Page): Promise<readonly string[]> => {
  const found = await page.evaluate(() => {
    const { activeElement: focused } = document;
    if (!(focused instanceof HTMLElement) || focused === document.body) return undefined;
    const input = focused instanceof HTMLInputElement ? focused : undefined;
    const labels =
      focused instanceof HTMLInputElement ||
      focused instanceof HTMLSelectElement ||
      focused instanceof HTMLTextAreaElement
        ? focused.labels
        : undefined;
    const labelledBy = (focused.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.innerText ?? '')
      .join(' ');
    const name = [focused.getAttribute('aria-label'), labelledBy, labels?.[0]?.innerText, focused.innerText]
      .map((words) => (words ?? '').trim().split('\n')[0] ?? '')
      .find((words) => words !== '');
    return {
      role: focused.getAttribute('role'),
      tag: focused.localName,
      type: input?.type,
      name: name ?? '',
    };
  });
  if (found === undefined) return [];
  const ofInput = { password: 'contraseña', checkbox: 'checkbox', radio: 'radio' } as const;
  const ofType = ofInput[found.type as keyof typeof ofInput] ?? 'textbox';
  const role = found.role ?? (found.tag === 'input' ? ofType : (roleOfTag[found.tag] ?? found.tag));
  return inSpanish(`${role}, ${found.name}`);
};

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

/** What is heard of a page, line by line. */
export type Said = {
  /** What came by itself. */
  readonly announced: readonly string[];
  /** What has the focus; nothing where nothing has it. */
  readonly focused: readonly string[];
  /** All of the page, from its beginning to its end. */
  readonly read: readonly string[];
};

/** EXT-2422 · What a screen reader says of a page, in the words of a Spanish one. */
export const saidOf = async (page: Page): Promise<Said> => {
  const source = await readFile(readerFile, 'utf8');
  const announced = await page.evaluate(() => [...(globalThis as Listening).announced]);
  const focused = await focusedIn(page);
  await page.addScriptTag({
    type: 'module',
    content: source.replace(/export\{[\w$]+ as Virtual,([\w$]+) as virtual\}/, 'globalThis.reader=$1'),
  });
  await page.waitForFunction(() => 'reader' in globalThis);
  return { announced, focused, read: asOne((await read(page)).map(elsewhere).flatMap(inSpanish)) };
};
