import type { DemoSigner } from '#adapters/bank-http/access/access-area.ts';
import type { Seed } from '#adapters/bank-sql/seed/seed-format.ts';
import { deviceType } from '#core/access/challenge/device.ts';
import type { OpenBank } from '../bank/ports.ts';

/** Makes the demonstration signer, which signs for every seeded certificate with the bank's own key pair (CERT-19). */
export const demoSigner = (
  { sign }: Pick<OpenBank, 'sign'>,
  { usuarios }: Pick<Seed, 'usuarios'>,
): DemoSigner => {
  const certificates = usuarios.flatMap(({ nombre, dispositivos = [] }) =>
    dispositivos.flatMap(({ tipo, serie }) =>
      tipo === deviceType.certificate ? [{ id: serie, name: nombre }] : [],
    ),
  );
  return {
    certificates: async () => certificates,
    sign: async (certificate, transaction) =>
      certificates.some(({ id }) => id === certificate) ? sign(transaction) : undefined,
  };
};
