import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BankServer } from '#adapters/bank-http/server.ts';
import { openBank, type OpenBank } from '#composition/bank/ports.ts';
import { defaultSettings, readConfig } from '#composition/settings/config.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { aMinute, aSecond } from '#core/shared/units-of-time.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';
import { askedOfVerifier } from '#test/support/settings/asked-of-verifier.ts';
import { firstMail, receipt } from '#test/support/settings/left-the-bank.ts';
import { portalRows } from '#test/support/settings/portal-rows.ts';
import {
  startSettingsBank,
  type Given,
  type Row,
  type Seen,
  type SettingName,
} from '#test/support/settings/settings-bank.ts';
import { openSite, type Site } from '#test/support/settings/site.ts';
import { offeredStores, offeredTerms, signing } from '#test/support/worlds/offered-stores.ts';

const key = Buffer.alloc(32, 7).toString('base64');

const metrics = async ({ metricsPort }: Site): Promise<string> =>
  (await fetch(`http://127.0.0.3:${metricsPort}/metricas`)).text();
const figure = async (site: Site, name: string): Promise<number> =>
  Number(new RegExp(`^${name} (.*)$`, 'm').exec(await metrics(site))?.[1]);
const kept = async (
  bank: OpenBank,
  table: 'audit' | 'attempt' | 'certificado' | 'draft' | 'known_device' | 'sms' | 'user_mail',
  column: string,
) =>
  (await bank.database.kysely.selectFrom(table).selectAll().execute())
    .map((row) => String(Object.entries(row).find(([name]) => name === column)?.[1]))
    .filter((name) => /^(young|old)$/.test(name));

/** Returns the reason why each queued mail was abandoned. */
const givenUp = async ({ database: { kysely } }: OpenBank) =>
  Object.fromEntries(
    (
      await kysely.selectFrom('user_mail').select(['id', 'gave_up_why']).where('id', 'like', '%er').execute()
    ).map(({ id, gave_up_why }) => [id, gave_up_why]),
  );

const keeps = (value: string, table: Parameters<typeof kept>[1], column: string): Row => ({
  value,
  does: ({ bank }) => kept(bank, table, column),
  as: ['young'],
});

/** Opens a bank that uses the key management service, and returns the token that the service received. */
async function askedOfService({ site }: Seen): Promise<Site['tokens'][number]> {
  const { LLAVE_MAESTRA_URL: url, LLAVE_MAESTRA_CREDENCIAL: credential } = rows;
  const config = right(
    readConfig({
      DATOS: join(site.folder, 'otro'),
      LLAVE_MAESTRA_URL: valueOf(site, url),
      LLAVE_MAESTRA_CREDENCIAL: valueOf(site, credential),
    }),
  );
  const bank = await openBank(config, (error) => expect(error).toBeUndefined());
  await bank.close();
  return site.tokens.at(-1) ?? { path: undefined, token: undefined };
}

type Headers = PortalSettings['acceso']['encabezados'];
function masksHeader(header: string, of: (headers: Headers) => string): Row['does'] {
  return ({ page: { acceso }, served, lines }) => {
    lines.splice(0);
    served.log.error({ headers: { [of(acceso.encabezados)]: 'secreto' } }, 'a call');
    const [line = ''] = lines;
    return line.includes(header) && !line.includes('secreto') ? 'masked' : line;
  };
}

async function drains({ running }: Seen): Promise<string> {
  const since = performance.now();
  const stopped = running.stop();
  const { status } = await fetch(`${running.address}/salud/lista`);
  await stopped;
  const took = performance.now() - since;
  return status === 503 && took >= 1_000 && took < 1_000 * 20
    ? 'not ready for a second, and then gone'
    : `${status} after ${took}`;
}

const textOf = ({ ports }: BankServer, name: string): boolean =>
  JSON.stringify(ports.settings.texts.find((text) => text.name === name)).includes(`Texto propio de ${name}`);

const valueOf = (site: Site, { value }: Row): string => (typeof value === 'string' ? value : value(site));

const passkeysOf = ({ served }: Seen) => served.access.ports.access.passkeys;

