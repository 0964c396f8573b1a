import { worded } from '#ui/messages/worded.ts';
import { toldOfCharacters, type Told } from './untaken.ts';

const text = worded('forms.noTomado', {
  masked: (maximum: number) =>
    `Pasa de ${maximum} caracteres y así no se puede enviar: hay que ingresarlo de nuevo.`,
  digitsFit: (maximum: number) => `Caben ${maximum} dígitos: lo último no se agregó.`,
  onlyDigits: 'Solo dígitos: lo demás no se agregó.',
  cut: (maximum: number) => `Pasaba de ${maximum} caracteres y está cortado: conviene revisarlo.`,
});

/** Returns the message about input that a digits field rejected: other characters, or too many digits (EXT-1201, EXT-1202). */
export const toldOfDigits: Told = (untaken, maximum) =>
  untaken === 'not-digits' ? text.onlyDigits : text.digitsFit(maximum);

/** Returns the message about input that a masked field rejected; a text that is too long is refused until it is edited (EXT-1203, EXT-3036). */
export const toldOfMasked: Told = (untaken, maximum) =>
  untaken === 'too-long' ? text.masked(maximum) : toldOfDigits(untaken, maximum);

/** Returns the message about a prefilled text that was truncated, or about rejected typed input (EXT-1201, EXT-1204). */
export const toldOfFilled: Told = (untaken, maximum) =>
  untaken === 'cut' ? text.cut(maximum) : toldOfCharacters(untaken, maximum);
