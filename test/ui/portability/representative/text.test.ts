import { expect, it } from 'vitest';
import { waiting } from '#ui/portability/representative/text.ts';

it('EXT-2939 a folder that waits says for how many days to come back, and what shows until it is looked at', () => {
  expect(waiting.next).toContain('si aún no la revisa, verás este mismo aviso.');
  expect(waiting.until(8, 60)).toBe(
    'Tienes 8 días para volver, mientras la carpeta no tenga más de 60 días.',
  );
  expect(waiting.until(1, undefined)).toBe('Tienes 1 día para volver.');
});
