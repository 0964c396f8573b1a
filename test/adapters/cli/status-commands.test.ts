import { describe, expect, it } from 'vitest';
import { OperatorMistake } from '#adapters/cli/operator-program.ts';
import {
  advanceLines,
  certificateLines,
  requestLines,
  type OnFile,
  type StatusBank,
} from '#adapters/cli/status-commands.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { withdrawableStatuses } from '#core/portability/status/withdrawal.ts';
import { TE } from '#core/shared/fp.ts';
import { anEntry, aRut } from '#test/support/builders/entry.ts';
import { march, withWall } from '#test/support/worlds/status-bank.ts';
import { right } from '#test/support/right.ts';
import { submitted } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const { company } = anEntry();

/** Builds a bank with request 1001, just submitted. */
const aBank = async (changes: Partial<StatusBank> = {}): Promise<StatusBank> => {
  const ports = happyBank();
  await submitted(ports);
  return {
    ports,
    requestsOnFile: () => Promise.resolve([]),
    certificatesOnFile: () => Promise.resolve([]),
    ...changes,
  };
};

const mistake = (message: string) => new OperatorMistake(message);

describe('EST-20 avanzar', () => {
  it.each([
    ['Pendiente', 'Solicitud 1001: Pendiente.'],
    ['falta informacion', 'Solicitud 1001: Falta Información.'],
  ])('to %s', async (estado, line) => {
    expect(await advanceLines(await aBank(), '1001', estado)).toEqual([line]);
  });

  it.each([
    [
      '1001',
      'Oferta Disponible',
      'Solicitud 1001: está en Ingresada y solo puede pasar a Pendiente, Falta Información.',
    ],
    [
      '1001',
      'Ingresada',
      'Solicitud 1001: está en Ingresada y solo puede pasar a Pendiente, Falta Información.',
    ],
    ['1002', 'Pendiente', 'Solicitud 1002: no existe.'],
    ['mil', 'Pendiente', '«mil» no es un número.'],
    ['-1', 'Pendiente', '«-1» no es un número.'],
    [
      '1001',
      'Lista',
      '«Lista» no es un estado de solicitud: Ingresada, Pendiente, Visado Comercial, Falta Información, Ejecutivo, Asignada a Ejecutivo, Oferta Disponible, Oferta Informada.',
    ],
  ])('%s to %s is a mistake, reported in one line', async (id, estado, message) => {
    await expect(advanceLines(await aBank(), id, estado)).rejects.toThrow(mistake(message));
  });

  it('EXT-1009 to Falta Información asks for documents by their word, or by a part that is in no other', async () => {
    const bank = await aBank();
    expect(await advanceLines(bank, '1001', 'Falta Información', 'balance, extracto,copia-ins')).toEqual([
      'Solicitud 1001: Falta Información.',
      'Falta: Balance de la empresa; Inscripción del extracto de constitución social; Copia de inscripción de extractos de modificaciones.',
    ]);
    const [request] = right(await bank.ports.requests.ofCompany(company)());
    expect(request?.asked?.[0]?.kinds).toEqual(['balance', 'ins-extracto', 'copia-ins']);
  });

  it.each([
    ['Falta Información', 'copia', /^«copia» no es un documento que se pida: balance, escritura, /],
    ['Falta Información', 'balance,', /^«» no es un documento que se pida: /],
    ['Pendiente', 'balance', /^--falta va solo con «Falta Información»\.$/],
  ])('EXT-1009 moves nothing to %s for %j', async (estado, missing, message) => {
    const bank = await aBank();
    await expect(advanceLines(bank, '1001', estado, missing)).rejects.toThrow(message);
    expect(right(await bank.ports.requests.ofCompany(company)())[0]?.estado).toBe('Ingresada');
  });

  it('reports that a request has ended', async () => {
    const bank = await aBank();
    const way = ['Pendiente', 'Visado Comercial', 'Ejecutivo', 'Asignada a Ejecutivo', 'Oferta Disponible'];
    for (const estado of [...way, 'Oferta Informada']) await advanceLines(bank, '1001', estado);
    await expect(advanceLines(bank, '1001', 'Pendiente')).rejects.toThrow(
      mistake('Solicitud 1001: está en Oferta Informada y ya no cambia.'),
    );
  });

  it('reports that a request was withdrawn, and does not move it', async () => {
    const bank = await aBank();
    const withdrawal = {
      ...{ idSolicitud: 1001, company, by: anEntry().representative },
      from: withdrawableStatuses,
    };
    right(await bank.ports.requests.withdraw(withdrawal)());
    await expect(advanceLines(bank, '1001', 'Pendiente')).rejects.toThrow(
      mistake('Solicitud 1001: su empresa la retiró y ya no cambia.'),
    );
  });

  it('reports that the bank stores nothing', async () => {
    const bank = await aBank();
    const requests = { ...bank.ports.requests, move: () => TE.left(unavailable) };
    await expect(
      advanceLines({ ...bank, ports: { ...bank.ports, requests } }, '1001', 'Pendiente'),
    ).rejects.toThrow(mistake('El banco no pudo guardar el cambio; inténtalo de nuevo.'));
  });
});

