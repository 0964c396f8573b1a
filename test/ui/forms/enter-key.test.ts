import { describe, expect, it } from 'vitest';
import { enterKeyCode, isEnter } from '#ui/forms/enter-key.ts';

it('INP-12 the code of Enter is 13', () => {
  expect(enterKeyCode).toBe(13);
});

describe('INP-13 the name of the key decides, and code 13 only where there is no name', () => {
  it.each([
    [{ key: 'Enter' }, true],
    [{ key: 'Enter', keyCode: 0 }, true],
    [{ keyCode: 13 }, true],
    [{ key: '', keyCode: 13 }, true],
    [{ key: 'Unidentified', keyCode: 13 }, true],
    [{ key: 'm', keyCode: 13 }, false],
    [{ key: 'Process', keyCode: 229 }, false],
    [{ keyCode: 32 }, false],
    [{}, false],
  ])('%j is Enter: %s', (pressed, answer) => {
    expect(isEnter(pressed)).toBe(answer);
  });
});
