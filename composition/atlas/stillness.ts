import type { ElementHandle, Page } from '@playwright/test';
import { heightOf, widths, type Width } from './looks.ts';

type Place = { readonly name: string; readonly left: number; readonly top: number };

const typedInto = 'main .field :is(input, select, textarea):not([type=radio], [type=checkbox], [type=file])';

type Standing = Readonly<Record<string, Place>>;

/** Measures the position of each button, by a marker, without the error summary, which may move everything. */
const placesOf = (page: Page): Promise<Standing> =>
  page.evaluate(() => {
    const summaries = [...document.querySelectorAll<HTMLElement>('.error-summary')];
    for (const summary of summaries) summary.style.display = 'none';
    const places = [...document.querySelectorAll<HTMLElement>('main :is(button, .button)')].flatMap(
      (button, order) => {
        const { left, top, width } = button.getBoundingClientRect();
        if (width === 0) return [];
        button.dataset.place ??= String(order);
        const name = button.getAttribute('aria-label') ?? button.innerText;
        const place = { name, left: Math.round(left + scrollX), top: Math.round(top + scrollY) };
        return [[button.dataset.place, place] as const];
      },
    );
    for (const summary of summaries) summary.style.display = '';
    return Object.fromEntries(places);
  });

type Places = Readonly<Record<Width, Standing>>;

// Measures the buttons until their positions stop changing, since components that observe the width render
// again later.
const settled = async (page: Page): Promise<Standing> => {
  let before = '';
  for (let look = 0; look < 20; look += 1) {
    const places = await placesOf(page);
    const now = JSON.stringify(places);
    if (now === before) return places;
    before = now;
    await page.waitForTimeout(60);
  }
  return placesOf(page);
};

const atEveryWidth = async (page: Page): Promise<Places> => {
  const places: Partial<Record<Width, Standing>> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: heightOf[width] });
    places[width] = await settled(page);
  }
  return places as Places;
};

const moved = (before: Places, after: Places, what: string): readonly string[] =>
  widths.flatMap((width) =>
    Object.entries(after[width]).flatMap(([mark, { name, left, top }]) => {
      const was = before[width][mark];
      if (was === undefined || (was.left === left && was.top === top)) return [];
      return [`${width} px: "${name}" moved ${left - was.left}, ${top - was.top} px ${what}`];
    }),
  );

type Field = ElementHandle<HTMLElement>;

type Provoke = {
  readonly what: string;
  /** Text typed into the field before the buttons are measured, which may open or close other parts of the form. */
  readonly write?: string;
  readonly how: (field: Field) => Promise<void>;
};

const capsLock = (field: Field): Promise<void> =>
  field.evaluate((input) => {
    input.focus();
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true }));
  });

const blur = (field: Field): Promise<void> =>
  field.evaluate((input) => {
    input.focus();
    input.blur();
  });

// Pastes text longer than any field takes, which shows a message about rejected input.
const paste = (field: Field): Promise<void> =>
  field.evaluate((input) => {
    input.focus();
    document.execCommand('insertText', false, '1'.repeat(300));
  });

const provocations: readonly Provoke[] = [
  { what: 'when the capital letters were locked', how: capsLock },
  { what: 'when more was pasted than it holds', write: '1', how: paste },
  { what: 'when it was left wrong', write: '1', how: blur },
  { what: 'when it was left empty', write: '', how: blur },
];

const isOpen = async (field: Field): Promise<boolean> =>
  (await field.isVisible()) && (await field.isEnabled()) && (await field.isEditable());

const named = (field: Field): Promise<string> =>
  field.evaluate((input) => (input instanceof HTMLInputElement && input.labels?.[0]?.innerText) || input.id);

/** Finds buttons that move when a field shows a message: Caps Lock, invalid or empty text, and optionally a failed submit (EXT-1301). */
export const movedButtons = async (
  page: Page,
  { submits }: { readonly submits: boolean },
): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const each of await page.locator(typedInto).elementHandles()) {
    const field = each as Field;
    for (const { what, write, how } of provocations) {
      if (!(await isOpen(field))) break;
      const isTyped = await field.evaluate((input) => input.tagName !== 'SELECT');
      if (write !== undefined && isTyped) await field.fill(write);
      const before = await atEveryWidth(page);
      await how(field);
      found.push(...moved(before, await atEveryWidth(page), `${what} (${await named(field)})`));
    }
  }
  const submit = page.locator('main form button[type=submit]:enabled').first();
  if (submits && (await submit.isVisible())) {
    const before = await atEveryWidth(page);
    await submit.click();
    found.push(...moved(before, await atEveryWidth(page), 'at a failed submit'));
  }
  return found;
};
