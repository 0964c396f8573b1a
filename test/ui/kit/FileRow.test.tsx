// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FileRow } from '#ui/kit/FileRow.tsx';

afterEach(cleanup);

const file = { name: 'carpeta-de-la-emp', fullName: 'carpeta-de-la-empresa.pdf', sizeText: '1,31 MB' };

describe('a row of a file', () => {
  it('UPL-01 has name, size, progress and delete', () => {
    const { rerender } = render(<FileRow {...file} status="ready" onDelete={() => {}} />);
    expect(screen.getByText('carpeta-de-la-emp')).toBeTruthy();
    expect(screen.getByText('1,31 MB')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Eliminar/ })).toBeTruthy();
    rerender(<FileRow {...file} status="sending" percent={5} onDelete={() => {}} />);
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: /^Subiendo/ }).value).toBe(5);
  });

  it('UPL-03 ADI-17 buttons and tooltip name the whole file, even if truncated', () => {
    const remove = vi.fn();
    render(<FileRow {...file} status="done" onDelete={remove} />);
    fireEvent.click(screen.getByRole('button', { name: 'Eliminar carpeta-de-la-empresa.pdf' }));
    expect(remove).toHaveBeenCalledTimes(1);
    expect(screen.getByText('carpeta-de-la-emp').title).toBe('carpeta-de-la-empresa.pdf');
  });

  it('shows how far it is, and offers to stop it', () => {
    render(<FileRow {...file} status="sending" percent={62} onCancel={() => {}} onDelete={() => {}} />);
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(62);
    expect(screen.getByText('1,31 MB, subiendo 62 %')).toBeTruthy();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Cancelar']);
  });

  it('says why it failed, and offers to try again', () => {
    render(
      <FileRow {...file} status="failed" message="No se pudo subir" onRetry={() => {}} onDelete={() => {}} />,
    );
    expect(screen.getByText('No se pudo subir')).toBeTruthy();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Reintentar',
      'Eliminar',
    ]);
  });

  it('offers something else that can be done with it, by its whole name, unless it is on its way', () => {
    const press = vi.fn();
    const offer = { text: 'Reducir la foto', name: 'Reducir la foto 1', pending: false, onPress: press };
    const { rerender } = render(<FileRow {...file} status="failed" offer={offer} onDelete={() => {}} />);
    const offered = () => screen.getByRole('button', { name: 'Reducir la foto 1' });
    expect(offered().textContent).toBe('Reducir la foto');
    fireEvent.click(offered());
    expect(press).toHaveBeenCalledTimes(1);
    rerender(<FileRow {...file} status="failed" offer={{ ...offer, pending: true }} />);
    expect(offered().getAttribute('aria-busy')).toBe('true');
    fireEvent.click(offered());
    expect(press).toHaveBeenCalledTimes(1);
    rerender(<FileRow {...file} status="sending" offer={offer} />);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('keeps the focus when the offered action is done or impossible', async () => {
    const offer = { text: 'Reducir la foto', name: 'Reducir la foto 1', pending: false, onPress: () => {} };
    const { rerender } = render(<FileRow {...file} status="failed" offer={offer} onDelete={() => {}} />);
    const offered = screen.getByRole('button', { name: 'Reducir la foto 1' });
    offered.focus();
    rerender(
      <FileRow {...file} status="failed" offer={{ ...offer, name: 'Usar copia' }} onDelete={() => {}} />,
    );
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Usar copia' }));
    rerender(<FileRow {...file} status="ready" onDelete={() => {}} />);
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Eliminar carpeta-de-la-empresa.pdf' }),
    );
  });

  it('takes no focus that was elsewhere', () => {
    const offer = { text: 'Reducir la foto', name: 'Reducir la foto 1', pending: false, onPress: () => {} };
    const { rerender } = render(<FileRow {...file} status="failed" offer={offer} onDelete={() => {}} />);
    rerender(<FileRow {...file} status="ready" onDelete={() => {}} />);
    expect(document.activeElement).toBe(document.body);
  });
});
