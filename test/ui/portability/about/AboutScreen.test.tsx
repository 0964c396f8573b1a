// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AboutScreen } from '#ui/portability/about/AboutScreen.tsx';
import { wordsOf, type AboutPage } from '#ui/portability/about/text.ts';
import { showAt } from '#test/support/show-at.tsx';

afterEach(cleanup);

describe('EXT-2111 information pages', () => {
  it.each(Object.keys(wordsOf) as AboutPage[])(
    '%s has a heading, parts and says that it is a draft',
    (page) => {
      showAt(<AboutScreen page={page} />, '/');
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(wordsOf[page]().title);
      expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(1);
      expect(screen.getByText(/un abogado del banco debe revisarlo/)).toBeTruthy();
    },
  );
  it('rights are asked for at the phone and the address of this bank', () => {
    showAt(<AboutScreen page="derechos" />, '/');
    expect(screen.getByRole('link', { name: /600 111 2222/ }).getAttribute('href')).toMatch(/^tel:/);
    expect(screen.getByText(/En persona:/).textContent).toMatch(/En persona: \S+/);
  });
});