const rows = {
  ...portalRows,
  HOST: { value: '127.0.0.2', does: ({ running }) => new URL(running.address).hostname, as: '127.0.0.2' },
  PORT: {
    value: ({ port }) => port,
    does: ({ running, site }) => new URL(running.address).port === site.port,
    as: true,
  },
  DATOS: {
    value: ({ folder }) => folder,
    does: ({ site: { folder } }) => existsSync(join(folder, 'recibiendo')),
    as: true,
  },
  DATABASE_URL: {
    value: ({ database }) => database.url,
    does: ({ site: { folder } }) => existsSync(join(folder, 'banco.sqlite')),
    as: false,
  },
  LLAVE_MAESTRA: { value: key, does: ({ site: { folder } }) => existsSync(`${folder}.llave`), as: false },
  LLAVE_MAESTRA_URL: {
    value: ({ servicePort }) => `http://127.0.0.1:${servicePort}/v1/transit/keys/mia`,
    does: (seen) => askedOfService(seen).then(({ path }) => path),
    as: expect.stringMatching(/^\/v1\/transit\/(en|de)crypt\/mia$/),
  },
  LLAVE_MAESTRA_CREDENCIAL: {
    value: 'credencial-propia',
    does: (seen) => askedOfService(seen).then(({ token }) => token),
    as: 'credencial-propia',
  },
  PUERTO_METRICAS: {
    value: ({ metricsPort }) => metricsPort,
    does: async ({ site }) => (await metrics(site)).includes('zaguan_'),
    as: true,
  },
  HOST_METRICAS: {
    value: '127.0.0.3',
    does: ({ site: { metricsPort } }) =>
      fetch(`http://127.0.0.1:${metricsPort}/metricas`).then(
        () => 'anywhere',
        () => 'there alone',
      ),
    as: 'there alone',
  },
  SEGUNDOS_DE_DRENAJE: { value: '1', does: drains, as: 'not ready for a second, and then gone' },
  RUTS_SENUELO: {
    value: '11.111.111-1',
    does: ({ served, site }) => {
      served.meter?.noted({ event: 'ingreso', rut: aRut('11.111.111-1'), outcome: 'wrong', factor: 'clave' });
      return figure(site, 'zaguan_decoys_total');
    },
    as: 1,
  },
  REPLICAS_ESPERADAS: {
    value: '2',
    does: ({ site }) => figure(site, 'zaguan_replicas_expected'),
    as: 2,
  },
  ENTREGA: { value: 'no', does: ({ sentBeforeWorker }) => sentBeforeWorker, as: { mails: 0, codes: 0 } },
  CORREO_HORAS: {
    value: '5',
    does: ({ bank }) => givenUp(bank),
    as: { over: 'too-late', under: null },
  },
  CORREO_REMITENTE: {
    value: 'avisos@mibanco.cl',
    does: ({ site }) => firstMail(site)?.source.includes('<avisos@mibanco.cl>'),
    as: true,
  },
  SMTP_HOST: { value: '127.0.0.1', does: ({ site }) => firstMail(site)?.to, as: ['beto@elsol.cl'] },
  SMTP_PUERTO: {
    value: ({ smtp }) => String(smtp.port),
    does: ({ site }) => firstMail(site) !== undefined,
    as: true,
  },
  SMTP_TLS: { value: 'directo', does: ({ site }) => firstMail(site)?.isSecure, as: true },
  SMTP_USUARIO: { value: 'portal', does: ({ site }) => firstMail(site)?.user, as: 'portal' },
  SMTP_CLAVE: { value: 'una clave', does: ({ site }) => firstMail(site)?.password, as: 'una clave' },
  SMS_URL: {
    value: ({ servicePort }) => `http://127.0.0.1:${servicePort}/mensajes/propios`,
    does: ({ site: { heard } }) => heard.find(({ path }) => path === '/mensajes/propios')?.text,
    as: 'tu código',
  },
  SMS_SECRETO: {
    value: 'secreto de sms',
    does: ({ site: { heard } }) => heard.find(({ path }) => path === '/mensajes/propios')?.isSigned,
    as: true,
  },
  HTTPS: { value: 'si', does: ({ settings }) => settings.https, as: true },
  ORIGEN_PORTAL: {
    value: 'https://portal.mibanco.cl',
    does: async (seen) => [
      seen.served.ports.settings.portalAddress,
      seen.served.access.ports.access.portalAddress,
      (await receipt(seen)).includes('portal.mibanco.cl/verificar'),
    ],
    as: ['https://portal.mibanco.cl', 'https://portal.mibanco.cl', true],
  },
  NIVEL_DE_REGISTRO: { value: 'warn', does: ({ served }) => served.log.level, as: 'warn' },
  CLAVES_A_LA_VEZ: { value: '101', does: ({ settings }) => settings.keysAtOnce, as: 101 },
  LLAMADAS_A_LA_VEZ: { value: '102', does: ({ settings }) => settings.callsAtOnce, as: 102 },
  CARGAS_SIMULTANEAS: { value: '103', does: ({ settings }) => settings.uploadsAtOnce, as: 103 },
  CARGAS_EN_ESPERA: { value: '104', does: ({ settings }) => settings.uploadsWaiting, as: 104 },
  SEGUNDOS_EN_ESPERA: { value: '17', does: ({ settings }) => settings.uploadWait, as: 17 * aSecond },
  TERMINOS: {
    value: ({ folder }) => join(folder, 'terminos.txt'),
    does: ({ served }) => textOf(served, 'terminos'),
    as: true,
  },
  MANDATO: {
    value: ({ folder }) => join(folder, 'mandato.txt'),
    does: ({ served }) => textOf(served, 'mandato'),
    as: true,
  },
  PRIVACIDAD: {
    value: ({ folder }) => join(folder, 'privacidad.txt'),
    does: ({ served }) => textOf(served, 'privacidad'),
    as: true,
  },
  MODO_PRODUCCION: {
    value: 'si',
    does: ({ served, running }) => [
      served.access.demo,
      served.access.signer,
      served.access.settings.production,
      running.people.personas,
    ],
    as: [undefined, undefined, true, []],
  },
  EMISOR_CARPETAS: {
    value: 'ninguno',
    does: ({ served }) => served.ports.taxAuthority.folder,
    as: undefined,
  },
  DIAS_CARPETA: { value: '19', does: ({ served }) => served.ports.settings.folderDays, as: 19 },
  ENCABEZADO_RUT: { value: 'X-Mi-Rut', does: masksHeader('X-Mi-Rut', ({ rut }) => rut), as: 'masked' },
  ENCABEZADO_RTOKEN: {
    value: 'X-Mi-Token',
    does: masksHeader('X-Mi-Token', ({ rToken }) => rToken),
    as: 'masked',
  },
  ENCABEZADO_DESAFIO: {
    value: 'X-Mi-Desafio',
    does: masksHeader('X-Mi-Desafio', ({ desafio }) => desafio),
    as: 'masked',
  },
  RECAPTCHA_SECRETO: { value: 'secreto-captcha', does: askedOfVerifier, as: ['secreto-captcha', true] },
  PISO_RESPUESTA_MS: { value: '23', does: ({ served }) => served.access.settings.floorMs, as: 23 },
  CAPTCHA_POR_MINUTO: { value: '201', does: ({ settings }) => settings.budgets?.captcha, as: 201 },
  IDENTIDAD_POR_MINUTO: { value: '202', does: ({ settings }) => settings.budgets?.identity, as: 202 },
  CONSULTAS_POR_MINUTO: { value: '203', does: ({ settings }) => settings.budgets?.queries, as: 203 },
  PERSONAS_POR_HORA: { value: '204', does: ({ settings }) => settings.budgets?.people, as: 204 },
  PERSONAS_POR_HORA_DE_RED: {
    value: '208',
    does: ({ settings }) => settings.budgets?.peopleOfNetwork,
    as: 208,
  },
  SOLICITUDES_POR_DIA: { value: '205', does: ({ served }) => served.ports.settings.daily.requests, as: 205 },
  CORREOS_POR_DIRECCION: {
    value: '206',
    does: ({ served }) => served.ports.settings.daily.mailsToOne,
    as: 206,
  },
  CAPTCHA_COSTO: {
    value: '207',
    does: async ({ served }) =>
      JSON.stringify(right(await served.access.captchaIssuer.issue('ingreso')())).includes('"cost":207'),
    as: true,
  },
  BLOQUEO_FACTOR_HORAS: { value: '37', does: ({ served }) => served.access.ports.access.lockHours, as: 37 },
  RANGO_DIGIPASS: {
    value: '77####',
    does: ({ served }) => served.access.ports.access.digipassRange,
    as: '77####',
  },
  PROXIES_DE_CONFIANZA: {
    value: '10.1.2.3',
    does: ({ settings }) => settings.trustedProxies,
    as: ['10.1.2.3'],
  },
  DIGICARD_HASTA: {
    value: '2031-02-03',
    does: ({ served }) => served.access.ports.access.digicardUntil,
    as: '2031-02-03',
  },
  ACTIVIDAD_DE_CUENTA: {
    value: 'no',
    does: ({ served }) => served.access.ports.access.keepsSignIns,
    as: false,
  },
  LLAVES_DE_ACCESO: { value: 'si', does: (all) => passkeysOf(all) !== undefined, as: true },
  LLAVES_DOMINIO: {
    value: 'portal.mibanco.cl',
    does: (all) => passkeysOf(all)?.rpId,
    as: 'portal.mibanco.cl',
  },
  LLAVES_AL_INGRESAR: { value: 'si', does: (all) => passkeysOf(all)?.atSignIn, as: true },
  SEGURIDAD_CONTACTO: {
    value: 'mailto:seguridad@mibanco.cl',
    does: ({ served }) => served.securityContact?.contact,
    as: 'mailto:seguridad@mibanco.cl',
  },
  SEGURIDAD_VENCE: {
    value: '2032-03-04',
    does: ({ served }) => served.securityContact?.expires,
    as: '2032-03-04',
  },
  DIAS_SOLICITUDES: keeps('400', 'certificado', 'company_name'),
  DIAS_CORREOS: keeps('11', 'user_mail', 'id'),
  DIAS_MENSAJES: keeps('12', 'sms', 'id'),
  DIAS_INTENTOS: keeps('13', 'attempt', 'attempt_key'),
  DIAS_AUDITORIA: keeps('31', 'audit', 'outcome'),
  DIAS_DISPOSITIVOS: keeps('14', 'known_device', 'token_hash'),
  DIAS_BORRADORES: keeps('15', 'draft', 'sealed'),
  DIAS_RESPALDOS: {
    value: '16',
    does: ({ operate }) => operate('persona', '7.654.321-6', 'borrar', '--si'),
    as: expect.stringContaining('16 días'),
  },
} satisfies Record<SettingName, Row>;

