type Named = readonly (readonly [RegExp, string])[];

// Patterns of browsers with their names, in this order: a user agent also names the browsers that it
// imitates, so the first match wins.
const browsers: Named = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const systems: Named = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\b(Linux|CrOS)\b/, 'Linux'],
];

const nameIn = (names: Named, text: string): string | undefined =>
  names.find(([sign]) => sign.test(text))?.[1];

/** Turns a User-Agent header into a browser and system name for people; no other text of the header is shown (EXT-2801). */
export const browserInWords = (userAgent: string | undefined): string => {
  const text = (userAgent ?? '').slice(0, 512);
  const browser = nameIn(browsers, text) ?? 'Otro navegador';
  const system = nameIn(systems, text);
  return system === undefined ? browser : `${browser} en ${system}`;
};
