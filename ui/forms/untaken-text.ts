import { worded } from '#ui/messages/worded.ts';
import { toldOfCharacters, type Told } from './untaken.ts';

const text = worded('forms.noTomado', {
  digitsFit: (maximum: number) => `Caben ${maximum} dígitos: lo último no se agregó.`,
  onlyDigits: 'Solo dígitos: lo demás no se agregó.',
  onlyWhole: 'El monto va sin decimales: lo último no se agregó.',
  cut: (maximum: number) => `Pasaba de ${maximum} caracteres y está cortado: conviene revisarlo.`,
});

/** EXT-1201, EXT-1202, EXT-1205 · Of a field of digits. */
export const toldOfDigits: Told = (untaken, maximum) => {
  switch (untaken) {
    case 'not-digits':
      return text.onlyDigits;
    case 'not-whole':
      return text.onlyWhole;
    default:
      return text.digitsFit(maximum);
  }
};

/** EXT-1201, EXT-1204 · Of a field that somebody else may have filled in. */
export const toldOfFilled: Told = (untaken, maximum) =>
  untaken === 'cut' ? text.cut(maximum) : toldOfCharacters(untaken, maximum);
