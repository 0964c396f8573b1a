// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { OwnRut } from '#ui/access/sign-in/OwnRut.tsx';

afterEach(cleanup);

it('EXT-2437 the good example and the bad one are heard as they are, and the words beside them tell which is which', () => {
  render(<OwnRut />);
  expect(document.querySelectorAll('mark, s, del, ins')).toHaveLength(0);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '12.345.678-5Su Rut de usuario',
    '76.543.210-3El Rut de una empresa',
  ]);
});
