import { afterEach, expect, it, vi } from 'vitest';
import { tellConsole } from '#adapters/browser/console.ts';
import { unreachable } from '#core/shared/failure.ts';
import { refusedWith } from '#test/support/builders/failure.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['its status', refusedWith(409, { mensaje: 'Ana Soto, 12.345.678-5' }), 409],
  ['its kind', unreachable, 'unreachable'],
])(
  'PERR-07 a failure that no screen shows is logged by call and %s, and by nothing of its body',
  (_, failure, told) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    tellConsole('ciudades')(failure);
    expect(warn.mock.calls).toEqual([['ciudades', told]]);
  },
);
