// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HelpTooltip } from '#ui/kit/HelpTooltip.tsx';
import { putInUse } from '#ui/messages/catalogue-in-use.ts';

beforeEach(() => putInUse({ help: { pin: 'Son los cuatro dígitos de su tarjeta.' } }));
afterEach(() => {
  cleanup();
  putInUse({ help: {} });
});

describe('ROOT-24 ROOT-25 the contextual help', () => {
  it('opens with the text of its key, and Escape closes it', async () => {
    render(<HelpTooltip helpKey="pin" subject="Pin" />);
    expect(screen.queryByText('Son los cuatro dígitos de su tarjeta.')).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Ayuda: Pin' })));
    expect(await screen.findByText('Son los cuatro dígitos de su tarjeta.')).toBeTruthy();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByText('Son los cuatro dígitos de su tarjeta.')).toBeNull());
  });

  it('opens with the focus of the keyboard, which stays where it is, and closes when it leaves', async () => {
    render(<HelpTooltip helpKey="pin" subject="Pin" />);
    const button = screen.getByRole('button', { name: 'Ayuda: Pin' });
    await act(async () => button.focus());
    const help = await screen.findByText('Son los cuatro dígitos de su tarjeta.');
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-describedby')).toBe(help.id);
    await act(async () => button.blur());
    await waitFor(() => expect(screen.queryByText('Son los cuatro dígitos de su tarjeta.')).toBeNull());
  });

  it('EXT-1189 no key closes what the focus opened, and leaving by Tab does', async () => {
    render(<HelpTooltip helpKey="pin" subject="Pin" />);
    const button = screen.getByRole('button', { name: 'Ayuda: Pin' });
    await act(async () => button.focus());
    await screen.findByText('Son los cuatro dígitos de su tarjeta.');
    await act(async () => fireEvent.click(button));
    expect(screen.getByText('Son los cuatro dígitos de su tarjeta.')).toBeTruthy();
    await act(async () => fireEvent.keyDown(button, { key: 'Tab' }));
    await waitFor(() => expect(screen.queryByText('Son los cuatro dígitos de su tarjeta.')).toBeNull());
  });

  it('opens when it is pointed at', async () => {
    render(<HelpTooltip helpKey="pin" subject="Pin" />);
    const button = screen.getByRole('button', { name: 'Ayuda: Pin' });
    fireEvent.pointerEnter(button, { pointerType: 'mouse' });
    fireEvent.mouseEnter(button);
    fireEvent.mouseMove(button);
    expect(await screen.findByText('Son los cuatro dígitos de su tarjeta.')).toBeTruthy();
  });

  it('is not there for an unknown key, until the bank has a text for it', () => {
    render(<HelpTooltip helpKey="otra" subject="Otra" />);
    expect(screen.queryByRole('button')).toBeNull();
    act(() => putInUse({ help: { otra: 'Ahora sí.' } }));
    expect(screen.getByRole('button', { name: 'Ayuda: Otra' })).toBeTruthy();
  });

  it('takes no name of every object for a key', () => {
    render(<HelpTooltip helpKey="constructor" subject="Otra" />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
