import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offerThirdKey, queueThirdKey, thirdKeyHash } from '#core/bank/access/challenge/third-key.ts';
import { ampleDay } from '#test/support/builders/third-key-day.ts';
import { inTurn } from '#test/support/in-turn.ts';
import { right } from '#test/support/right.ts';
import { accessBank, ana, beto } from '#test/support/worlds/access-bank.ts';

const owner = { rut: ana, mobile: '+56 9 3000 1001' };
const listed = { owner, tokenHash: 'flujo', isProved: false, journey: 'reactivacion' } as const;

describe('BOX-33 a third key', () => {
  it('has eight digits for any random fraction', async () => {
    await fc.assert(
      fc.asyncProperty(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), async (fraction) => {
        const { ports, sent } = accessBank();
        const drawn = { ...ports, secrets: { ...ports.secrets, fraction: () => fraction } };
        right(await queueThirdKey(drawn)(owner, ampleDay, { journey: 'reactivacion' })());
        expect(sent[0]?.text).toMatch(/ es \d{8}\. Se pidió para reactivar su clave\. Vence en 10 minutos/);
      }),
    );
  });

  it.each([
    ['olvido-clave', 'registrar una clave nueva'],
    ['reactivacion', 'reactivar su clave'],
    ['solicitud-clave', 'solicitar su clave'],
    ['llaves-de-acceso', 'cambiar sus llaves de acceso'],
  ] as const)('EXT-2863 says what it was asked for: %s', async (journey, purpose) => {
    const { ports, sent } = accessBank();
    right(await offerThirdKey(ports)({ ...listed, journey })());
    expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining(`Se pidió para ${purpose}.`)]);
  });

  it('is stored as a hash of person and code', () => {
    const { ports } = accessBank();
    const hash = thirdKeyHash(ports, ana, '12345678');
    expect(hash).not.toContain('12345678');
    expect(hash).not.toBe(thirdKeyHash(ports, beto, '12345678'));
    expect(hash).not.toBe(thirdKeyHash(ports, ana, '12345679'));
  });

  it('EXT-2546 goes ten times a day to one mobile by lists, however often they are asked for', async () => {
    const bank = accessBank();
    await inTurn(30, async (turn) => {
      right(await offerThirdKey(bank.ports)({ ...listed, tokenHash: `flujo ${turn}` })());
      bank.letPass(11);
    });
    expect(bank.sent).toHaveLength(10);
    bank.letPass(24 * 60);
    right(await offerThirdKey(bank.ports)(listed)());
    expect(bank.sent).toHaveLength(11);
  });

  it('one on its way stays good when another is asked within the minute', async () => {
    const bank = accessBank();
    right(await offerThirdKey(bank.ports)(listed)());
    right(await offerThirdKey(bank.ports)(listed)());
    right(await offerThirdKey(bank.ports)({ ...listed, owner: { ...owner, rut: beto } })());
    expect(bank.sent.map(({ user }) => user)).toEqual([ana, beto]);
    const credential = await bank.credential(ana, '5');
    const code = credential.tipoDispositivo === '5' ? credential.terceraClave : '';
    const codeHash = thirdKeyHash(bank.ports, ana, code);
    expect(right(await bank.ports.thirdKeys.spend(ana, codeHash, 'reactivacion')())).toBe(true);
  });
});
