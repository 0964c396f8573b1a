import type { MoveOutcome } from '#core/bank/portability/status/moves.ts';
import type { Certificates, StoredCertificate } from '#core/bank/portability/status/certificate-ports.ts';
import { O, pipe } from '#core/shared/fp.ts';
import { atomically } from './atomically.ts';
import type { EarlierCertificate } from './memory-seed.ts';
import { aDay } from '#core/shared/units-of-time.ts';

const firstNumber = 5001;

export const memoryCertificates = (
  now: () => number,
  earlier: readonly EarlierCertificate[],
): Certificates => {
  const certificates = new Map<number, StoredCertificate>();
  const enter = (
    { company, companyName, estado, validUntil }: Parameters<Certificates['enter']>[0],
    daysAgo = 0,
  ) => {
    const idCertificado = firstNumber + certificates.size;
    const requestedAt = now() - daysAgo * aDay;
    certificates.set(idCertificado, { idCertificado, company, companyName, estado, requestedAt, validUntil });
    return idCertificado;
  };
  const move: (asked: Parameters<Certificates['move']>[0]) => MoveOutcome = ({
    idCertificado,
    to,
    from,
    validUntil,
  }) => {
    const found = certificates.get(idCertificado);
    if (found === undefined) return { outcome: 'unknown' };
    if (!from.some((estado) => estado === found.estado)) return { outcome: 'not-from', estado: found.estado };
    certificates.set(idCertificado, { ...found, estado: to, validUntil: validUntil ?? found.validUntil });
    return { outcome: 'moved' };
  };
  earlier.forEach((certificate) => enter(certificate, certificate.daysAgo));
  return {
    ofCompany: (company) =>
      atomically(() =>
        [...certificates.values()]
          .filter((kept) => kept.company === company)
          .toSorted(
            (one, other) => one.requestedAt - other.requestedAt || one.idCertificado - other.idCertificado,
          ),
      ),
    find: (idCertificado, company) =>
      atomically(() =>
        pipe(
          certificates.get(idCertificado),
          O.fromNullable,
          O.filter((kept) => kept.company === company),
        ),
      ),
    enter: (certificate) => atomically(() => enter(certificate)),
    move: (asked) => atomically(() => move(asked)),
  };
};
