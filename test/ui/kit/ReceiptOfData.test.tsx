// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ReceiptData, ReceiptDownload } from '#core/shared/receipts/receipt-data.ts';
import { Stamp } from '#ui/drawings/Stamp.tsx';
import { ReceiptOfData } from '#ui/kit/ReceiptOfData.tsx';

afterEach(cleanup);

const cell = (title: string, ...values: readonly string[]) => ({ content: [{ title, values }] });

const receipt: ReceiptData = {
  type: 'composite',
  header: {
    ...{ status: 'success', boldMsg: 'Listo.', msg: 'Te avisaremos.', title: 'Transferencia' },
    ...{ title1: 'Cuenta de origen', value1: '00-123', title2: 'Cuenta de destino', value2: '00-456' },
    ...{ fecha: { year: 2026, month: 3, day: 5 }, hora: { hour: 9, minute: 7 } },
    ...{ codigoTransaccion: '4018227', labelCodigo: 'N° de operación' },
    ...{ montoTitle: 'Monto', monto: { amount: 1234567 }, timbre: 'BCH' },
    condiciones: ['Sujeta a confirmación.', 'Válida por un día.'],
    descargas: [{ etiqueta: 'Términos', urlDescarga: '/terminos' }],
  },
  rows: [
    { columns: [cell('Uno', 'a')] },
    { columns: [cell('Dos', 'b'), cell('Tres', 'c', 'd')] },
    {
      columns: [cell('Cuatro', 'e'), cell('Cinco', 'f'), cell('Seis', 'g')],
      subRows: [{ columns: [cell('Siete', 'h')] }],
    },
    { columns: [cell('Ocho', 'i'), cell('Nueve', 'j'), cell('Diez', 'k'), cell('Once', 'l')] },
  ],
  dataDescarga: { url: '/recibos/7', nombreArchivo: 'recibo' },
};

const show = (change: Partial<ReceiptData> = {}, allowsWarning = false) => {
  const asked: ReceiptDownload[] = [];
  const { container } = render(
    <ReceiptOfData
      receipt={{ ...receipt, ...change }}
      allowsWarning={allowsWarning}
      stamp={<Stamp code="BCH" text="RECIBIDO" date="05 MAR 2026" />}
      onDownload={(download) => asked.push(download)}
    />,
  );
  return { asked, container };
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.queryByRole('heading', { name });

describe('a composite receipt', () => {
  it('RCP-01 RCP-05 RCP-12 has number, title, moment, amount and stamp in its head', () => {
    const { container } = show();
    const drawn = container.querySelector<HTMLElement>('.receipt-head');
    if (drawn === null) throw new Error('no head');
    const head = within(drawn);
    expect(head.getByText('4018227').parentElement?.textContent).toBe('N° de operación 4018227');
    expect(head.getByText('05/03/2026 09:07 Hrs.')).toBeTruthy();
    expect(head.getByText('$1.234.567').parentElement?.textContent).toBe('Monto $1.234.567');
    expect(head.getByRole('img', { name: 'BCH' })).toBeTruthy();
  });

  it('RCP-15 without an amount shows neither it nor its title', () => {
    show({ header: { ...receipt.header, monto: undefined } });
    expect(screen.queryByText(/Monto/)).toBeNull();
  });

  it('RCP-06 RCP-14 has rows of one, two, three and more columns, with nested rows', () => {
    const { container } = show();
    const rows = [...container.querySelectorAll('.receipt-columns')];
    expect(rows.map((row) => row.children.length)).toEqual([1, 2, 3, 1, 4]);
    expect(rows.map((row) => row.getAttribute('data-columns'))).toEqual(['1', '2', '3', '1', '3']);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Unoa',
      'DosbTrescd',
      'CuatroeCincofSeisg',
      'Sieteh',
      'OchoiNuevejDiezkOncel',
    ]);
    expect(container.querySelector('.receipt-sub-rows')?.textContent).toBe('Sieteh');
  });

  it('RCP-06 RCP-12 lists its conditions', () => {
    show();
    expect(heading('Condiciones')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Sujeta a confirmación.',
      'Válida por un día.',
      'Términos',
    ]);
  });

  it('RCP-06 RCP-10 RCP-13 is downloaded, and so are its further documents', () => {
    const { asked } = show();
    press('Términos');
    press('Descargar comprobante');
    expect(asked).toEqual([
      { url: '/terminos', nombreArchivo: 'Términos.pdf' },
      { url: '/recibos/7', nombreArchivo: 'recibo' },
    ]);
  });
});

it.each(['base', 'composite'] as const)(
  'RCP-02 RCP-06 RCP-10 a %s receipt is downloaded from the address of its head, where it says no other',
  (type) => {
    const header = { ...receipt.header, urlDescarga: '/recibos/8' };
    const { asked } = show({ type, header, dataDescarga: undefined });
    press('Descargar comprobante');
    cleanup();
    const { asked: own } = show({ type, header });
    press('Descargar comprobante');
    expect([...asked, ...own]).toEqual([
      { url: '/recibos/8', nombreArchivo: 'Transferencia' },
      { url: '/recibos/7', nombreArchivo: 'recibo' },
    ]);
    cleanup();
    show({ type, dataDescarga: undefined });
    expect(screen.queryByRole('button', { name: 'Descargar comprobante' })).toBeNull();
  },
);

describe('status message of any receipt', () => {
  it.each([
    ['success', false, true],
    ['error', false, true],
    ['warning', false, false],
    ['warning', true, true],
    [undefined, true, false],
  ] as const)('RCP-07 RCP-08 RCP-09 %s, warnings allowed: %s, shown: %s', (status, allowed, told) => {
    for (const type of ['base', 'composite'] as const) {
      show({ type, header: { ...receipt.header, status } }, allowed);
      expect(screen.queryByText('Listo.') !== null).toBe(told);
      expect(screen.getByText('a')).toBeTruthy();
      cleanup();
    }
  });
});

describe('RCP-01 RCP-02 a base receipt', () => {
  it('RCP-11 has its data, two further pairs and its download', () => {
    const { asked, container } = show({ type: 'base' });
    const pairs = [...container.querySelectorAll('.receipt-pairs')].map((list) => list.textContent);
    expect(pairs).toEqual([expect.stringContaining('Unoa'), 'Cuenta de origen00-123Cuenta de destino00-456']);
    expect(container.querySelector('.receipt-columns')).toBeNull();
    press('Descargar comprobante');
    expect(asked).toHaveLength(1);
  });
});
