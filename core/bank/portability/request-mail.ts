import { pipe, TE } from '../../shared/fp.ts';
import { plainText } from '../../shared/plain-text.ts';
import { formatRut } from '../../shared/rut.ts';
import type { BankPorts, StoredRequest } from '../ports.ts';
import type { BankRefusal } from '../refusal.ts';
import { seenRequest, type AskedRequest } from './open-request.ts';
import { orderSentences } from './product-rows.ts';
import { readable } from './readable-request.ts';

type Ports = Pick<BankPorts, 'outbox' | 'requests' | 'secrets' | 'sessions' | 'settings'>;

/** EXT-807 · A mail says in single lines what others wrote, so that none of it can be taken for a line of its own. */
const mailOf = (ports: Ports, request: StoredRequest) => ({
  idSolicitud: request.idSolicitud,
  to: request.signed.representative.email,
  subject: `Tu solicitud de portabilidad N° ${request.idSolicitud}`,
  text: [
    `Recibimos la solicitud de portabilidad N° ${request.idSolicitud} de ${request.signed.company.name}, RUT ${formatRut(request.company)}.`,
    `Proveedor de origen: ${request.provider}.`,
    ...orderSentences(request).map((sentence) => `${sentence}.`),
    `Puedes consultar su estado en el portal de ${ports.settings.bankName}.`,
  ]
    // a request may be older than the rule of its texts
    .map(plainText)
    .join('\n'),
});

/** PAPI-25, PAPI-26 · One mail per request and hour, whoever asks again. */
export const requestMail =
  (ports: Ports) =>
  (asked: AskedRequest): TE.TaskEither<BankRefusal, boolean> =>
    pipe(
      seenRequest(ports)(asked),
      TE.flatMap(readable),
      TE.flatMap(({ request }) => ports.outbox.queueMail(mailOf(ports, request))),
    );
