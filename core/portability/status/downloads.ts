import type { Failure } from '../../shared/failure.ts';
import type { TE } from '../../shared/fp.ts';
import { savePdf } from '../documents/save-pdf.ts';
import type { PortabilityPorts } from '../ports.ts';

/** Use case: downloads the PDF of a request's offer (EST-05, EST-09). */
export const downloadOffer =
  (ports: Pick<PortabilityPorts, 'offers' | 'downloads'>) =>
  (idSolicitud: number): TE.TaskEither<Failure, void> =>
    savePdf(ports.downloads)(`oferta-solicitud-${idSolicitud}`, ports.offers.pdf(idSolicitud));

/** Use case: downloads the PDF receipt of an answered offer. */
export const downloadOfferAnswer =
  (ports: Pick<PortabilityPorts, 'offers' | 'downloads'>) =>
  (idSolicitud: number): TE.TaskEither<Failure, void> =>
    savePdf(ports.downloads)(`comprobante-respuesta-${idSolicitud}`, ports.offers.answerReceipt(idSolicitud));

/** Use case: downloads the PDF receipt of a withdrawal. */
export const downloadWithdrawal =
  (ports: Pick<PortabilityPorts, 'withdrawals' | 'downloads'>) =>
  (idSolicitud: number): TE.TaskEither<Failure, void> =>
    savePdf(ports.downloads)(`comprobante-retiro-${idSolicitud}`, ports.withdrawals.pdf(idSolicitud));

/** Use case: downloads the PDF of a settlement certificate (EST-08, EST-34). */
export const downloadCertificate =
  (ports: Pick<PortabilityPorts, 'certificates' | 'downloads'>) =>
  (idCertificado: number): TE.TaskEither<Failure, void> =>
    savePdf(ports.downloads)(
      `certificado-liquidacion-${idCertificado}`,
      ports.certificates.pdf(idCertificado),
    );
