import { describe, expect, it } from 'vitest';
import {
  keyReceiptDocument,
  keyReceiptOf,
  openedReceipt,
} from '#core/bank/access/key-request/key-receipt.ts';
import { O } from '#core/shared/fp.ts';
import { right } from '#test/support/right.ts';
import { accessBank, ana } from '#test/support/worlds/access-bank.ts';

const owner = { rut: ana, name: 'Ana Soto' };

describe('API-29 the receipt of a created key', () => {
  it('has its four fields, the last one sealed', async () => {
    const bank = accessBank();
    const receipt = right(await keyReceiptOf(bank.ports)(owner)());
    expect(receipt).toEqual({
      fechaTx: expect.stringMatching(/ 10:42 Hrs\.$/),
      nombreUsuario: 'Ana Soto',
      rutUsuario: ana,
      encryptedData: expect.any(String),
    });
    const opened = right(await openedReceipt(bank.ports)(receipt.encryptedData)());
    expect(O.toUndefined(opened)).toMatchObject({ nombreUsuario: 'Ana Soto', rutUsuario: ana });
  });

  it('can be opened for thirty days, and not longer', async () => {
    const bank = accessBank();
    const { encryptedData } = right(await keyReceiptOf(bank.ports)(owner)());
    bank.letPass(30 * 24 * 60 - 1);
    expect(O.isSome(right(await openedReceipt(bank.ports)(encryptedData)()))).toBe(true);
    bank.letPass(1);
    expect(right(await openedReceipt(bank.ports)(encryptedData)())).toEqual(O.none);
  });

  it.each(['', 'inventado', 'comprobante-clave|', 'comprobante-clave|{"rutUsuario":"1-9"}', 'otro|{}'])(
    'opens nothing else: %s',
    async (sealed) => {
      expect(right(await openedReceipt(accessBank().ports)(sealed)())).toEqual(O.none);
    },
  );
});

it('is printed with person, rut, date and bank', () => {
  const opened = { fechaTx: '05/03/2026 10:42 Hrs.', nombreUsuario: 'Ana Soto', rutUsuario: ana, vence: 0 };
  expect(keyReceiptDocument(opened, accessBank().ports.access)).toEqual({
    id: 'clave-050320261042',
    title: 'Solicitud de Clave',
    subtitle: '05/03/2026 10:42 Hrs.',
    stamp: 'BCH',
    sections: [
      {
        heading: 'Su clave fue creada',
        rows: [
          { label: 'Usuario', value: 'Ana Soto' },
          { label: 'Rut', value: '12.345.678-5' },
          { label: 'Fecha', value: '05/03/2026 10:42 Hrs.' },
          { label: 'Banco', value: 'Banco Zaguán' },
        ],
      },
    ],
    footer: 'Su clave es personal. El banco nunca se la pedirá por teléfono, correo o mensaje.',
  });
});
