import { worded } from '#ui/messages/worded.ts';
import { toldOfCharacters, type Told } from './untaken.ts';

const text = worded('forms.noTomado', {
  digitsFit: (maximum: number) => `Caben ${maximum} dígitos: lo último no se agregó.`,
  onlyDigits: 'Solo dígitos: lo demás no se agregó.',
  cut: (maximum: number) => `Pasaba de ${maximum} caracteres y está cortado: conviene revisarlo.`,
});

/** EXT-1201, EXT-1202 · Of a field of digits. */
export const toldOfDigits: Told = (untaken, maximum) =>
  untaken === 'not-digits' ? text.onlyDigits : text.digitsFit(maximum);

/** EXT-1201, EXT-1204 · Of a field that somebody else may have filled in. */
export const toldOfFilled: Told = (untaken, maximum) =>
  untaken === 'cut' ? text.cut(maximum) : toldOfCharacters(untaken, maximum);
