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

/** UPL-22, UPL-23 · KB below 1 MB, else MB; two decimals at most, half up; a file with content never shows less than `0,01 KB`. */
export const sizeText = (bytes: number): string => {
  if (!(bytes > 0)) return '0 KB';
  return bytes < megabyte
    ? `${twoDecimals(Math.max(inHundredths(bytes, kilobyte), 1))} KB`
    : `${twoDecimals(inHundredths(bytes, megabyte))} MB`;
};

/** EXT-1033 · The size of a file that was picked; of one beyond the limit its bytes too, since both may round to one number. */
export const pickedSizeText = (bytes: number): string =>
  bytes > maxFileBytes
    ? `${sizeText(bytes)}: ${formatThousands(String(bytes))} bytes, y caben ${formatThousands(String(maxFileBytes))}`
    : sizeText(bytes);

/** DOC-21, DOC-22 · An attachment in one line: its name and its size in kb, rounded up. */
export const attachedText = (name: string, bytes: number): string =>
  `${name} (${Math.ceil(bytes / kilobyte)} kb)`;
