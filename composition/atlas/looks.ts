import { filesUnder } from '../scripts/project-files.ts';

/** Brands that the pictures show: one for each file of brands. */
export const brands: readonly string[] = filesUnder(['ui/styles/brands'], /\.css$/).flatMap(
  ({ source }) => /\[data-brand='([\w-]+)'\]/.exec(source)?.[1] ?? [],
);
export const themes = ['light', 'dark'] as const;
export const widths = [360, 1280] as const;

export type Look = { readonly brand: string; readonly theme: (typeof themes)[number] };
export type Width = (typeof widths)[number];

/** All looks of the pictures: every brand in the light and the dark theme. */
export const looks: readonly Look[] = themes.flatMap((theme) => brands.map((brand) => ({ brand, theme })));

export const firstLook: Look = { brand: brands[0] ?? '', theme: themes[0] };

export const heightOf: Record<Width, number> = { 360: 740, 1280: 860 };

/** Returns the path of a scene's picture in the gallery. */
export const pictureOf = (name: string, { brand, theme }: Look, width: Width): string =>
  `pictures/${name}.${brand}-${theme}-${width}.webp`;
