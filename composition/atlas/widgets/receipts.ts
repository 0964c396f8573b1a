const header = {
  status: 'success',
  boldMsg: 'Operación realizada.',
  msg: 'Te enviaremos una copia por correo.',
  title: 'Transferencia a otro banco',
  fecha: '2026-03-05',
  hora: '09:07',
  codigoTransaccion: 4018227,
  labelCodigo: 'N° de operación',
  montoTitle: 'Monto',
  monto: 1_234_567,
  condiciones: ['Sujeta a la confirmación del banco de destino.'],
  descargas: [{ etiqueta: 'Condiciones generales', urlDescarga: '/comprobantes/condiciones' }],
};

const cell = (title: string, ...values: readonly string[]) => ({ content: [{ title, values }] });

const dataDescarga = { url: '/comprobantes/4018227', nombreArchivo: 'comprobante-4018227' };

/** Example receipts of both types for the widgets page (RCP-10 to RCP-14). */
export const writtenReceipts = {
  base: {
    type: 'base',
    header: {
      ...header,
      ...{ title1: 'Cuenta de origen', value1: '00-123', title2: 'Cuenta de destino', value2: '00-456' },
    },
    rows: [{ columns: [cell('Empresa', 'Comercial Andina Ltda.'), cell('RUT', '76.123.456-0')] }],
    dataDescarga,
  },
  composite: {
    type: 'composite',
    header,
    rows: [
      { columns: [cell('Empresa', 'Comercial Andina Ltda.')] },
      { columns: [cell('Cuenta de origen', '00-123'), cell('Cuenta de destino', '00-456')] },
      {
        columns: [cell('Banco', 'Banco del Valle'), cell('Moneda', 'CLP'), cell('Firmantes', 'Ana', 'Luis')],
        subRows: [{ columns: [cell('Glosa', 'Pago de marzo')] }],
      },
    ],
    dataDescarga,
  },
} as const;
