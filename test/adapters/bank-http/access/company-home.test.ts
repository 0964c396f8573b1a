import { afterEach, describe, expect, it } from 'vitest';
import { unavailable } from '#core/bank/refusal.ts';
import { O, TE } from '#core/shared/fp.ts';
import { formCall, getCall } from '#test/support/builders/access-calls.ts';
import { flowToken, happyAccess, serveAccess, user } from '#test/support/worlds/access-over-http.ts';
import type { BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

describe('ROOT-16 the company home', () => {
  it('ROOT-19 sets the guard cookies and returns a request id', async () => {
    bank = await serveAccess();
    const { status, headers, text } = await bank.call(getCall('/empresa'));
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.getSetCookie()).toEqual([
      'bookmark=si; Path=/; SameSite=Lax',
      'contexto=empresa; Path=/; SameSite=Lax',
    ]);
    expect(text).toContain(`href="/login?req=${flowToken}"`);
  });

  it.each([
    [30, true],
    [undefined, false],
  ])('EXT-1215 at a bank that keeps drafts %s days says so: %s', async (draftDays, says) => {
    bank = await serveAccess({ draftDays });
    const { text } = await bank.call(getCall('/empresa'));
    expect(text.includes('30 días desde su último cambio')).toBe(says);
  });

  it.each([
    ['/empresa?certificados', true],
    ['/empresa?certificados&idSolicitud=5008', true],
    ['/empresa?idSolicitud=5008', false],
  ])('EXT-1142 at %s begins with the line about certificates: %s', async (path, first) => {
    bank = await serveAccess();
    const { text } = await bank.call(getCall(path));
    expect(/Los certificados [^]*<h1/.test(text)).toBe(first);
  });

  it('shows who is signed in, since when, with a sign-out button', async () => {
    bank = await serveAccess();
    const { text } = await bank.call(getCall('/empresa', { Cookie: `sesion=${flowToken}` }));
    expect(text).toContain('Hola, Ana Soto');
    expect(text).toContain('12.345.678-5');
    expect(text).toContain('10:00');
    expect(text).toContain('action="/auth/salir"');
  });

  it('EXT-2848 tells when the session ends for want of use, and when in any case', async () => {
    const { clock, homeSessions } = happyAccess();
    const session = { user, name: 'Ana', since: 0, idleEnd: 1, lastEnd: 2 };
    bank = await serveAccess({
      ports: {
        clock: { ...clock, wall: (at) => ({ ...clock.wall(at), time: `1${at}:00` }) },
        homeSessions: { ...homeSessions, renew: () => TE.right(O.some(session)) },
      },
    });
    const { text } = await bank.call(getCall('/empresa', { Cookie: `sesion=${flowToken}` }));
    expect(text).toContain('se cierra a las 11:00 si no hace nada, y a las 12:00 en todo caso');
  });

  it('EXT-2807 EXT-2808 EXT-2809 shows devices, with their locks, the key and mails of who is signed in', async () => {
    const { attempts } = happyAccess();
    bank = await serveAccess({
      ports: { attempts: { ...attempts, lockOf: () => TE.right(O.some({ key: '', until: 0 })) } },
    });
    const { text } = await bank.call(getCall('/empresa', { Cookie: `sesion=${flowToken}` }));
    expect(text).toMatch(
      /<b>Digipass<\/b><span>Serie terminada en \w{4}\. Bloqueado hasta el .* a las 10:00\./,
    );
    expect(text).toMatch(/Su clave rige desde el .* a las 10:00\./);
    expect(text).toMatch(/<b>Se cambió su clave<\/b><span>.* a las 10:00\. Enviado\./);
  });

  it('EXT-2807 leaves out what the bank accepts no more', async () => {
    const { access, devices } = happyAccess();
    const of = () =>
      TE.right([
        { id: 'd', serial: '00045678', type: '1', state: 'activo', signs: false },
        { id: 'p', serial: '0000', type: 'PK', state: 'activo', signs: false },
      ] as const);
    bank = await serveAccess({
      ports: {
        devices: { ...devices, of },
        access: { ...access, digicardUntil: '2000-01-01', passkeys: undefined },
      },
    });
    const { text } = await bank.call(getCall('/empresa', { Cookie: `sesion=${flowToken}` }));
    expect(text).toContain('Hola, Ana Soto');
    expect(text).not.toContain('Serie terminada');
  });

  it('another cookie signs nobody in', async () => {
    bank = await serveAccess();
    const { text } = await bank.call(getCall('/empresa', { Cookie: 'sesion=otra' }));
    expect(text).toContain('/login?req=');
  });

  it('EXT-1337 says that the session is over where signing out leads', async () => {
    bank = await serveAccess();
    const { headers } = await bank.call(formCall('/auth/salir', {}));
    const { text } = await bank.call(getCall(headers.get('Location') ?? ''));
    expect(text).toContain('Su sesión quedó cerrada.');
    expect((await bank.call(getCall('/empresa'))).text).not.toContain('Su sesión quedó cerrada.');
  });

  it('EXT-2865 says that a session is open no more, why that may be and what to do', async () => {
    const homeSessions = { ...happyAccess().homeSessions, renew: () => TE.right(O.none) };
    bank = await serveAccess({ ports: { homeSessions } });
    const { text } = await bank.call(getCall('/empresa', { Cookie: `sesion=${flowToken}` }));
    expect(text).toContain('Su sesión ya no está abierta.');
    for (const cause of [
      'su tiempo',
      'otro navegador',
      'un ingreso posterior: quedan abiertas las 10 sesiones más nuevas',
      'un cambio de clave',
      'un aviso de «No fui yo»',
      'el banco, al quitar llaves de acceso o bloquear el uso de sus datos',
    ])
      expect(text).toContain(cause);
    expect(text).toContain('/login?req=');
    expect((await bank.call(getCall('/empresa'))).text).not.toContain('ya no está abierta');
    const { headers } = await bank.call(formCall('/auth/salir', {}));
    const left = await bank.call(getCall(headers.get('Location') ?? '', { Cookie: `sesion=${flowToken}` }));
    expect(left.text).not.toContain('ya no está abierta');
  });

  it('EXT-1089 says of a session ended in another tab that it was closed, with the way in', async () => {
    bank = await serveAccess();
    const over = '/empresa?sesion=terminada';
    const { text } = await bank.call(getCall(over));
    expect(text).toContain('Su sesión se cerró desde otra pestaña o ventana de este navegador.');
    expect(text).toContain('/login?req=');
    expect((await bank.call(getCall(over, { Cookie: `sesion=${flowToken}` }))).text).toContain(
      'Hola, Ana Soto',
    );
  });

  it('EXT-1089 brings the script that reads it again while somebody is signed in', async () => {
    bank = await serveAccess();
    const { text } = await bank.call(getCall('/empresa', { Cookie: `sesion=${flowToken}` }));
    const [, script = ''] = /<script src="([^"]+)"/.exec(text) ?? [];
    const { status, headers } = await bank.call(getCall(script));
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect((await bank.call(getCall('/empresa'))).text).not.toContain('<script');
  });

  it('says when it cannot tell', async () => {
    const homeSessions = { ...happyAccess().homeSessions, renew: () => TE.left(unavailable) };
    bank = await serveAccess({ ports: { homeSessions } });
    const { status, text } = await bank.call(getCall('/empresa', { Cookie: `sesion=${flowToken}` }));
    expect(status).toBe(503);
    expect(text).toContain('temporalmente no disponible');
  });

  it('ROOT-16 is where the bank configures it', async () => {
    bank = await serveAccess({ acceso: { rutaEmpresa: '/portada' } });
    expect((await bank.call(getCall('/portada'))).status).toBe(200);
    expect((await bank.call(getCall('/empresa'))).status).toBe(404);
  });
});
