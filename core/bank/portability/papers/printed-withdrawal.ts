import { formatRut } from '../../../shared/rut.ts';
import type { BankSettings, StoredRequest, StoredWithdrawal } from '../../ports.ts';
import type { BankClock } from '../../shared-ports.ts';
import type { PrintedDocument } from '../../printed-document.ts';
import { companySection } from './company-section.ts';
import { printedMoment } from './printed-moment.ts';

/** Builds the content of the PDF receipt of a withdrawal: request, time, person, and that the mandate has ended. */
export const printedWithdrawal = (
  request: StoredRequest,
  { idRetiro, by, withdrawnAt }: StoredWithdrawal,
  settings: BankSettings,
  clock: Pick<BankClock, 'wall'>,
): PrintedDocument => {
  const momentOf = printedMoment(clock);
  return {
    id: `retiro-${idRetiro}`,
    title: `Se retiró la solicitud N° ${request.idSolicitud}`,
    subtitle: momentOf(withdrawnAt),
    stamp: settings.portalCode,
    sections: [
      {
        heading: 'Retiro',
        rows: [
          { label: 'Número de retiro', value: String(idRetiro) },
          { label: 'Retirada el', value: momentOf(withdrawnAt) },
          { label: 'RUT de quien la retiró', value: formatRut(by) },
        ],
      },
      {
        heading: 'Solicitud',
        rows: [
          { label: 'Número', value: String(request.idSolicitud) },
          { label: 'Ingresada el', value: momentOf(request.createdAt) },
          { label: 'Estado al retirarla', value: request.estado },
          { label: 'Proveedor de origen', value: request.provider },
          { label: 'Banco de destino', value: settings.bankName },
        ],
      },
      companySection(request.company, {
        registered: request.registeredName,
        declared: request.signed.company.name,
      }),
    ],
    footer:
      'Con el retiro terminó el mandato que el representante había otorgado al banco. Si no hay otra en curso, la empresa puede ingresar una solicitud nueva para el mismo proveedor.',
  };
};
