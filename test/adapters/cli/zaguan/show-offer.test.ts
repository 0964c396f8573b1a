import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Bank } from '#adapters/cli/zaguan/channel.ts';
import type { Offer } from '#core/portability/status/offer.ts';
import { projectRoot } from '#composition/scripts/project-files.ts';
import { unreachable, type Failure } from '#core/shared/failure.ts';
import { TE } from '#core/shared/fp.ts';
import { aDay } from '#test/support/builders/company.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { anOffer } from '#test/support/builders/offer.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';
import { atBank, runIn, writtenRequest } from '#test/support/worlds/zaguan-world.ts';

const happy = happyPortability();
const requests = {
  ...happy.requests,
  summaries: () => TE.right([aRequestSummary({ estado: 'Oferta Disponible' })]),
};

const bankThat = (changes: Partial<Bank['offers']> = {}, today = aDay): Partial<Bank> => ({
  requests,
  offers: { ...happy.offers, ...changes },
  currentDate: { today: () => TE.right(today) },
});

const offering = (changes: Partial<Offer>) => ({ read: () => TE.right(anOffer(changes)) });

type World = {
  readonly bank?: Partial<Bank>;
  readonly typed?: readonly string[];
  readonly number?: string;
  readonly options?: readonly string[];
};

const offer = async ({ bank = bankThat(), typed = [], number = '1001', options = [] }: World = {}) => {
  const { folder, path } = await writtenRequest();
  const own = ['--archivo', path, '--salida', folder, ...options];
  return { ...(await runIn({ bank, typed }, 'oferta', number, ...atBank, ...own)), folder };
};

const accept = ['--respuesta', 'aceptar', '--si'] as const;
const left = (failure: Failure) => bankThat({ answer: () => TE.left(failure) });

/** Builds a bank that asks for the identity questions again before it accepts the first answer. */
const wantingProof = (verdict = { correctAnswers: 4, questionsAsked: 4, remaining: 3, blockHours: 24 }) => {
  const keys: string[] = [];
  const bank: Partial<Bank> = {
    ...bankThat({
      answer: (idSolicitud, said, key) => {
        keys.push(key);
        return keys.length === 1
          ? TE.left(refusedWith(403, { codigo: 'IDENTIDAD_POR_PROBAR' }))
          : happy.offers.answer(idSolicitud, said, key);
      },
    }),
    identityAgain: { ...happy.identityAgain, validate: () => TE.right(verdict) },
  };
  return { bank, keys };
};

/** Lists every field name of a JSON answer, and every value of a field `causa`. */
const wordsOf = (value: unknown): readonly string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, held]) => [
        ...(Array.isArray(value) ? [] : [name]),
        ...(name === 'causa' ? [String(held)] : []),
        ...wordsOf(held),
      ]);

