import { describe, expect, it } from 'vitest';
import type { ToldSignIn } from '#adapters/bank-http/access/account-activity-page.ts';
import type { ToldSecurity } from '#adapters/bank-http/access/account-security-page.ts';
import { companyHomePage, type HomeVisitor } from '#adapters/bank-http/access/company-home-page.ts';
import { passkeysStop } from '#core/bank/notices/person-notices.ts';
import { disownedLockEnd } from '#core/shared/disowned-lock.ts';
import { exceptSecrets } from '#ui/portability/draft/kept-for.ts';

const pageFor = (home: HomeVisitor, asked: { readonly asksForCertificates?: boolean } = {}): string =>
  companyHomePage(
    { bankName: 'Banco de Prueba', brand: 'BCH', theme: 'light', icon: 'data:,', styleSheets: [] },
    { home, signOutPath: '/auth/salir', phone: '600 000 0000', ...asked },
  );

const ana = {
  visitor: 'signed-in',
  name: 'Ana',
  rut: '12.345.678-5',
  since: 'hoy',
  ends: { idle: '10:30', last: '18:00' },
  signIns: [],
  security: { keySince: undefined, devices: [], notices: [] },
} as const;

describe('ROOT-16 the page of the company home', () => {
  it('links to the login with the request id', () => {
    expect(pageFor({ visitor: 'nobody', requestId: 'Ab-1_', note: undefined })).toContain(
      'href="/login?req=Ab-1_"',
    );
  });

  it('EXT-1312 the front page says whom it is for, both roads, what to have at hand and whom to call', () => {
    const page = pageFor({ visitor: 'nobody', requestId: 'a', note: undefined });
    for (const said of [
      'Para quienes operan por una empresa',
      'Tenga a mano',
      'Unos 15 minutos',
      'Cómo evitar fraudes',
    ])
      expect(page).toContain(said);
    const ways = [...page.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, way]) => way);
    expect(ways).toEqual([
      ...['/login?req=a', '/portabilidad/', '/solicitud-clave-empresa', '/olvido-clave', '/verificar'],
      'tel:6000000000',
      ...['/portabilidad/', 'tel:6000000000', '/portabilidad/comprobar-solicitud'],
    ]);
  });

  it('EXT-1215 the front page says that a request can be left and gone on with where drafts are kept, and nowhere else', () => {
    const saidWith = (draftDays: number | undefined) =>
      pageFor({ visitor: 'nobody', requestId: 'a', note: undefined, draftDays });
    for (const page of [saidWith(30), saidWith(undefined)])
      for (const words of [
        'Es gratis, no obliga a aceptar y no hay plazo para pedirla',
        'se pueden enviar después',
      ])
        expect(page).toContain(words);
    expect(saidWith(30)).toContain(
      `guardamos lo que escribió, ${exceptSecrets}, 30 días desde su último cambio: vuelva a entrar y siga donde quedó`,
    );
    expect(saidWith(1)).toContain(', 1 día desde su último cambio:');
    expect(saidWith(undefined)).not.toContain('a medias');
  });

  it('EXT-1337 whoever left reads that the session is over, and nobody else does', () => {
    const said = 'Su sesión quedó cerrada.';
    expect(pageFor({ visitor: 'nobody', requestId: 'a', note: 'left' })).toContain(said);
    expect(pageFor({ visitor: 'nobody', requestId: 'a', note: undefined })).not.toContain(said);
  });

  it('tells who is signed in, as text, with the way out', () => {
    const page = pageFor({ ...ana, name: '<b>Ana</b>' });
    expect(page).toContain('&#60;b&#62;Ana');
    expect(page).toContain('12.345.678-5');
    expect(page).toContain('<form class="actions" method="post" action="/auth/salir">');
    expect(page).toContain('href="/portabilidad/"');
    expect(page).not.toContain('/login');
  });

  const aSignIn = {
    id: 'i-1',
    moment: '05/03/2026 a las 10:42',
    network: '192.0.2.x',
    browser: 'Chrome en Android',
    wasKnown: true,
    isNewNetwork: false,
    withPasskey: false,
    session: 'this',
  } as const;
  const signedIn = (...signIns: readonly ToldSignIn[]) =>
    pageFor({ ...ana, ends: { idle: '11:12', last: '18:42' }, signIns });

  const withSecurity = (security: Partial<ToldSecurity>) =>
    pageFor({ ...ana, security: { ...ana.security, ...security } });

  it('EXT-2807 lists each device with the end of its serial number, its state and its lock', () => {
    const device = { type: '8', serialEnd: '6789', lockedUntil: undefined } as const;
    const page = withSecurity({
      devices: [
        { ...device, state: 'activo' },
        { ...device, type: '1', state: 'inactivo' },
        { ...device, type: 'CI', state: 'bloqueado' },
        { ...device, type: '5', state: 'activo', lockedUntil: '06/03/2026 a las 10:42' },
        { ...device, state: 'activo', lockedUntil: '05/11/2126 a las 20:49', endsByBankOnly: true },
      ],
    });
    const told = [...page.matchAll(/<b>([^<]*)<\/b><span>([^<]*)<\/span>/g)].map(([, ...words]) => words);
    expect(told).toEqual([
      ['Digipass', 'Serie terminada en 6789. Activo.'],
      ['Digicard', 'Serie terminada en 6789. Aún no está activo.'],
      ['Clave Internet', 'Serie terminada en 6789. Bloqueado por el banco.'],
      ['Tercera Clave', 'Serie terminada en 6789. Bloqueado hasta el 06/03/2026 a las 10:42.'],
      ['Digipass', 'Serie terminada en 6789. Bloqueado hasta que el banco lo levante.'],
    ]);
  });

  it('EXT-2808 EXT-2809 says since when the key is in force and what became of each mail, as text', () => {
    const mail = { moment: '05/03/2026 a las 10:42', subject: '<i>Aviso</i>' };
    const page = withSecurity({
      keySince: '04/03/2026 a las 09:00',
      notices: (['waiting', 'sent', 'failed'] as const).map((state) => ({ ...mail, state })),
    });
    expect(page).toContain('Su clave rige desde el 04/03/2026 a las 09:00.');
    expect(page).toContain('corríjala por teléfono, cuando quiera: así le llega el próximo.');
    expect(
      [...page.matchAll(/<b>(.*?)<\/b><span>05\/03\/2026 a las 10:42. (.*?)<\/span>/g)].map(
        ([, ...words]) => words,
      ),
    ).toEqual([
      ['&#60;i&#62;Aviso&#60;/i&#62;', 'Por salir.'],
      ['&#60;i&#62;Aviso&#60;/i&#62;', 'Enviado.'],
      ['&#60;i&#62;Aviso&#60;/i&#62;', 'No se pudo entregar.'],
    ]);
    expect(pageFor(ana)).not.toContain('id="seguridad"');
  });

  it.each([
    [0, '<h2 id="seguridad">Su clave</h2>', undefined],
    [1, '<h2 id="seguridad">Su clave y su dispositivo</h2>', '<h3>Dispositivo</h3>'],
    [2, '<h2 id="seguridad">Su clave y sus dispositivos</h2>', '<h3>Dispositivos</h3>'],
  ])('EXT-2906 of %i devices it speaks as of so many', (count, section, list) => {
    const device = { type: '1', serialEnd: '6789', state: 'activo', lockedUntil: undefined } as const;
    const page = withSecurity({
      keySince: '04/03/2026 a las 09:00',
      devices: Array.from({ length: count }, () => device),
    });
    expect(page).toContain(section);
    expect(/<h3>Disp[^/]*<\/h3>/.exec(page)?.[0]).toBe(list);
  });

  it('EXT-2804 tells when the session ends, of one that does nothing and in all', () => {
    expect(signedIn(aSignIn)).toContain('se cierra a las 11:12 si no hace nada, y a las 18:42 en todo caso');
  });

  it('EXT-2803 EXT-2927 speaks of «No fui yo», and of what ends its lock, only where a sign-in has its button', () => {
    expect(signedIn(aSignIn)).not.toContain('No fui yo');
    const told = signedIn(aSignIn, { ...aSignIn, session: 'ended' });
    for (const sentence of ['Con «No fui yo» se cierran', passkeysStop, disownedLockEnd])
      expect(told).toContain(sentence);
  });

  it('EXT-2801 EXT-2802 tells each sign-in with its moment, network and browser as text, and what can be done of it', () => {
    const open = { ...aSignIn, id: 'i-2', browser: '<i>Otro</i>', session: 'open' } as const;
    const page = signedIn(aSignIn, open, { ...aSignIn, id: 'i-3', session: 'ended' });
    expect(page).toContain('Chrome en Android, red 192.0.2.x, con su clave. Es esta sesión.');
    expect(page).toContain('&#60;i&#62;Otro');
    const forms = [...page.matchAll(/action="(\/auth\/[^"]+)">(?:<input[^>]* value="([^"]+)")?/g)];
    expect(forms.map(([, path, id]) => [path, id])).toEqual([
      ['/auth/salir', undefined],
      ['/auth/cerrar-sesiones', 'i-2'],
      ['/auth/no-fui-yo', 'i-2'],
      ['/auth/no-fui-yo', 'i-3'],
      ['/auth/cerrar-sesiones', undefined],
    ]);
  });

  it('EXT-2805 tells of the latest other sign-in when its browser was not known', () => {
    const [mine, known] = [aSignIn, { ...aSignIn, session: 'ended' } as const];
    const unknown = { ...aSignIn, wasKnown: false, session: 'open' } as const;
    const tells = (...all: readonly ToldSignIn[]) =>
      signedIn(...all).includes('se ingresó con su clave desde un navegador que no conocíamos');
    expect([tells(mine, unknown, known), tells(unknown, mine)]).toEqual([true, true]);
    expect([tells(mine, known, unknown), tells({ ...mine, wasKnown: false })]).toEqual([false, false]);
    expect(signedIn(mine, unknown)).toContain('mientras ese ingreso esté entre los 20 últimos');
  });

  it('EXT-2810 tells of the latest other sign-in when its network was not known', () => {
    const other = { ...aSignIn, isNewNetwork: true, session: 'ended' } as const;
    const page = signedIn(aSignIn, other);
    expect(page).toContain('se ingresó con su clave desde una red que no conocíamos');
    expect(page).toContain('con su clave. No conocíamos esa red. Su sesión terminó.');
  });

  it('EXT-2801 shows no list where the bank keeps no sign-ins', () => {
    expect(signedIn()).not.toContain('Sus últimos ingresos');
  });

  it('EXT-1120 says what to do with a certificate, to whoever follows the links of the portability', () => {
    for (const page of [pageFor({ visitor: 'nobody', requestId: 'a', note: undefined }), signedIn(aSignIn)])
      expect(page).toContain(
        'Los certificados de liquidación que ya pidió se descargan en <a href="/portabilidad/">Portabilidad financiera</a>, con «Consultar estado de mi solicitud». Para pedir otro, llame al ',
      );
  });

  it('EXT-1142 shows that first to whoever follows a link about certificates, with the way back to the list', () => {
    const homes = [{ visitor: 'nobody', requestId: 'a', note: undefined }, ana] as const;
    for (const home of homes) {
      const [asking, other] = [true, false].map((asksForCertificates) =>
        pageFor(home, { asksForCertificates }),
      );
      expect(asking).toMatch(/Los certificados [^]*<h1/);
      expect(other).toMatch(/<h1[^]*Los certificados /);
      for (const page of [asking, other])
        expect(page).toContain('<a href="/portabilidad/comprobar-solicitud">volver a esa lista</a>.');
    }
  });

  it.each([
    [false, '?'],
    [true, '?certificados'],
  ])('EXT-1142 says when it cannot tell, and of nothing that it failed; certificates %s', (asks, again) => {
    const page = pageFor({ visitor: 'unknown' }, { asksForCertificates: asks });
    expect(page).toContain('temporalmente no disponible');
    expect(page).toContain(`href="${again}">Volver a cargar`);
    expect(page).not.toMatch(/\/login|no se cambió/);
  });

  it('carries no script and no style of its own', () => {
    expect(pageFor({ visitor: 'nobody', requestId: 'a', note: undefined })).not.toMatch(
      /<script|<style|style=|\son\w+=/,
    );
  });
});
