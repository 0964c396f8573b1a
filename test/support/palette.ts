/** Colours by the name of their variable, each as six hexadecimal digits. */
export type Palette = ReadonlyMap<string, string>;
export type TwoSided = ReadonlyMap<string, { readonly light: string; readonly dark: string }>;

const hex = '#([\\da-f]{3}|[\\da-f]{6})';
const declared = new RegExp(`(--[\\w-]+):\\s*(?:light-dark\\(${hex},\\s*${hex}\\)|${hex});`, 'gi');

const six = (digits: string): string =>
  digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;

/** The colours a style sheet gives names to: one for both themes, or one for each. */
export const coloursOf = (css: string): TwoSided =>
  new Map(
    [...css.matchAll(declared)].map(([, name = '', light, dark, both = '']) => [
      name,
      { light: six(light ?? both), dark: six(dark ?? both) },
    ]),
  );

const channel = (value: number): number =>
  value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const luminance = (digits: string): number => {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    channel(Number.parseInt(digits.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The ratio of WCAG 2.2 between two named colours; 1 where one of them is missing, which no floor accepts. */
export const contrast = (palette: Palette, front: string, ground: string): number => {
  const [one, other] = [palette.get(front), palette.get(ground)];
  if (one === undefined || other === undefined) return 1;
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

/** Where a colour stands on the wheel, in degrees. */
const hue = (digits: string): number => {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
};

/** Degrees of the wheel between two named colours; 0 where one of them is missing. */
export const degreesApart = (palette: Palette, one: string, other: string): number => {
  const [first, second] = [palette.get(one), palette.get(other)];
  if (first === undefined || second === undefined) return 0;
  const apart = Math.abs(hue(first) - hue(second)) % 360;
  return Math.min(apart, 360 - apart);
};

/** What a brand looks like over what all of them share, in each theme. */
export const themesOfLook = (
  shared: TwoSided,
  brand: TwoSided,
): readonly { readonly theme: 'light' | 'dark'; readonly palette: Palette }[] =>
  (['light', 'dark'] as const).map((theme) => ({
    theme,
    palette: new Map([...shared, ...brand].map(([name, sides]) => [name, sides[theme]])),
  }));