describe('EXT-1538 an offer from the command line', () => {
  it('is shown with figures, conditions, closings and last day', async () => {
    const { exit, out } = await offer();
    expect({ exit, out }).toEqual({
      exit: 0,
      out: [
        'Oferta para tu solicitud N° 1001',
        '  Crédito comercial: Monto $1.000.000, Plazo 12 meses, Tasa mensual 1,15 %, Cuota mensual $89.683, la última, $89.676, Otros costos Gastos de apertura: 0,5 %, CAE 14,73 %, Costo total $1.081.189',
        '  Cuenta corriente: Otros costos Mantención mensual: $4.990',
        'Condiciones:',
        '  Las cuotas son mensuales y la tasa no cambia.',
        'Lo que se cierra si la aceptas:',
        '  Vas a cerrar todas tus cuentas corrientes en Banco del Valle',
        'Puedes responderla hasta el 16/03/2026: quedan 7 días hábiles bancarios.',
        '',
      ].join('\n'),
    });
  });

  it('is printed as JSON for machines', async () => {
    const { out } = await offer({ options: ['--json'] });
    expect(JSON.parse(out)).toMatchObject({
      ...{ codigo: 0, solicitud: 1001, version: 'version-1', vigenteHasta: '2026-03-16' },
      ...{ diasHabiles: 7, sePuedeResponder: true },
    });
  });

  it('is JSON with the names of its manual', async () => {
    const manual = await readFile(join(projectRoot, 'docs/how-to/use-from-the-command-line.md'), 'utf8');
    const closing = { number: 1, product: 'Cuenta', sentence: 'Vas a cerrar tu cuenta' };
    const closings = () =>
      TE.right([{ ...closing, estado: 'Por pagar', since: aDay, due: aDay, owner: 'bank' as const }]);
    const told = await offer({ bank: bankThat({ closings }), options: [...accept, '--json'] });
    const refusals = [
      'OFERTA_VENCIDA',
      'OFERTA_RESPONDIDA',
      'OFERTA_CAMBIO',
      'SOLICITUD_RETIRADA',
      'SOLICITUD_SIN_OFERTA',
    ];
    const refused = await Promise.all(
      refusals.map((codigo) =>
        offer({ bank: left(refusedWith(409, { codigo })), options: [...accept, '--json'] }),
      ),
    );
    const words = [told, ...refused].flatMap(({ out }) => wordsOf(JSON.parse(out)));
    expect(words).toEqual(
      expect.arrayContaining(['monthlyRate', 'vence', 'vencida', 'ya-respondida', 'cambio']),
    );
    expect(words.filter((word) => !manual.includes(`\`${word}\``))).toEqual([]);
  });

  it('is accepted, its receipt saved and its closings shown', async () => {
    const closing = {
      ...{ number: 1, product: 'Cuenta corriente', sentence: 'Vas a cerrar tu cuenta', estado: 'Por pagar' },
      ...{ since: aDay, due: { year: 2026, month: 3, day: 13 }, owner: 'bank' as const },
    };
    const bank = bankThat({ closings: () => TE.right([closing]) });
    const { exit, out, folder } = await offer({ bank, options: accept });
    const receipt = join(folder, 'comprobante-respuesta-1001.pdf');
    expect({ exit, out }).toEqual({
      exit: 0,
      out: `Se aceptó la oferta de tu solicitud N° 1001\n  Respondida el 05/03/2026, respuesta N° 9001\n  Vas a cerrar tu cuenta: Cierre por pedir. Le toca a nuestro banco, hasta el 13/03/2026.\nComprobante: ${receipt}\n`,
    });
    expect(await readFile(receipt, 'utf8')).toBe('%PDF-1.7');
  });

  it('is read out and asked about before it is answered', async () => {
    const { bank, keys } = wantingProof();
    const options = ['--respuesta', 'aceptar'];
    const no = await offer({ bank, typed: ['n'], options });
    expect(no).toMatchObject({ exit: 130, err: 'No se respondió la oferta.\n' });
    expect(no.said.slice(-2)).toEqual([
      expect.stringContaining('mandato de término'),
      '¿Aceptar la oferta? (s/n):',
    ]);
    expect(keys).toEqual([]);
  });

  it('asks the questions again where the bank wants them, and goes again under its key', async () => {
    const { bank, keys } = wantingProof();
    const typed = ['1', '1', '1', '1', '1', '1', '1', '1'];
    expect(await offer({ bank, typed, options: accept })).toMatchObject({ exit: 0 });
    expect(keys).toEqual(['llave-nueva', 'llave-nueva']);
    const wrong = wantingProof({ correctAnswers: 0, questionsAsked: 4, remaining: 2, blockHours: 24 });
    const answer = await offer({ bank: wrong.bank, typed: [...typed, 'n'], options: accept });
    expect([answer.exit, wrong.keys.length]).toEqual([4, 1]);
  });

  it('that was answered is followed up, and not answered otherwise', async () => {
    const answer = { idRespuesta: 9001, kind: 'rechazada', on: aDay } as const;
    const bank = bankThat(offering({ answer }));
    expect((await offer({ bank })).out).toContain('Se rechazó la oferta de tu solicitud N° 1001');
    expect(await offer({ bank, options: accept })).toMatchObject({ exit: 4 });
    expect((await offer({ bank, options: ['--respuesta', 'rechazar'] })).exit).toBe(0);
  });

  it.each<[string, World, number, string]>([
    ['of what is no number', { number: 'mil' }, 2, 'El número de la solicitud lleva solo dígitos.'],
    ['with another answer', { options: ['--respuesta', 'quizás'] }, 2, 'zaguan --help'],
    ['of another company', { number: '1002' }, 4, 'No hay una solicitud N° 1002 de esta empresa.'],
    ['that ended', { bank: bankThat({}, { year: 2026, month: 3, day: 17 }) }, 4, 'hasta el 16/03/2026'],
    [
      'that ends meanwhile',
      { bank: left(refusedWith(409, { codigo: 'OFERTA_VENCIDA' })), options: accept },
      4,
      'Su plazo terminó',
    ],
    [
      'that changed',
      { bank: left(refusedWith(409, { codigo: 'OFERTA_CAMBIO' })), options: accept },
      4,
      'No se registró ninguna respuesta',
    ],
    [
      'at a bank without the call',
      { bank: bankThat({ read: () => TE.left(refusedWith(404)) }) },
      4,
      'dile tu respuesta a tu ejecutivo',
    ],
    [
      'whose answer is lost',
      { bank: left(unreachable), options: accept },
      5,
      'mira zaguan oferta 1001 antes de repetirla',
    ],
    [
      'without its receipt',
      { bank: bankThat({ answerReceipt: () => TE.left(unreachable) }), options: accept },
      6,
      'comprobante',
    ],
    [
      'without its closings',
      {
        bank: bankThat({
          closings: () => TE.left(unreachable),
          answerReceipt: () => TE.left(unreachable),
        }),
        options: accept,
      },
      6,
      'No pudimos cargar el cierre',
    ],
  ])('%s ends with its code and one clear line', async (_, world, exit, words) => {
    const answer = await offer(world);
    expect(answer.exit).toBe(exit);
    expect(answer.err).toContain(words);
  });
});
