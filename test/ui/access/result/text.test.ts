import { afterEach, expect, it } from 'vitest';
import { buttonWording } from '#ui/access/result/text.ts';
import { sayCodes, sayWords } from '#test/support/catalogue-of-codes.ts';

afterEach(sayCodes);

it('CAT-02 PERR-33 PERR-34 the catalogue can say the buttons of the message page otherwise', () => {
  expect(buttonWording).toEqual({ persona: 'Volver', 'return-state': 'Continuar' });
  sayWords({ 'acceso.pagina.boton.persona': 'Atrás' });
  expect(buttonWording.persona).toBe('Atrás');
});
