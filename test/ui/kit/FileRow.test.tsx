// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FileRow } from '#ui/kit/FileRow.tsx';

afterEach(cleanup);

const file = { name: 'carpeta-de-la-emp', fullName: 'carpeta-de-la-empresa.pdf', sizeText: '1,31 MB' };

describe('a row of a file', () => {
  it('names the whole file in its buttons, whatever is cut', () => {
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
});
