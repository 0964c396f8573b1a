// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Button } from '#ui/kit/Button.tsx';
import { Modal } from '#ui/kit/Modal.tsx';

beforeAll(async () => {
  await import('#ui/kit/ModalDialog.tsx');
});

afterEach(cleanup);

const stop = (open: boolean, onClose: () => void) => (
  <Modal
    open={open}
    title="Esta empresa es cliente"
    onClose={onClose}
    actions={<Button onPress={onClose}>Entendido</Button>}
  >
    <p>Ingresa por el portal de empresas.</p>
  </Modal>
);

describe('a modal', () => {
  it('is not there before it opens', () => {
    render(stop(false, () => {}));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is named by its title and described by its words', async () => {
    render(stop(true, () => {}));
    const dialog = await screen.findByRole('alertdialog', { name: 'Esta empresa es cliente' });
    const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('Ingresa por el portal de empresas.');
  });

  it('EXT-2425 hides the page behind it from screen readers', async () => {
    render(
      <>
        <p>Lo que está detrás</p>
        {stop(true, () => {})}
      </>,
    );
    expect((await screen.findByRole('alertdialog')).ariaModal).toBe('true');
    expect(screen.getByText('Lo que está detrás').closest('[aria-hidden=true], [inert]')).not.toBeNull();
  });

  it('closes by Escape as by its button', async () => {
    const close = vi.fn();
    render(stop(true, close));
    const dialog = await screen.findByRole('alertdialog');
    await act(async () => {
      fireEvent.keyDown(dialog, { key: 'Escape' });
    });
    expect(close).toHaveBeenCalledTimes(1);
  });
});
