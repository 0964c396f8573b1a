import { hasErrors } from '../../../portability/status/certificate.ts';
import { formatDayMonthYear } from '../../../shared/calendar-date.ts';
import { withErrorsStamp } from '../../../shared/receipts/printed-receipt.ts';
import type { StoredCertificate } from '../status/certificate-ports.ts';
import type { BankSettings, KeptRequest } from '../../ports.ts';
import type { BankClock } from '../../shared-ports.ts';
import type { PrintedDocument } from '../../printed-document.ts';
import { companySection } from './company-section.ts';
import { closingRow } from './product-rows.ts';
import { printedMoment } from './printed-moment.ts';
import { isReadable, notAvailable } from '../readable-request.ts';
import { isUnderWay } from '../request/under-way.ts';

/** Builds the content of the PDF of a settlement certificate: the products that each provider settles, without those of refused or ended requests and of requests signed after the certificate was requested; a certificate with errors is marked so (EST-08, EST-32, EXT-1045, EXT-1048, EXT-2919). */
export const printedCertificate = (
  certificate: StoredCertificate,
  requests: readonly KeptRequest[],
  settings: BankSettings,
  clock: BankClock,
): PrintedDocument => ({
  id: `certificado-${certificate.idCertificado}`,
  title: `Certificado de liquidación N° ${certificate.idCertificado}${hasErrors(certificate.estado) ? ', con errores' : ''}`,
  subtitle: `Solicitado el ${printedMoment(clock)(certificate.requestedAt)}`,
  stamp: settings.portalCode,
  stampSays: hasErrors(certificate.estado) ? withErrorsStamp : 'EMITIDO',
  sections: [
    {
      heading: 'Certificado',
      rows: [
        { label: 'Número', value: String(certificate.idCertificado) },
        { label: 'Estado', value: certificate.estado },
        {
          label: 'Vigente hasta',
          value: certificate.validUntil === undefined ? '-' : formatDayMonthYear(certificate.validUntil),
        },
        ...(hasErrors(certificate.estado)
          ? [{ label: 'Validez', value: 'Llegó con errores y no sirve: hay que pedir otro' }]
          : []),
      ],
    },
    companySection(certificate.company, {
      registered: requests.find(({ registeredName }) => registeredName !== undefined)?.registeredName,
      declared: certificate.companyName,
    }),
    ...requests
      .filter((request) => isUnderWay(request) && request.createdAt <= certificate.requestedAt)
      .map((request) => ({
        heading: `Productos en ${request.provider}`,
        rows: isReadable(request)
          ? request.signed.toClose.map(closingRow)
          : [{ label: 'Productos', value: notAvailable }],
      })),
  ],
  footer: `Impreso por ${settings.bankName} con los productos de las solicitudes de portabilidad que la empresa tenía cuando se solicitó, sin las que terminaron después. El certificado lo entrega el proveedor de origen.`,
});