describe('EST-33 certificado', () => {
  it('asks for one and moves it on', async () => {
    const bank = await aBank();
    expect(await certificateLines(bank, { company }, 'ingresado')).toEqual([
      'Certificado 5001 de 76.123.456-0: Ingresado.',
    ]);
    expect(await certificateLines(bank, { id: '5001' }, 'Pendiente en plazo')).toEqual([
      'Certificado 5001: Pendiente en plazo.',
    ]);
  });

  it.each([
    [
      { company: aRut('77.111.111-4') },
      'Ingresado',
      'La empresa 77.111.111-4 no tiene solicitudes en el banco.',
    ],
    [{ id: '5002' }, 'Caducada', 'Certificado 5002: no existe.'],
    [
      { id: '5001' },
      'Caducada',
      'Certificado 5001: está en Ingresado y solo puede pasar a Pendiente en plazo.',
    ],
    [
      { id: '5001' },
      'Listo',
      '«Listo» no es un estado de certificado: Ingresado, Pendiente en plazo, Pendiente Fuera de plazo, Terminada en plazo, Terminada Fuera de plazo, Caducada, Terminada con Error.',
    ],
  ])('%j to %s is a mistake, reported in one line', async (which, estado, message) => {
    const bank = await aBank();
    await certificateLines(bank, { company }, 'Ingresado');
    await expect(certificateLines(bank, which, estado)).rejects.toThrow(mistake(message));
  });
});

describe('solicitudes', () => {
  const turnNow =
    '  Ahora le toca a Banco del Valle: debe entregar el certificado de liquidación de tus deudas. Hasta el 12/03/2026: quedan 5 días hábiles bancarios. Si nadie se atrasa ni objeta nada, todo termina a más tardar el 12/05/2026';
  const request: OnFile = { id: 1001, company, estado: 'Pendiente', since: 0, provider: 'Banco del Valle' };

  it('lists requests, then certificates', async () => {
    const bank = await aBank({
      requestsOnFile: () => Promise.resolve([request]),
      certificatesOnFile: () => Promise.resolve([{ id: 5001, company, estado: 'Caducada', since: 0 }]),
    });
    expect(await requestLines(bank)).toEqual([
      '1001  76.123.456-0  05/03/2026  Pendiente  Banco del Valle',
      turnNow,
      '',
      'Certificados de liquidación',
      '5001  76.123.456-0  05/03/2026  Caducada',
    ]);
  });

  it('tells which were withdrawn, and when', async () => {
    const withdrawn = { ...request, since: march(4), withdrawnAt: march(6) };
    const bank = withWall(await aBank({ requestsOnFile: () => Promise.resolve([withdrawn]) }));
    expect(await requestLines(bank)).toEqual([
      '1001  76.123.456-0  04/03/2026  Pendiente  Banco del Valle  retirada el 06/03/2026',
      turnNow,
    ]);
  });

  it.each([
    ['lapsed', 'oferta vencida el 16/03/2026'],
    ['ineligible', 'no elegible el 16/03/2026'],
    ['closed', 'terminada el 16/03/2026'],
  ] as const)('EXT-1045 EXT-1540 tells which ended by itself, %s, and when', async (kind, words) => {
    const ended = { kind, on: { year: 2026, month: 3, day: 16 } };
    const bank = await aBank({ requestsOnFile: () => Promise.resolve([{ ...request, ended }]) });
    expect((await requestLines(bank))[0]).toBe(
      `1001  76.123.456-0  05/03/2026  Pendiente  Banco del Valle  ${words}`,
    );
  });

  it('reports that there are none', async () => {
    expect(await requestLines(await aBank())).toEqual(['No hay solicitudes.']);
  });
});
