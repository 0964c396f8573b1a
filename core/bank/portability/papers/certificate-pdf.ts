import { isDownloadable } from '../../../portability/status/certificate.ts';
import { pipe, TE } from '../../../shared/fp.ts';
import type { BankPorts } from '../../ports.ts';
import { unknownThing, type BankRefusal } from '../../refusal.ts';
import { printedCertificate } from './printed-certificate.ts';
import { liveSession } from '../session.ts';
import { speaksForCompany } from '../who-sees-a-request.ts';

type Ports = Pick<
  BankPorts,
  'certificates' | 'clock' | 'printer' | 'requests' | 'secrets' | 'sessions' | 'settings'
>;

/** Use case: prints a settlement certificate from its stored data; not found if its state has no document yet, or the session has no authority over the company (PAPI-41, PAPI-42, EST-34, SEC-08). */
export const certificatePdf =
  (ports: Ports) =>
  (asked: {
    readonly access: string | undefined;
    readonly idCertificado: number;
  }): TE.TaskEither<BankRefusal, Uint8Array> =>
    pipe(
      liveSession(ports)(asked.access, 'identified'),
      TE.filterOrElseW(
        (session) => speaksForCompany(ports, session),
        () => unknownThing,
      ),
      TE.bindTo('session'),
      TE.bindW('certificate', ({ session }) =>
        pipe(
          ports.certificates.find(asked.idCertificado, session.company),
          TE.flatMap(TE.fromOption((): BankRefusal => unknownThing)),
        ),
      ),
      TE.filterOrElse(
        ({ certificate }) => isDownloadable(certificate.estado),
        () => unknownThing,
      ),
      TE.bindW('requests', ({ certificate }) => ports.requests.ofCompany(certificate.company)),
      TE.flatMap(({ session, certificate, requests }) =>
        ports.printer.print(printedCertificate(certificate, requests, ports.settings, ports.clock), {
          who: session.representative,
        }),
      ),
    );
