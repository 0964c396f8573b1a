import { expect, it } from 'vitest';
import { accessBankSettings, bankSettings } from '#composition/bank-settings.ts';
import { readConfig } from '#composition/config.ts';
import { right } from '#test/support/right.ts';

// None of these is what a bank gets that says nothing.
const config = right(
  readConfig({
    PORTAL: 'CCH',
    BANCO_NOMBRE: 'Banco Andes',
    TELEFONO_EMPRESAS: '600 222 3333',
    TIPO_PORTAL: 'Empresa',
    BLOQUEO_HORAS: '72',
    BLOQUEO_FACTOR_HORAS: '5',
    RANGO_DIGIPASS: '77####77',
    DIGICARD_HASTA: '2030-05-31',
  }),
);

it('QST-34 what a bank says of blocks and names is what its portability half decides by', () => {
  expect(bankSettings(config)).toMatchObject({ bankName: 'Banco Andes', portalCode: 'CCH', blockHours: 72 });
});

it('what a bank says of locks and devices is what its way in decides by', () => {
  expect(accessBankSettings(config)).toMatchObject({
    portalCode: 'CCH',
    bankName: 'Banco Andes',
    phone: '600 222 3333',
    isPublicPortal: false,
    lockHours: 5,
    digipassRange: '77####77',
    digicardUntil: '2030-05-31',
  });
});
