// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FileDrop } from '#ui/kit/FileDrop.tsx';
import { PlainFileDrop } from '#ui/kit/PlainFileDrop.tsx';

afterEach(cleanup);

const files = [new File(['a'], 'carpeta.pdf', { type: 'application/pdf' }), new File(['b'], 'otra.exe')];

const dropped = {
  files,
  items: files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file })),
  types: ['Files'],
};

const zone = async (onFiles: (files: readonly File[]) => void, disabled = false) => {
  const { container } = render(
    <FileDrop label="Carpeta" limitText="Solo PDF." onFiles={onFiles} accept=".pdf" disabled={disabled} />,
  );
  // Only the input of the drop zone has a style attribute, so it shows that the zone replaced the plain input.
  await vi.waitFor(() => expect(container.querySelector('input')?.hasAttribute('style')).toBe(true), 5_000);
  return container;
};

describe('the zone for files', () => {
  it('ADI-10 ADI-11 ADI-13 UPL-14 UPL-15 EXT-1191 reads Arrastrar aquí, has one real button, named with its group, and explains it', async () => {
    await zone(() => {});
    expect(screen.getByText('Arrastrar aquí')).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Subir Archivo: Carpeta' });
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Solo PDF. Si tu navegador no permite arrastrar archivos, usa el botón "Subir Archivo".',
    );
  });

  it('hands over everything that is dropped: the rules refuse, not the picker', async () => {
    const take = vi.fn();
    await zone(take);
    await act(async () => {
      fireEvent.drop(screen.getByRole('group', { name: 'Carpeta' }), {
        dataTransfer: dropped,
      });
    });
    await vi.waitFor(() => expect(take).toHaveBeenCalledTimes(1));
    expect(take.mock.calls[0]?.[0].map(({ name }: File) => name)).toEqual(['carpeta.pdf', 'otra.exe']);
  });

  it('EXT-2302 passes on, once, a file chosen before hydration', async () => {
    const take = vi.fn();
    const box = <FileDrop label="Carpeta" limitText="Solo PDF." onFiles={take} accept=".pdf" />;
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = renderToString(box);
    const input = place.querySelector('input');
    if (input === null) throw new Error('A zone has an input');
    const [file] = files;
    Object.defineProperty(input, 'files', {
      configurable: true,
      get: () => (input.value === '' ? [] : [file]),
    });
    Object.defineProperty(input, 'value', { writable: true, value: 'C:\\fakepath\\carpeta.pdf' });
    const root = await act(() => Promise.resolve(hydrateRoot(place, box)));
    expect(take.mock.calls).toEqual([[[file]]]);
    act(() => root.unmount());
    place.remove();
  });

  it('passes on picked files', async () => {
    const take = vi.fn();
    const container = await zone(take);
    await act(async () => {
      fireEvent.change(container.querySelector('input')!, { target: { files: files.slice(1) } });
    });
    await vi.waitFor(() => expect(take.mock.calls[0]?.[0]).toHaveLength(1));
  });

  it('DOC-14 loses none of several when the picker was opened before the code for dragging arrived', async () => {
    const take = vi.fn();
    const { container } = render(
      <PlainFileDrop label="Carpeta" limitText="Solo PDF." onFiles={take} multiple />,
    );
    const input = container.querySelector('input')!;
    expect(input.multiple).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Subir Archivo: Carpeta' }));
    cleanup();
    Object.defineProperty(input, 'files', { value: files });
    input.dispatchEvent(new Event('change'));
    expect(take).toHaveBeenCalledExactlyOnceWith(files);
  });

  it('takes nothing while it is disabled', async () => {
    const take = vi.fn();
    await zone(take, true);
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
    await act(async () => {
      fireEvent.drop(screen.getByRole('group', { name: 'Carpeta' }), {
        dataTransfer: dropped,
      });
    });
    expect(take).not.toHaveBeenCalled();
  });
});
