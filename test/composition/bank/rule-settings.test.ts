import { describe, expect, it } from 'vitest';
import { commonKeys } from '#core/access/password/common-keys.ts';
import { accessBankSettings, bankSettings } from '#composition/bank/rule-settings.ts';
import { servedBank } from '#composition/bank/server.ts';
import { readConfig } from '#composition/settings/config.ts';
import { bankLog } from '#adapters/bank-http/bank-log.ts';
import { headerNames } from '#adapters/wire/access/header-names.ts';
import { asksCompany } from '#core/access/challenge/parse-digipass.ts';
import { shippedPolicy } from '#core/access/password/policy.ts';
import { noMeter } from '#core/bank/meter.ts';
import { TE } from '#core/shared/fp.ts';
import { receivingIn } from '#adapters/bank-node/arriving-files.ts';
import { someTexts } from '#test/support/builders/bank-text.ts';
import { productionSettings } from '#test/support/builders/production-settings.ts';
import { happyAccess } from '#test/support/worlds/access-over-http.ts';
import { happyBank } from '#test/support/worlds/bank-over-http.ts';
import { right } from '#test/support/right.ts';

describe('EXT-109 the common keys', () => {
  it.each([
    ['si', commonKeys, true],
    ['no', [], false],
    [undefined, [], false],
  ])('with RECHAZA_CLAVES_COMUNES=%s: the bank refuses as many as its page says', (said, refused, told) => {
    const config = right(readConfig(said === undefined ? {} : { RECHAZA_CLAVES_COMUNES: said }));
    expect(accessBankSettings(config, 'https://portal.example').passwordPolicy.blocklist).toEqual(refused);
    expect(config.portal.acceso.rechazaClavesComunes).toBe(told);
  });
});

describe('what a bank is told', () => {
  // Configuration in which all values differ, so that a mix-up of two settings is noticed.
  const config = right(
    readConfig({
      ...productionSettings,
      ...{ CLAVES_A_LA_VEZ: '11', LLAMADAS_A_LA_VEZ: '12', CARGAS_SIMULTANEAS: '13', CARGAS_EN_ESPERA: '14' },
      ...{
        SEGUNDOS_EN_ESPERA: '15',
        PISO_RESPUESTA_MS: '16',
        BLOQUEO_FACTOR_HORAS: '17',
        DIAS_CARPETA: '18',
      },
      ...{ SOLICITUDES_POR_DIA: '19', CORREOS_POR_DIRECCION: '20', BLOQUEO_HORAS: '72' },
      ...{
        PROXIES_DE_CONFIANZA: '192.0.2.1',
        PORTAL: 'CCH',
        TELEFONO_EMPRESAS: '600 1',
        BANCO_NOMBRE: 'Banco Uno',
      },
      ...{ ATRASO_BANCO: 'Uno.', ATRASO_PROVEEDOR: 'Dos.', CONTEO_RUT_CORTO: 'withoutCheckDigit' },
      ...{ RANGO_DIGIPASS: '11####', DIGICARD_HASTA: '2026-02-03', ACTIVIDAD_DE_CUENTA: 'no' },
      ...{
        LLAVES_DE_ACCESO: 'si',
        LLAVES_DOMINIO: 'banco.example',
        SEGURIDAD_CONTACTO: 'https://banco.example/s',
      },
      SEGURIDAD_VENCE: '2027-01-01',
    }),
  );

  it('reaches its server', () => {
    const log = bankLog('silent', headerNames);
    const bank = {
      ports: happyBank(),
      access: happyAccess(),
      files: receivingIn('/nowhere'),
      captchaIssuer: { issue: () => TE.right({}) },
    };
    const served = servedBank({ config, bank, log, meter: noMeter });
    expect(served.settings).toEqual({
      ...{ https: true, keysAtOnce: 11, callsAtOnce: 12, uploadsAtOnce: 13, uploadsWaiting: 14 },
      ...{ uploadWait: 15_000, trustedProxies: ['192.0.2.1'], budgets: config.budgets },
    });
    expect(served.access.settings).toEqual({
      ...{ floorMs: 16, production: true, draftDays: 30, acceso: config.portal.acceso },
    });
    expect(served.securityContact).toEqual({ contact: 'https://banco.example/s', expires: '2027-01-01' });
    expect([served.log, served.files, served.access.captchaIssuer]).toEqual([
      log,
      bank.files,
      bank.captchaIssuer,
    ]);
  });

  it('is no number of days for drafts at a bank that keeps none', () => {
    const bank = {
      ports: happyBank(),
      access: happyAccess(),
      files: receivingIn('/nowhere'),
      captchaIssuer: { issue: () => TE.right({}) },
    };
    const served = servedBank({
      config: right(readConfig({ BORRADORES: 'no' })),
      bank,
      log: bankLog('silent', headerNames),
      meter: noMeter,
    });
    expect(served.access.settings.draftDays).toBeUndefined();
  });

  it('reaches its rules', () => {
    const portalAddress = 'https://portal.example';
    expect(bankSettings(config, { texts: someTexts, portalAddress })).toEqual({
      ...{ bankName: 'Banco Uno', portalCode: 'CCH', phone: '600 1', blockHours: 72, folderDays: 18 },
      ...{ shortIdCounts: 'withoutCheckDigit', texts: someTexts, portalAddress },
      ...{ owedIfLate: { bank: 'Uno.', 'origin-bank': 'Dos.' }, daily: { requests: 19, mailsToOne: 20 } },
    });
    expect(accessBankSettings(config, portalAddress)).toEqual({
      ...{ bankName: 'Banco Uno', portalCode: 'CCH', phone: '600 1', portalAddress, lockHours: 17 },
      ...{ isPublicPortal: asksCompany(config.portal.acceso), digipassRange: '11####' },
      ...{
        digicardUntil: '2026-02-03',
        certificates: false,
        keepsSignIns: false,
        passwordPolicy: shippedPolicy,
      },
      passkeys: { rpId: 'banco.example', origin: 'https://banco.example', atSignIn: false },
    });
  });
});
