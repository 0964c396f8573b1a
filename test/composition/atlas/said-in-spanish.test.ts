import { describe, expect, it } from 'vitest';
import { faultsOfSaid } from '#composition/atlas/said-faults.ts';
import { inSpanish } from '#composition/atlas/said-in-spanish.ts';

describe('EXT-2422 transcripts are stored as a Spanish screen reader says them', () => {
  it.each([
    ['heading, Validación de identidad, level 1', ['encabezado, Validación de identidad, nivel 1']],
    ['button, Continuar, disabled', ['botón, Continuar, no disponible']],
    [
      'textbox, RUT empresa, 12.345, Formato de RUT incorrecto, invalid, required',
      ['cuadro de edición, RUT empresa, 12.345, Formato de RUT incorrecto, no válido, obligatorio'],
    ],
    ['checkbox, Acepto los términos, not checked', ['casilla, Acepto los términos, sin marcar']],
    ['end of navigation, Información legal', ['fin de navegación, Información legal']],
    ['Tu sesión vence, en dos minutos', ['Tu sesión vence, en dos minutos']],
    [
      'searchbox, Buscar, placeholder Ej: Nombre, Autor',
      ['cuadro de búsqueda, Buscar, ejemplo: Ej: Nombre, Autor'],
    ],
    ['row, Cuenta corriente 4.990', []],
    ['end of paragraph', []],
    ['end of listitem, position 1, set size 3', []],
  ])('%s', (phrase, said) => {
    expect(inSpanish(phrase)).toEqual(said);
  });
});

describe('EXT-2422 faults of a transcript', () => {
  it.each([
    ['botón, no disponible', 'has no name'],
    ['heading, Cookies', 'is not in Spanish'],
    ['enlace, → Volver', 'has a symbol'],
    ['–', 'has a symbol'],
    ['(', 'stands alone'],
  ])('%s', (line, fault) => {
    expect(faultsOfSaid([line])).toEqual([`"${line}" ${fault}`]);
  });

  it('immediate repetitions', () => {
    expect(faultsOfSaid(['Cookies', 'Cookies'])).toEqual(['"Cookies" is said twice']);
  });

  it('and nothing in a correct one', () => {
    expect(faultsOfSaid(['encabezado, Paso 2 de 4: ¿quién firma?, nivel 1', 'botón, Continuar'])).toEqual([]);
  });
});
