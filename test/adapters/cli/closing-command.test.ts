import { describe, expect, it } from 'vitest';
import { closingLines } from '#adapters/cli/closing-command.ts';
import { OperatorMistake } from '#adapters/cli/operator-program.ts';
import { advanceLines, requestLines, type OnFile, type StatusBank } from '#adapters/cli/status-commands.ts';
import { readOffer } from '#core/bank/portability/offer/read-offer.ts';
import type { OfferAnswerKind } from '#core/portability/status/offer.ts';
import { everyRequestStatus } from '#core/portability/status/request-statuses.ts';
import { march, withWall } from '#test/support/worlds/status-bank.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';
import { answeredOffer, submitted, tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const mistake = (message: string) => new OperatorMistake(message);

/** Builds a bank whose request 1001 has an offer, with an answer of this kind if given. */
const aBank = async (kind?: OfferAnswerKind): Promise<StatusBank> => {
  const ports = happyBank();
  await submitted(ports);
  const move = { idSolicitud: 1001, to: 'Oferta Disponible', from: everyRequestStatus } as const;
  right(await ports.requests.move(move)());
  if (kind !== undefined) await answeredOffer(ports, 1001, kind);
  const none = () => Promise.resolve([]);
  return { ports, requestsOnFile: none, certificatesOnFile: none };
};

describe('EXT-1507 cierre', () => {
  it('moves the closing of a product by its number, state by state', async () => {
    const bank = await aBank('aceptada');
    expect(await closingLines(bank, '1001', '1', 'pagado')).toEqual([
      'Cierre 1 de la solicitud 1001: Pagado.',
    ]);
    expect(await closingLines(bank, '1001', '1', 'Cerrado')).toEqual([
      'Cierre 1 de la solicitud 1001: Cerrado.',
    ]);
  });

  it('objects with its reason', async () => {
    const bank = await aBank('aceptada');
    await closingLines(bank, '1001', '1', 'Objetado', { reason: ' Falta la firma ', missing: undefined });
    expect(right(await bank.ports.offers.closings(1001)())[0]).toMatchObject({
      estado: 'Objetado',
      reason: 'Falta la firma',
    });
  });

  it('EXT-1544 asks for documents by name with an objection, and with nothing else', async () => {
    const bank = await aBank('aceptada');
    const missing = 'balance, extracto';
    await expect(closingLines(bank, '1001', '1', 'Pagado', { reason: undefined, missing })).rejects.toThrow(
      '--falta va solo con «Objetado».',
    );
    expect(await closingLines(bank, '1001', '1', 'Objetado', { reason: 'Falta la firma', missing })).toEqual([
      'Cierre 1 de la solicitud 1001: Objetado.',
      'Falta: Balance de la empresa; Inscripción del extracto de constitución social.',
    ]);
  });

  it.each([
    [
      '1001',
      '1',
      'Cerrado',
      undefined,
      'Cierre 1 de la solicitud 1001: está en Por pagar y solo puede pasar a Pagado, Objetado.',
    ],
    ['1001', '9', 'Pagado', undefined, 'Cierre 9 de la solicitud 1001: no existe.'],
    ['1002', '1', 'Pagado', undefined, 'Cierre 1 de la solicitud 1002: no existe.'],
    ['1001', 'uno', 'Pagado', undefined, '«uno» no es un número.'],
    [
      '1001',
      '1',
      'Listo',
      undefined,
      '«Listo» no es un estado de cierre: Por pagar, Pagado, Cerrado, Objetado.',
    ],
    ['1001', '1', 'Objetado', undefined, '«Objetado» lleva --motivo, y solo ese estado.'],
    ['1001', '1', 'Objetado', '  ', '«Objetado» lleva --motivo, y solo ese estado.'],
    ['1001', '1', 'Pagado', 'Falta', '«Objetado» lleva --motivo, y solo ese estado.'],
  ])('%s %s %s %s is a mistake told in one line', async (id, product, estado, reason, message) => {
    await expect(
      closingLines(await aBank('aceptada'), id, product, estado, { reason, missing: undefined }),
    ).rejects.toThrow(mistake(message));
  });

  it.each([undefined, 'rechazada'] as const)(
    'there is none of an offer that is answered %s',
    async (kind) => {
      await expect(closingLines(await aBank(kind), '1001', '1', 'Pagado')).rejects.toThrow(
        mistake('Cierre 1 de la solicitud 1001: no existe.'),
      );
    },
  );

  it('a rejected request moves no more', async () => {
    await expect(advanceLines(await aBank('rechazada'), '1001', 'Oferta Informada')).rejects.toThrow(
      mistake('Solicitud 1001: su empresa rechazó la oferta y ya no cambia.'),
    );
  });
});

describe('EXT-1507 solicitudes', () => {
  it('EXT-1044 lists answers and closings of each request, and whose turn it is', async () => {
    const row: OnFile = {
      id: 1001,
      company: anEntry().company,
      estado: 'Oferta Disponible',
      since: march(4),
      provider: 'Banco del Valle',
      answer: { kind: 'aceptada', answeredAt: march(5) },
      closings: [
        { position: 1, product: 'Cuenta corriente', estado: 'Pagado', movedAt: march(6) },
        { position: 2, product: 'Otros', estado: 'Objetado', movedAt: march(7), reason: 'Falta la firma' },
      ],
    };
    const bank = { ...withWall(await aBank()), requestsOnFile: () => Promise.resolve([row]) };
    expect(await requestLines(bank)).toEqual([
      '1001  76.123.456-0  04/03/2026  Oferta Disponible  Banco del Valle  oferta aceptada el 05/03/2026',
      '  cierre 1  Cuenta corriente  Pagado  06/03/2026',
      '  cierre 2  Otros  Objetado  07/03/2026  Falta la firma',
      '  Ahora le toca a tu empresa: revisa la oferta y decide si la aceptas. Hasta el 16/03/2026: quedan 7 días hábiles bancarios. Si nadie se atrasa ni objeta nada, todo termina a más tardar el 27/03/2026, antes de lo que dijimos al firmar (12/05/2026)',
    ]);
  });
});

it('EXT-1504 avanzar to an offer makes it there and then', async () => {
  const bank = await aBank();
  const ports = happyBank();
  await submitted(ports);
  right(
    await ports.requests.move({ idSolicitud: 1001, to: 'Asignada a Ejecutivo', from: everyRequestStatus })(),
  );
  await advanceLines({ ...bank, ports }, '1001', 'Oferta Disponible');
  const later = { ...ports, secrets: { ...ports.secrets, keyed: () => 'otra versión' } };
  const { access } = await tokenAt(ports, 'identified');
  const { offer } = right(await readOffer(later)({ access, idSolicitud: 1001 })());
  expect(offer.version).not.toBe('otra versión');
});
