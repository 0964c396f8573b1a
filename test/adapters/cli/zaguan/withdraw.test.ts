import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Bank } from '#adapters/cli/zaguan/channel.ts';
import { unreachable, type Failure } from '#core/shared/failure.ts';
import { TE } from '#core/shared/fp.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';
import { atBank, runIn, writtenRequest } from '#test/support/worlds/zaguan-world.ts';

const happy = happyPortability();
const requests = { ...happy.requests, summaries: () => TE.right([aRequestSummary()]) };

const bankThat = (changes: Partial<Bank['withdrawals']> = {}): Partial<Bank> => ({
  requests,
  withdrawals: { ...happy.withdrawals, ...changes },
});

type World = {
  readonly bank?: Partial<Bank>;
  readonly typed?: readonly string[];
  readonly number?: string;
  readonly options?: readonly string[];
};

const withdraw = async ({ bank = bankThat(), typed = [], number = '1001', options = ['--si'] }: World) => {
  const { folder, path, files } = await writtenRequest();
  const own = ['--archivo', path, '--salida', folder, ...options];
  return { ...(await runIn({ bank, typed }, 'retirar', number, ...atBank, ...own)), folder, files };
};

const tooLate = 'no-se-puede-retirar';

const left = (failure: Failure) => ({ withdraw: () => TE.left(failure) });

describe('a withdrawal from the command line', () => {
  it('is made and its receipt saved', async () => {
    const { exit, out, folder } = await withdraw({});
    const receipt = join(folder, 'comprobante-retiro-1001.pdf');
    expect({ exit, out }).toEqual({
      exit: 0,
      out: `Se retiró la solicitud N° 1001.\n  Retirada el 05/03/2026, retiro N° 8001\nComprobante: ${receipt}\n`,
    });
    expect(await readFile(receipt, 'utf8')).toBe('%PDF-1.7');
  });

  it('answers machines in JSON', async () => {
    const { out, folder } = await withdraw({ options: ['--si', '--json'] });
    expect(JSON.parse(out)).toMatchObject({
      codigo: 0,
      solicitud: 1001,
      retiro: { numero: 8001, fecha: '2026-03-05' },
      comprobante: join(folder, 'comprobante-retiro-1001.pdf'),
    });
  });

  it('asks first, showing the request and what follows', async () => {
    const asked: number[] = [];
    const bank = bankThat({
      withdraw: (idSolicitud, key) => {
        asked.push(idSolicitud);
        return happy.withdrawals.withdraw(idSolicitud, key);
      },
    });
    const no = await withdraw({ bank, typed: ['n'], options: [] });
    expect(no).toMatchObject({ exit: 130, err: 'No se retiró la solicitud.\n' });
    expect(no.said.slice(-3)).toEqual([
      'Solicitud N° 1001, Banco Puerto Alerce, creada el 05/03/2026',
      expect.stringContaining('no recibirá más documentos'),
      '¿Retirar la solicitud? (s/n):',
    ]);
    expect(asked).toEqual([]);
    expect((await withdraw({ bank, typed: ['s'], options: [] })).exit).toBe(0);
    expect(asked).toEqual([1001]);
  });

  it.each<[string, World, number, string, string?]>([
    ['of what is no number', { number: 'mil' }, 2, 'El número de la solicitud lleva solo dígitos.'],
    [
      'of another company',
      { number: '1002' },
      4,
      'No hay una solicitud N° 1002 de esta empresa.',
      'no-existe',
    ],
    ['that comes too late', { bank: bankThat(left(refusedWith(409))) }, 4, 'con una oferta', tooLate],
    [
      'at a bank without the call',
      { bank: bankThat(left(refusedWith(501))) },
      4,
      'No es posible retirar',
      tooLate,
    ],
    ['that the bank cannot serve', { bank: bankThat(left(refusedWith(503))) }, 5, '(503)', 'sin-servicio'],
    ['that nobody answers', { bank: bankThat(left(unreachable)) }, 5, '', 'sin-conexion'],
    ['without its receipt', { bank: bankThat({ pdf: () => TE.left(unreachable) }) }, 6, 'comprobante'],
  ])('%s ends with its code and one clear line', async (_, world, exit, words, causa) => {
    const answer = await withdraw(world);
    expect(answer.exit).toBe(exit);
    expect(answer.err).toContain(words);
    expect(answer.err).not.toBe('');
    const { out } = await withdraw({ ...world, options: ['--si', '--json'] });
    expect((JSON.parse(out) as { causa?: string }).causa).toBe(causa);
  });
});
