// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { giveFocus } from '#ui/kit/focus-on.ts';

afterEach(cleanup);

describe('EXT-2436 a heading is a heading', () => {
  it('that takes the focus when it is given it, and is no more focusable once it has lost it', () => {
    render(
      <>
        <h2>Tus solicitudes</h2>
        <button type="button">Mis documentos</button>
      </>,
    );
    const heading = screen.getByRole('heading');
    expect(heading.hasAttribute('tabindex')).toBe(false);
    giveFocus(heading);
    expect(document.activeElement).toBe(heading);
    screen.getByRole('button').focus();
    expect(heading.hasAttribute('tabindex')).toBe(false);
  });

  it('that keeps the focus while the window is left, and is no more focusable after', () => {
    render(<h2>Tus solicitudes</h2>);
    const heading = screen.getByRole('heading');
    giveFocus(heading);
    const isHere = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    fireEvent.blur(heading);
    expect(heading.hasAttribute('tabindex')).toBe(true);
    isHere.mockReturnValue(true);
    fireEvent.blur(heading);
    expect(heading.hasAttribute('tabindex')).toBe(false);
    isHere.mockRestore();
  });

  it('and focusable elements stay so', () => {
    render(<div role="alert" tabIndex={-1} />);
    const alert = screen.getByRole('alert');
    giveFocus(alert);
    alert.blur();
    expect(alert.tabIndex).toBe(-1);
    expect(alert.hasAttribute('tabindex')).toBe(true);
  });
});
