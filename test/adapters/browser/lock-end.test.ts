import { expect, it } from 'vitest';
import { lockEndIn } from '#adapters/browser/lock-end.ts';

it.each([
  ['clave-bloqueada-hasta=2026-11-23T14%3A05%3A00-03%3A00', '2026-11-23T14:05:00-03:00'],
  ['bookmark=1; clave-bloqueada-hasta=hoy; stop=1', 'hoy'],
  ['bookmark=1; mi-clave-bloqueada-hasta=hoy', undefined],
  ['clave-bloqueada-hasta=', undefined],
  ['clave-bloqueada-hasta=%E0%A4%A', undefined],
  ['', undefined],
])('EXT-1315 of %j the end of the lock is %j', (cookie, until) => {
  expect(lockEndIn({ document: { cookie } })()).toBe(until);
});

it('there is none where the browser forbids cookies', () => {
  const document = Object.defineProperty({ cookie: '' }, 'cookie', {
    get: (): never => {
      throw new DOMException('The document is sandboxed.', 'SecurityError');
    },
  });
  expect(lockEndIn({ document })()).toBeUndefined();
});
