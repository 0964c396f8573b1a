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

/** Starts recording a page's announcements and focus moves, before its own scripts run; each change of a live region is recorded once. */
export const listen = (): void => {
  const announced: string[] = [];
  (globalThis as Listening).announced = announced;
  const live = '[role=alert], [role=status], [aria-live]';
  // Loading message, left out since its appearance depends on the computer's speed.
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
      // Skips changes of live regions behind an open dialog, which are not announced later either.
      if (isSilent(region)) continue;
      const isUrgent = region.matches('[role=alert], [aria-live=assertive]');
      // Records a live region that was added with its text only if it is assertive, since many screen readers
      // ignore others.
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

/** Clears the announcements recorded so far. */
export const forgetHeard = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (globalThis as Listening).announced.length = 0;
  });

const read = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const { reader } = globalThis as Listening;
    // Hides noscript elements, which the virtual screen reader would read although scripts run.
    for (const one of document.querySelectorAll('noscript')) one.setAttribute('aria-hidden', 'true');
    // Copies the checked state of boxes to attributes, which the virtual screen reader reads instead.
    for (const one of document.querySelectorAll<HTMLInputElement>('input[type=checkbox], input[type=radio]'))
      one.toggleAttribute('checked', one.checked);
    // Marks program names with «», so that they are not checked as Spanish words.
    for (const one of document.querySelectorAll('code')) one.textContent = `«${one.textContent}»`;
    // Hides closed details, and marks their summary as a button, as real screen readers treat them.
    for (const one of document.querySelectorAll('summary')) {
      const { parentElement: folded } = one;
      const isOpen = folded instanceof HTMLDetailsElement && folded.open;
      one.setAttribute('role', 'button');
      one.setAttribute('aria-expanded', String(isOpen));
      if (!isOpen)
        for (const other of folded?.children ?? [])
          if (other !== one) other.setAttribute('aria-hidden', 'true');
    }
    // Replaces option values by their text, since values matter only to the form.
    for (const one of document.querySelectorAll('option')) one.setAttribute('value', one.text);
    // Gives password fields a role and silent content, as real screen readers treat them.
    for (const one of document.querySelectorAll<HTMLInputElement>('input[type=password]')) {
      if (one.value !== '') one.value = 'protegido';
      one.setAttribute('role', 'textbox');
      one.setAttribute('aria-roledescription', 'contraseña');
    }
    const tops = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')].filter(
      (one) => one.checkVisibility(),
    );
    // Reads a dialog that is not modal together with the page below it.
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

/** Returns the focused element as a screen reader names it; empty if the page itself has the focus. */
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

// Replaces the address of the temporary server, which differs in each run.
const elsewhere = (phrase: string): string =>
  phrase.replaceAll(/http:\/\/127\.0\.0\.1:\d+\/#/g, 'https://banco');

/** Joins the parts of links, buttons and headings into one line, as real screen readers read them. */
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

/** Transcript of a page by a screen reader, in lines. */
export type Said = {
  /** Announcements of live regions in a transcript. */
  readonly announced: readonly string[];
  /** Focused element in a transcript; empty if there is none. */
  readonly focused: readonly string[];
  /** Whole page in a transcript, read from beginning to end. */
  readonly read: readonly string[];
};

/** Makes the Spanish screen reader transcript of a page (EXT-2422). */
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
