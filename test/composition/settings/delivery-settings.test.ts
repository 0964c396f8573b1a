import { describe, expect, it } from 'vitest';
import { readConfig } from '#composition/settings/config.ts';
import { carriedBoxes, isDemoCarried } from '#composition/bank/delivery.ts';
import { E } from '#core/shared/fp.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';
import { ownBank } from '#test/support/builders/own-bank.ts';
import { productionTexts } from '#test/support/builders/production-texts.ts';
import { right } from '#test/support/right.ts';

const production = {
  ...productionTexts,
  ...ownBank,
  ...masterKeySetting,
  MODO_PRODUCCION: 'si',
  EMISOR_CARPETAS: 'ninguno',
  ORIGEN_PORTAL: 'http://localhost:8081',
};
const smtp = {
  SMTP_HOST: 'smtp.banco.cl',
  SMTP_USUARIO: 'portal',
  SMTP_CLAVE: 'una clave',
  CORREO_REMITENTE: 'portal@banco.cl',
};
const sms = { SMS_URL: 'https://sms.banco.cl/mensajes', SMS_SECRETO: 'un secreto' };

describe('message carriers', () => {
  it('EXT-1910 is the demonstration itself by default, and none in production', () => {
    const demo = right(readConfig({}));
    expect([isDemoCarried(demo, 'smtp'), isDemoCarried(demo, 'sms')]).toEqual([true, true]);
    expect(carriedBoxes(right(readConfig(production)))).toEqual([]);
  });

  it('is the configured one, for mails and messages separately', () => {
    const config = right(readConfig({ ...production, ...smtp, SMTP_TLS: 'directo', SMTP_PUERTO: '465' }));
    expect(config.delivery.smtp).toEqual({
      ...{ host: 'smtp.banco.cl', port: 465, tls: 'direct' },
      login: { user: 'portal', password: 'una clave' },
    });
    expect(carriedBoxes(config)).toEqual(['mail', 'user_mail']);
    expect(carriedBoxes(right(readConfig({ ...production, ...sms })))).toEqual(['sms']);
    expect(isDemoCarried(right(readConfig(smtp)), 'smtp')).toBe(false);
    expect(isDemoCarried(right(readConfig(smtp)), 'sms')).toBe(true);
  });

  it.each([
    ['EXT-1907', 'SMTP_USUARIO', smtp, 'SMTP_CLAVE'],
    ['EXT-1907', 'SMTP_CLAVE', smtp, 'SMTP_USUARIO'],
    ['EXT-1908', 'SMS_URL', sms, 'SMS_SECRETO'],
    ['EXT-1908', 'SMS_SECRETO', sms, 'SMS_URL'],
  ])('%s is a mistake by half: %s alone', (_id, said, whole, missing) => {
    expect(readConfig({ ...whole, [missing]: undefined })).toEqual(
      E.left([`${missing} falta: ${said} no sirve sin ${missing}`]),
    );
  });

  it('EXT-1907 a password goes to no relay without TLS', () => {
    expect(readConfig({ ...smtp, SMTP_TLS: 'local' })).toEqual(
      E.left([expect.stringMatching(/^SMTP_TLS no sirve: con SMTP_CLAVE/)]),
    );
    expect(right(readConfig({ SMTP_HOST: 'relay', SMTP_TLS: 'local' })).delivery.smtp).toMatchObject({
      tls: 'local-relay',
      login: undefined,
    });
  });

  it('no secret is repeated when invalid', () => {
    const told = JSON.stringify(readConfig({ ...smtp, ...sms, SMTP_PUERTO: '0' }));
    expect(told).not.toMatch(/una clave|un secreto/);
  });
});