// Settings left out of the bank that has all others, since the key management service would replace the master key
// given by value.
const notTogether: readonly string[] = ['LLAVE_MAESTRA_URL', 'LLAVE_MAESTRA_CREDENCIAL'];

const given = (site: Site): Given =>
  Object.fromEntries(
    Object.entries<Row>(rows).flatMap(([name, row]) =>
      notTogether.includes(name) ? [] : [[name, valueOf(site, row)]],
    ),
  );

let site: Site;
let seen: Seen;
beforeAll(async () => {
  site = await openSite();
  seen = await startSettingsBank(site, given(site));
});
afterAll(async () => {
  await seen.close();
  await site.close();
});

const ordered = Object.entries<Row>(rows).toSorted(
  ([one], [other]) => Number(one === 'SEGUNDOS_DE_DRENAJE') - Number(other === 'SEGUNDOS_DE_DRENAJE'),
);

// Tests the scheduled jobs whose interval no test of a setting checks: without these tests they could run at the
// start only.
describe('EXT-2549 what runs by the clock goes on after the start', () => {
  it('reminds of offers that end', async () => {
    const { aCompany } = offeredStores(() => ({ stores: seen.bank.ports }));
    const company = aCompany();
    const { requests, clock } = seen.bank.ports;
    const registered = right(await requests.register({ ...signing, company, eligible: true, mostADay: 1 })());
    if (registered.outcome !== 'registered') throw new Error(registered.outcome);
    const { idSolicitud } = registered;
    const offer = () => ({ ...offeredTerms, validUntil: clock.today() });
    right(await requests.move({ idSolicitud, from: ['Ingresada'], to: 'Oferta Disponible', offer })());
    const kinds = async () =>
      (
        await seen.bank.database.kysely
          .selectFrom('mail')
          .select('kind')
          .where('request_id', '=', idSolicitud)
          .execute()
      ).map(({ kind }) => kind);
    expect(await kinds()).toEqual([]);
    vi.advanceTimersByTime(10 * aMinute);
    await expect.poll(kinds).toEqual(['offer-ending']);
  });
});

