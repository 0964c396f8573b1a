// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Stamp } from '#ui/drawings/Stamp.tsx';
import { Receipt } from '#ui/kit/Receipt.tsx';

afterEach(cleanup);

it('RCP-02 a receipt shows its header, its data, its two further pairs and the stamp', () => {
  const { container } = render(
    <Receipt
      title="Tu solicitud N° 1001 fue ingresada"
      header="Solicitud recibida"
      moment="21/11/2026, 10:42 Hrs."
      data={[{ title: 'Empresa', value: 'Maderas Río Cruces SpA' }]}
      pairs={[
        { title: 'Productos a cerrar', value: 'Cuenta corriente' },
        { title: 'Productos a contratar', value: 'Línea de crédito' },
      ]}
      stamp={<Stamp code="BCH" text="RECIBIDO" date="21 NOV 2026" />}
    />,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tu solicitud N° 1001 fue ingresada');
  expect([...container.querySelectorAll('dt')].map((term) => term.textContent)).toEqual([
    'Empresa',
    'Productos a cerrar',
    'Productos a contratar',
  ]);
  expect(screen.getByText('21/11/2026, 10:42 Hrs.')).toBeTruthy();
  expect(screen.getByText('Solicitud recibida')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'BCH' })).toBeTruthy();
});
