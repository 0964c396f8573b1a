// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FormatChoice, formatChoice } from '#ui/forms/FormatChoice.tsx';

afterEach(cleanup);

describe('UPL-04 UPL-05 UPL-06 DOC-24 the choice of a format', () => {
  it('has the formats by their name, and a button that waits for one', () => {
    const chosen: string[] = [];
    render(
      <FormatChoice
        choice={formatChoice([{ nombreFormato: 'PDF' }, { nombreFormato: 'Excel' }])}
        action="Exportar"
        onPress={({ nombreFormato }) => chosen.push(nombreFormato)}
      />,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Exportar' });
    expect(button.disabled).toBe(true);
    fireEvent.change(screen.getByLabelText('Selecciona el formato de archivo'), {
      target: { value: 'Excel' },
    });
    expect(button.disabled).toBe(false);
    fireEvent.click(button);
    expect(chosen).toEqual(['Excel']);
  });
});
