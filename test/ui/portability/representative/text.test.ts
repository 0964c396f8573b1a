import { expect, it } from 'vitest';
import { waiting } from '#ui/portability/representative/text.ts';

it('EXT-2939 a folder that waits says for how many days to come back, and what shows until it is looked at', () => {
  expect(waiting.next(8, 60)).toContain(
    'Tienes 8 días para volver, mientras la carpeta no tenga más de 60 días; si aún no la revisan, verás este mismo aviso.',
  );
  expect(waiting.next(8, undefined)).toContain('Tienes 8 días para volver; si aún no la revisan,');
});
