import { formatThousands } from '../digits.ts';
import { maxFileBytes } from './file-limit.ts';

const kilobyte = 1024;
const megabyte = 1_048_576;

const inHundredths = (bytes: number, unit: number): number => Math.floor((bytes * 200 + unit) / (2 * unit));

const twoDecimals = (hundredths: number): string => {
  const decimals = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  const whole = formatThousands(String(Math.floor(hundredths / 100)));
  return decimals === '' ? whole : `${whole},${decimals}`;
};

/** Formats a file size: KB below 1 MB, else MB, at most two decimals, rounded half up; a non-empty file shows at least `0,01 KB` (UPL-22, UPL-23). */
export const sizeText = (bytes: number): string => {
  if (!(bytes > 0)) return '0 KB';
  return bytes < megabyte
    ? `${twoDecimals(Math.max(inHundredths(bytes, kilobyte), 1))} KB`
    : `${twoDecimals(inHundredths(bytes, megabyte))} MB`;
};

/** Formats the size of a picked file; above the limit it adds the bytes of both, since size and limit may round to the same number (EXT-1033). */
export const pickedSizeText = (bytes: number): string =>
  bytes > maxFileBytes
    ? `${sizeText(bytes)}: ${formatThousands(String(bytes))} bytes, y caben ${formatThousands(String(maxFileBytes))}`
    : sizeText(bytes);

/** Formats an attachment in one line: name, and size in kb rounded up (DOC-21, DOC-22). */
export const attachedText = (name: string, bytes: number): string =>
  `${name} (${Math.ceil(bytes / kilobyte)} kb)`;
