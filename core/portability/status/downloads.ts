import type { Failure } from '../../shared/failure.ts';
import type { TE } from '../../shared/fp.ts';
import { savePdf } from '../documents/save-pdf.ts';
import type { PortabilityPorts } from '../ports.ts';

/** EST-05, EST-09 · The offer of a request. */
export const downloadOffer =
  (ports: Pick<PortabilityPorts, 'offers' | 'downloads'>) =>
  (idSolicitud: number): TE.TaskEither<Failure, void> =>
    savePdf(ports.downloads)(`oferta-solicitud-${idSolicitud}`, ports.offers.pdf(idSolicitud));

/** The receipt of the answer to an offer. */
export const downloadOfferAnswer =
  (ports: Pick<PortabilityPorts, 'offers' | 'downloads'>) =>
  (idSolicitud: number): TE.TaskEither<Failure, void> =>
    savePdf(ports.downloads)(`comprobante-respuesta-${idSolicitud}`, ports.offers.answerReceipt(idSolicitud));

/** The receipt of a withdrawal. */
export const downloadWithdrawal =
  (ports: Pick<PortabilityPorts, 'withdrawals' | 'downloads'>) =>
  (idSolicitud: number): TE.TaskEither<Failure, void> =>
    savePdf(ports.downloads)(`comprobante-retiro-${idSolicitud}`, ports.withdrawals.pdf(idSolicitud));

/** EST-08, EST-34 · A settlement certificate. */
export const downloadCertificate =
  (ports: Pick<PortabilityPorts, 'certificates' | 'downloads'>) =>
  (idCertificado: number): TE.TaskEither<Failure, void> =>
    savePdf(ports.downloads)(
      `certificado-liquidacion-${idCertificado}`,
      ports.certificates.pdf(idCertificado),
    );
