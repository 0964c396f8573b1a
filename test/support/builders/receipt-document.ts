import type { PrintedDocument } from '#core/bank/printed-document.ts';

export const aReceiptDocument: PrintedDocument = {
  id: 'solicitud-1001',
  title: 'Tu solicitud N° 1001 fue ingresada',
  subtitle: '05/03/2026, 10:42 Hrs.',
  stamp: 'BCH',
  sections: [
    {
      heading: 'Empresa',
      rows: [
        { label: 'Razón social', value: 'Panadería El Sol SpA' },
        { label: 'RUT', value: '76.123.456-0' },
        { label: 'Representante legal', value: 'Ana María Soto Rojas' },
      ],
    },
    {
      heading: 'Solicitud',
      rows: [
        { label: 'Proveedor de origen', value: 'Banco del Valle' },
        { label: 'Productos a cerrar', value: 'Cuenta corriente\nTarjeta de crédito Visa' },
        { label: 'Productos a contratar', value: 'Cuenta corriente\nCrédito comercial' },
      ],
    },
  ],
  footer: 'Banco de demostración',
};
