import type { Query } from './query.ts';

// Libraries that the functions of this file may use: each function is sent into the page as text, and may otherwise
// use only the others.
type Library = {
  readonly queryAllByRole: (place: HTMLElement, role: string, options: object) => HTMLElement[];
  readonly queryAllByLabelText: (
    place: HTMLElement,
    label: string | RegExp,
    options: object,
  ) => HTMLElement[];
  readonly queryAllByText: (place: HTMLElement, text: string | RegExp) => HTMLElement[];
};
declare const TestingLibraryDom: Library;

/** Returns all visible elements that match a query. */
export const findAll = (query: Query): HTMLElement[] => {
  const toMatch = (sent: string | { readonly pattern: string }): string | RegExp =>
    typeof sent === 'string' ? sent : new RegExp(sent.pattern, 'u');
  const { look } = query;
  const lookIn = (place: HTMLElement): HTMLElement[] => {
    if ('role' in look)
      return TestingLibraryDom.queryAllByRole(place, look.role, {
        ...(look.name !== undefined && { name: toMatch(look.name) }),
        ...(look.level !== undefined && { level: look.level }),
      });
    if ('label' in look)
      return TestingLibraryDom.queryAllByLabelText(place, toMatch(look.label), {
        selector: 'input, select, textarea',
      });
    return TestingLibraryDom.queryAllByText(place, toMatch(look.words));
  };
  const places = query.inside === undefined ? [document.body] : findAll(query.inside);
  const found = places
    .flatMap(lookIn)
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      if (query.having === undefined) return true;
      const text = element.innerText.replace(/\s+/g, ' ');
      const wanted = toMatch(query.having);
      return typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);
    });
  if (query.place === undefined) return found;
  const chosen = found.at(query.place);
  return chosen === undefined ? [] : [chosen];
};

/** Returns the position to click for a query once its element is still, enabled and not covered; otherwise the reason why not. */
export const findSpot = async (query: Query): Promise<{ x: number; y: number } | string> => {
  const [element, ...others] = findAll(query);
  if (element === undefined) return 'it is not there';
  if (others.length > 0) return `${others.length + 1} of them are there`;
  if (element.matches(':disabled')) return 'it is disabled';
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = element.getBoundingClientRect();
  await new Promise((resolve) => setTimeout(resolve, 30));
  const { left, top, width, height } = element.getBoundingClientRect();
  if (before.left !== left || before.top !== top) return 'it moves';
  const spot = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  const hit = document.elementFromPoint(spot.x, spot.y);
  const isIt = hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
  return isIt ? spot : `<${hit?.tagName} class="${hit?.className}"> lies over it`;
};

/** Blocks the file picker of the system, which no engine shows to a test; files are set on the input instead. */
export const keepChooserShut = (): boolean => {
  HTMLInputElement.prototype.click = function () {
    if (this.type !== 'file') HTMLElement.prototype.click.call(this);
  };
  return true;
};

/** Returns the file input of the element that a query finds. */
export const findFileInput = (query: Query): Element | null =>
  findAll(query)[0]?.querySelector('input[type=file]') ?? null;

/** Focuses a field and selects its text, so that typing replaces the text. */
export const markAll = (query: Query): string => {
  const [element] = findAll(query);
  if (!(element instanceof HTMLInputElement)) return 'it is no field';
  element.select();
  return document.activeElement === element ? 'ready' : 'it has not the focus';
};

/** Chooses an option of a list by its label, as the native list of the system would. */
export const chooseIn = (query: Query, option: string): string => {
  const [list, ...others] = findAll(query);
  if (!(list instanceof HTMLSelectElement)) return 'it is no list';
  if (others.length > 0) return `${others.length + 1} of them are there`;
  if (list.disabled) return 'it is disabled';
  const chosen = [...list.options].find(({ label }) => label.trim() === option);
  if (chosen === undefined) return `it offers no «${option}»`;
  list.focus();
  chosen.selected = true;
  list.dispatchEvent(new Event('input', { bubbles: true }));
  list.dispatchEvent(new Event('change', { bubbles: true }));
  return 'ready';
};

export const valuesOf = (query: Query): readonly string[] =>
  findAll(query).map((element) => ('value' in element ? String(element.value) : element.innerText.trim()));

export const isChecked = (query: Query): boolean =>
  findAll(query).some((element) => element instanceof HTMLInputElement && element.checked);

/** Returns the title, path and text of the page, for the message of a failed search. */
export const describePage = (): string =>
  `${document.title} · ${location.pathname}\n${document.body.innerText.replace(/\n\s*\n/g, '\n').slice(0, 3_000)}`;

type AxeResult = {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
};
declare const axe: { readonly run: (place: Document, options: object) => Promise<AxeResult> };

/** Returns the violations of WCAG 2.2 A and AA that axe finds. */
export const runAxe = async (): Promise<readonly string[]> => {
  const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
};
