import type { ElementHandle, Page } from '@playwright/test';
import { heightOf, widths, type Width } from './looks.ts';

type Place = { readonly name: string; readonly left: number; readonly top: number };

const typedInto = 'main .field :is(input, select, textarea):not([type=radio], [type=checkbox], [type=file])';

/** Where each button stands, by a mark of its own; without the summary of a failed submit, which is meant to stand above everything. */
const placesOf = (page: Page): Promise<Readonly<Record<string, Place>>> =>
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

type Places = Readonly<Record<Width, Awaited<ReturnType<typeof placesOf>>>>;

const atEveryWidth = async (page: Page): Promise<Places> => {
  const places: Partial<Record<Width, Awaited<ReturnType<typeof placesOf>>>> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: heightOf[width] });
    places[width] = await placesOf(page);
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

type Provoke = { readonly what: string; readonly how: (field: ElementHandle<HTMLElement>) => Promise<void> };

const capsLock = (field: ElementHandle<HTMLElement>): Promise<void> =>
  field.evaluate((input) => {
    input.focus();
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true }));
  });

const blur = (field: ElementHandle<HTMLElement>): Promise<void> =>
  field.evaluate((input) => {
    input.focus();
    input.blur();
  });

const leftWith =
  (text: string) =>
  async (field: ElementHandle<HTMLElement>): Promise<void> => {
    const isTyped = await field.evaluate((input) => input.tagName !== 'SELECT');
    if (isTyped) await field.fill(text);
    await blur(field);
  };

const provocations: readonly Provoke[] = [
  { what: 'when the capital letters were locked', how: capsLock },
  { what: 'when it was left wrong', how: leftWith('1') },
  { what: 'when it was left empty', how: leftWith('') },
];

const named = (field: ElementHandle<HTMLElement>): Promise<string> =>
  field.evaluate((input) => (input instanceof HTMLInputElement && input.labels?.[0]?.innerText) || input.id);

/** EXT-1301 · Every button that moves when a field has something to say: capital letters, a wrong text, an empty one, and all of it at a failed submit where one is asked for. */
export const movedButtons = async (
  page: Page,
  { submits }: { readonly submits: boolean },
): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const field of await page.locator(typedInto).elementHandles()) {
    const input = field as ElementHandle<HTMLElement>;
    if (!(await input.isVisible()) || !(await input.isEnabled()) || !(await input.isEditable())) continue;
    const before = await atEveryWidth(page);
    for (const { what, how } of provocations) {
      if (!(await input.isVisible()) || !(await input.isEnabled())) break;
      await how(input);
      found.push(...moved(before, await atEveryWidth(page), `${what} (${await named(input)})`));
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
