import { hasOffer } from '../../portability/status/request-summary.ts';
import { formatRut } from '../../shared/rut.ts';
import type { BankSettings, ReachedStatus, StoredRequest } from '../ports.ts';
import type { BankClock } from '../shared-ports.ts';
import type { PrintedDocument } from '../printed-document.ts';
import { closingRow, contractingRow } from './product-rows.ts';
import { printedMoment } from './printed-moment.ts';

/** EST-08, EST-22 · What the bank offers for a request, dated on the day the offer was first there. */
export const printedOffer = (
  request: StoredRequest,
  history: readonly ReachedStatus[],
  settings: BankSettings,
  clock: BankClock,
): PrintedDocument => {
  const { company, toClose, toContract } = request.signed;
  const offered = history.find(({ estado }) => hasOffer(estado))?.reachedAt ?? request.createdAt;
  return {
    id: `oferta-${request.idSolicitud}`,
    title: `Oferta para tu solicitud N° ${request.idSolicitud}`,
    subtitle: printedMoment(clock)(offered),
    stamp: settings.portalCode,
    stampSays: 'OFERTA',
    sections: [
      {
        heading: 'Oferta',
        rows: [
          { label: 'Solicitud', value: String(request.idSolicitud) },
          { label: 'Estado', value: request.estado },
          { label: 'Banco que ofrece', value: settings.bankName },
          { label: 'Proveedor de origen', value: request.provider },
          { label: 'Vigencia', value: '7 días hábiles bancarios' },
        ],
      },
      {
        heading: 'Empresa',
        rows: [
          { label: 'Razón social', value: company.name },
          { label: 'RUT', value: formatRut(request.company) },
        ],
      },
      { heading: 'Productos ofrecidos', rows: toContract.map(contractingRow) },
      { heading: 'Productos que se cerrarían', rows: toClose.map(closingRow) },
    ],
    footer:
      'La oferta se hace sobre los productos indicados en la solicitud. Aceptarla o rechazarla es decisión de la empresa.',
  };
};
