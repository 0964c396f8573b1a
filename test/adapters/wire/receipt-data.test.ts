import { describe, expect, it } from 'vitest';
import { readReceiptData } from '#adapters/wire/receipt-data.ts';
import { E } from '#core/shared/fp.ts';

const header = {
  status: 'success',
  boldMsg: 'Listo.',
  msg: 'Te avisaremos.',
  title: 'Transferencia',
  title1: 'Cuenta de origen',
  value1: '00-123',
  title2: 'Cuenta de destino',
  value2: '00-456',
  fecha: '2026-03-05',
  hora: '09:07:31',
  codigoTransaccion: 4018227,
  labelCodigo: 'N° de operación',
  montoTitle: 'Monto',
  monto: 1234567,
  timbre: 'BCH',
  condiciones: ['Sujeta a confirmación.'],
  descargas: [{ etiqueta: 'Términos', urlDescarga: '/terminos' }],
  urlDescarga: '/recibos/7',
};

const written = {
  type: 'composite',
  header,
  rows: [
    {
      columns: [
        { title: 'Origen', content: [{ title: 'Cuenta', value: '00-123' }] },
        { content: [{ title: 'Correos', values: ['a@b.cl', 'c@d.cl'] }] },
      ],
      subRows: [{ columns: [{ content: [{ title: 'Glosa', value: 'Pago' }] }] }],
    },
  ],
  dataDescarga: { method: 'POST', url: '/recibos', data: { id: 7 }, nombreArchivo: 'recibo' },
};

const read = (value: unknown) => {
  const answer = readReceiptData(value);
  return E.isRight(answer) ? answer.right : undefined;
};

describe('a receipt as its source writes it', () => {
  it('RCP-10 RCP-11 RCP-12 RCP-13 has a head, and how to download it', () => {
    const { fecha, hora, codigoTransaccion, monto, ...plain } = header;
    expect([fecha, hora, codigoTransaccion, monto]).toHaveLength(4);
    expect(read(written)).toMatchObject({
      header: {
        ...plain,
        fecha: { year: 2026, month: 3, day: 5 },
        hora: { hour: 9, minute: 7 },
        codigoTransaccion: '4018227',
        monto: { amount: 1234567, currency: 'CLP' },
      },
      dataDescarga: written.dataDescarga,
    });
  });

  it('RCP-14 has rows of columns, each with a value or several, and rows under them', () => {
    expect(read(written)?.rows).toEqual([
      {
        columns: [
          { title: 'Origen', content: [{ title: 'Cuenta', values: ['00-123'] }] },
          { title: undefined, content: [{ title: 'Correos', values: ['a@b.cl', 'c@d.cl'] }] },
        ],
        subRows: [
          {
            columns: [{ title: undefined, content: [{ title: 'Glosa', values: ['Pago'] }] }],
            subRows: undefined,
          },
        ],
      },
    ]);
  });

  it('RCP-09 an unknown status has none', () => {
    expect(read({ ...written, header: { ...header, status: 'otro' } })?.header.status).toBeUndefined();
  });

  it.each([
    ['type', { ...written, type: 'otro' }],
    ['fecha', { ...written, header: { ...header, fecha: '05/03/2026' } }],
    ['hora', { ...written, header: { ...header, hora: '25:00' } }],
    ['descargas', { ...written, header: { ...header, descargas: [{ etiqueta: 'Términos' }] } }],
    ['method', { ...written, dataDescarga: { ...written.dataDescarga, method: 'PUT' } }],
    ['columns', { ...written, rows: [{}] }],
  ])('with a wrong %s is not read', (_, value) => {
    expect(read(value)).toBeUndefined();
  });
});
