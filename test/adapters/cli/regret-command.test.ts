import { describe, expect, it } from 'vitest';
import { closingLines } from '#adapters/cli/closing-command.ts';
import { regretLines } from '#adapters/cli/regret-command.ts';
import type { StatusBank } from '#adapters/cli/status-commands.ts';
import { aRutOf, anEntry } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';
import { answeredOffer, submitted } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';
import { everyRequestStatus } from '#core/portability/status/request-statuses.ts';

const { company, representative } = anEntry();

const acceptedBank = async (): Promise<StatusBank> => {
  const ports = happyBank();
  await submitted(ports);
  const to = 'Oferta Disponible' as const;
  right(await ports.requests.move({ idSolicitud: 1001, to, from: everyRequestStatus })());
  await answeredOffer(ports, 1001, 'aceptada');
  return {
    ports,
    requestsOnFile: () => Promise.resolve([{ id: 1001, company, estado: to, since: 0 }]),
    certificatesOnFile: () => Promise.resolve([]),
  };
};

describe('EXT-1545 arrepentir', () => {
  it('takes an acceptance back for who signed it, while nothing is paid', async () => {
    const bank = await acceptedBank();
    expect(await regretLines(bank, '1001', representative)).toEqual([
      'Solicitud 1001: retirada con el N° 8001. No se contrata ni se cierra nada; se avisó a quien la firmó.',
    ]);
  });

  it('is refused once something was paid', async () => {
    const bank = await acceptedBank();
    await closingLines(bank, '1001', '1', 'Pagado');
    await expect(regretLines(bank, '1001', representative)).rejects.toThrow(
      'Solicitud 1001: solo se deja sin efecto una oferta aceptada de la que no se ha pagado nada.',
    );
  });

  it('is for nobody else, and of no other number', async () => {
    const bank = await acceptedBank();
    const other = aRutOf('7654321');
    await expect(regretLines(bank, '1001', other)).rejects.toThrow(
      'Solicitud 1001: 7.654.321-6 no la firmó ni respondió su oferta.',
    );
    await expect(regretLines(bank, '1002', representative)).rejects.toThrow('Solicitud 1002: no existe.');
  });
});
