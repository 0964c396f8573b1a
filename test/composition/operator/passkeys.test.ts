import { describe, expect, it } from 'vitest';
import { bankClock } from '#adapters/bank-node/clock.ts';
import { passkeyCommand } from '#composition/operator/passkeys.ts';
import { mostPasskeys } from '#core/access/challenge/passkey.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { TE } from '#core/shared/fp.ts';
import { accessBank, aMemoryUser, ana, passkeyOf } from '#test/support/worlds/access-bank.ts';

const twoNamed = (name: string) => [passkeyOf(ana), passkeyOf(ana, { id: 'otra', name, isStopped: true })];

const desk = (own = twoNamed('Celular')) => {
  const bank = accessBank({ users: [aMemoryUser(ana, { passkeys: own })] });
  const { passkeys } = passkeyCommand({
    withBank: (work) => work({ access: bank.ports }),
    rutFrom: () => ana,
  });
  return { bank, run: (which?: string) => passkeys(ana, which) };
};

describe('EXT-2831 the operator removes passkeys for who calls', () => {
  it('lists them by number and name, with those that no longer work', async () => {
    const { run } = desk();
    const lines = await run();
    expect(lines).toEqual([
      expect.stringMatching(/^1\. Notebook: agregada el .*, no se ha usado\.$/),
      expect.stringMatching(/^2\. Celular: .*; ya no sirve desde que avisó de un ingreso/),
      'Para quitar una, --quitar y su número; para quitarlas todas, --quitar todas.',
    ]);
  });

  it('tells when each was added and used last, by the clock of the bank', async () => {
    const usedAt = Date.UTC(2026, 0, 15, 12, 5);
    const { ports } = accessBank({ users: [aMemoryUser(ana, { passkeys: [passkeyOf(ana, { usedAt })] })] });
    const clock = { ...ports.clock, wall: bankClock().wall };
    const { passkeys } = passkeyCommand({
      withBank: (work) => work({ access: { ...ports, clock } }),
      rutFrom: () => ana,
    });
    expect((await passkeys(ana, undefined))[0]).toBe(
      '1. Notebook: agregada el 14/11/2023 19:13, usada por última vez el 15/01/2026 09:05.',
    );
  });

  it('one that went meanwhile is a mistake that says to list them again', async () => {
    const { ports } = accessBank({ users: [aMemoryUser(ana, { passkeys: twoNamed('Celular') })] });
    const { passkeys } = passkeyCommand({
      withBank: (work) =>
        work({ access: { ...ports, passkeys: { ...ports.passkeys, clear: () => TE.right([]) } } }),
      rutFrom: () => ana,
    });
    await expect(passkeys(ana, '1')).rejects.toThrow('Esa llave ya no estaba: vuelve a listarlas.');
  });

  it('EXT-806 a name that was kept before is one visible line', async () => {
    const { run } = desk(twoNamed('Celular\n1. Notebook'));
    expect((await run())[1]).toMatch(/^2\. Celular 1\. Notebook: /);
    expect((await run('2')).join()).toMatch(/ya no tiene: Celular 1\. Notebook\./);
  });

  it.each([
    ['2', ['Notebook'], /ya no tiene: Celular\./, '«Celular».'],
    ['todas', [], /ya no tiene: Celular y Notebook\./, '«Celular» y «Notebook».'],
  ] as const)('%s removes, tells its owner and is a row of the audit', async (which, left, said, mailed) => {
    const { bank, run } = desk();
    expect((await run(which)).join()).toMatch(said);
    expect((await run()).join()).toMatch(left[0] ?? 'no tiene llaves de acceso');
    expect(bank.told.at(-1)?.text).toContain(`porque se nos pidió por teléfono: ${mailed}`);
    expect(bank.noted.at(-1)).toMatchObject({ event: 'llave-de-acceso', about: 'quitada', outcome: 'right' });
  });

  it('the last of as many as anybody may have is removed by its number too', async () => {
    const own = Array.from({ length: mostPasskeys }, (_, at) =>
      passkeyOf(ana, { id: `llave ${at}`, name: `Equipo ${at + 1}` }),
    );
    const { run } = desk(own);
    expect((await run(String(mostPasskeys))).join()).toContain(`ya no tiene: Equipo ${mostPasskeys}.`);
  });

  it.each(['0', '3', 'Celular', '-1'])('%s is none of them, and removes nothing', async (which) => {
    const { bank, run } = desk();
    await expect(run(which)).rejects.toThrow(`«${which}» no es el número de una de sus llaves, ni «todas».`);
    expect([await run(), bank.told]).toMatchObject([{ length: 3 }, []]);
  });

  it.each(['of', 'clear'] as const)(
    'EXT-2891 a store of passkeys that fails (%s) is a mistake that says to try again',
    async (method) => {
      const { ports } = accessBank({ users: [aMemoryUser(ana, { passkeys: twoNamed('Celular') })] });
      const store = { ...ports.passkeys, [method]: () => TE.left(unavailable) };
      const { passkeys } = passkeyCommand({
        withBank: (work) => work({ access: { ...ports, passkeys: store } }),
        rutFrom: () => ana,
      });
      await expect(passkeys(ana, 'todas')).rejects.toThrow('El banco no pudo hacerlo; inténtalo de nuevo.');
    },
  );
});