describe('EXT-2549 every setting reaches what it sets', () => {
  it('has a value that is not the default, and none that another setting of its form has', () => {
    const values = Object.entries<Row>(rows).map(([name, row]) => [name, valueOf(seen.site, row)] as const);
    const defaults: Readonly<Record<string, string | undefined>> = defaultSettings;
    expect(values.filter(([name, value]) => defaults[name] === value)).toEqual([]);
    const free = values.map(([, value]) => value).filter((value) => value !== 'si' && value !== 'no');
    expect(free.filter((value, place) => free.indexOf(value) !== place)).toEqual([]);
  });

  it.each(ordered)('%s', async (_name, { does, as }) => {
    await expect.poll(() => does(seen)).toEqual(as);
  });
});

describe('EXT-2549 the delivery in a process of its own', () => {
  it('serves its metrics at the address that is set', async () => {
    const address = `http://127.0.0.3:${seen.site.workerPort}/metricas`;
    await expect
      .poll(async () => (await fetch(address)).text())
      .toContain('zaguan_outbox_sent_total{box="user_mail"} 1');
  });
});

describe("EXT-2549 an operator's command", () => {
  it('says the terms of what is kept', async () => {
    const told = await seen.operate('persona', '12.345.678-5', 'ver');
    expect(told).toContain('Plazo: 11 días');
    expect(told).toContain('Plazo: 12 días');
  });
});
