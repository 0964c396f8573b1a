/** Colours by the name of their CSS variable, each as six hexadecimal digits. */
export type Palette = ReadonlyMap<string, string>;
export type TwoSided = ReadonlyMap<string, { readonly light: string; readonly dark: string }>;

const hex = '#([\\da-f]{3}|[\\da-f]{6})';
const declared = new RegExp(`(--[\\w-]+):\\s*(?:light-dark\\(${hex},\\s*${hex}\\)|${hex});`, 'gi');

const six = (digits: string): string =>
  digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;

/** Reads the colour variables of a style sheet, each with a light and a dark value. */
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

/** Computes the contrast ratio of WCAG 2.2 between two colours; 1, which fails every minimum, if one is missing. */
export const contrast = (palette: Palette, front: string, ground: string): number => {
  const [one, other] = [palette.get(front), palette.get(ground)];
  if (one === undefined || other === undefined) return 1;
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

/** Returns the hue of a colour, in degrees. */
const hue = (digits: string): number => {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
};

/** Returns the hue difference between two colours, in degrees; 0 if one is missing. */
export const degreesApart = (palette: Palette, one: string, other: string): number => {
  const [first, second] = [palette.get(one), palette.get(other)];
  if (first === undefined || second === undefined) return 0;
  const apart = Math.abs(hue(first) - hue(second)) % 360;
  return Math.min(apart, 360 - apart);
};

/** Returns the palette of a brand in each theme: the shared colours, overridden by the brand's. */
export const themesOfLook = (
  shared: TwoSided,
  brand: TwoSided,
): readonly { readonly theme: 'light' | 'dark'; readonly palette: Palette }[] =>
  (['light', 'dark'] as const).map((theme) => ({
    theme,
    palette: new Map([...shared, ...brand].map(([name, sides]) => [name, sides[theme]])),
  }));
