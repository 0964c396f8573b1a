import { describe, expect, it } from 'vitest';
import { lockables } from '#core/shared/locks.ts';
import { lockText, lockWords } from '#ui/messages/lock-text.ts';

const phone = '600 111 2222';
const until = '2026-11-23T14:05:00-03:00';

describe('EXT-1314 every lock', () => {
  it.each(lockables)('of %s names what is locked, until when, what still works and whom to call', (of) => {
    const said = lockWords({ of, until }, phone);
    expect(said).toContain(
      `El bloqueo ${lockText[of].of} termina el 23 de noviembre de 2026 a las 14:05. Mientras tanto`,
    );
    expect(said).toContain(phone);
  });

  it.each(lockables)('of %s promises no hour where the bank tells none', (of) => {
    for (const told of [undefined, '', 'mañana'])
      expect(lockWords({ of, until: told }, phone)).toMatch(
        /^No podemos decirle aquí cuándo termina el bloqueo [^.]+(1\.0)?\. Mientras tanto/,
      );
  });

  it('distinguishes every locked thing', () => {
    expect(new Set(lockables.map((of) => lockText[of].of)).size).toBe(lockables.length);
  });
});
