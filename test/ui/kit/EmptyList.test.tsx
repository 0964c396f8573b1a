// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { EmptyList } from '#ui/kit/EmptyList.tsx';

afterEach(cleanup);

it('an empty list shows a message and what to do', () => {
  const { container } = render(<EmptyList title="No hay nada">Agrega algo.</EmptyList>);
  expect(container.querySelector('b')?.textContent).toBe('No hay nada');
  expect(container.querySelector('p')?.textContent).toBe('Agrega algo.');
});
