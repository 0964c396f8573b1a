// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Stamp } from '#ui/drawings/Stamp.tsx';

afterEach(cleanup);

const drawn = (bank?: string) => {
  const { container } = render(<Stamp code="BCH" text="RECIBIDO" date="21 NOV 2026" bank={bank} />);
  return [...container.querySelectorAll('text')].map((each) => ({
    words: each.textContent,
    room: Number(each.getAttribute('font-size')) * (each.textContent?.length ?? 0),
  }));
};

it('EXT-1057 the stamp draws the name of the bank, on as many lines as it needs, and else its code', () => {
  expect(drawn().map(({ words }) => words)).toEqual(['BCH', 'RECIBIDO', '21 NOV 2026']);
  cleanup();
  expect(drawn('Banco Zaguán')[0]?.words).toBe('Banco Zaguán');
  cleanup();
  const [first, second] = drawn('Banco de Crédito e Inversiones');
  expect([first?.words, second?.words]).toEqual(['Banco de Crédito', 'e Inversiones']);
  for (const line of [first, second]) expect(line?.room).toBeLessThanOrEqual(224);
});
