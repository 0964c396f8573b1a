import { describe, expect, it } from 'vitest';
import { entryCookiesIn, type CookieJar } from '#adapters/browser/entry-cookies.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';

const names = somePortalSettings.acceso.cookies;

/** Builds a fake cookie jar with the present cookies and the list of writes in order. */
const aJar = (cookies = '', location: Partial<CookieJar['location']> = {}, isOpen = true) => {
  const written: string[] = [];
  const document = {
    get cookie() {
      return cookies;
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
  const jar: CookieJar = {
    document,
    location: { protocol: 'https:', hostname: 'empresas.banco.example', ...location },
    navigator: { cookieEnabled: isOpen },
  };
  return { jar, written };
};

const read = (cookies: string, given = names) => {
  const own = entryCookiesIn(aJar(cookies).jar, given);
  return [own.hasBookmark(), own.hasStop(), own.context()];
};

describe('ROOT-19 the cookies go by their configured names', () => {
  it.each([
    ['', [false, false, undefined]],
    ['bookmark=1', [true, false, undefined]],
    ['bookmark=', [true, false, undefined]],
    ['otra=x; stop=cualquiera;contexto=empresa', [false, true, 'empresa']],
    ['contexto=personas', [false, false, 'personas']],
    ['mibookmark=1; stopper=1; contextos=empresa', [false, false, undefined]],
    ['bookmark; stop', [false, false, undefined]],
  ])('%j', (cookies, told) => {
    expect(read(cookies)).toEqual(told);
  });

  it('under any configured names', () => {
    const given = { marcador: 'm', detener: 'd', contexto: 'c', dominio: '' };
    expect(read('m=1; d=1; c=empresa', given)).toEqual([true, true, 'empresa']);
    expect(read('bookmark=1; stop=1; contexto=empresa', given)).toEqual([false, false, undefined]);
  });
});

describe('ROOT-14 ROOT-18 ROOT-19 the stop cookie is written for the domain and the session', () => {
  it.each([
    [{}, '.banco.example', 'stop=1; Path=/; SameSite=Lax; Domain=.banco.example; Secure'],
    [{}, '', 'stop=1; Path=/; SameSite=Lax; Secure'],
    [{ protocol: 'http:' }, '.banco.example', 'stop=1; Path=/; SameSite=Lax; Domain=.banco.example'],
    [{ protocol: 'http:', hostname: 'localhost' }, '.banco.example', 'stop=1; Path=/; SameSite=Lax'],
    [{ hostname: 'empresas.localhost' }, '.banco.example', 'stop=1; Path=/; SameSite=Lax; Secure'],
    [{ protocol: 'http:', hostname: '127.0.0.1' }, '.banco.example', 'stop=1; Path=/; SameSite=Lax'],
    [{ protocol: 'http:', hostname: '[::1]' }, '.banco.example', 'stop=1; Path=/; SameSite=Lax'],
    [{ hostname: 'nolocalhost' }, 'nolocalhost', 'stop=1; Path=/; SameSite=Lax; Domain=nolocalhost; Secure'],
  ])('at %o with domain %j', (location, dominio, cookie) => {
    const { jar, written } = aJar('', location);
    entryCookiesIn(jar, { ...names, dominio }).putStop();
    expect(written).toEqual([cookie]);
  });
});

describe('a browser that keeps no cookies', () => {
  it('says so', () => {
    expect(entryCookiesIn(aJar('', {}, false).jar, names).areEnabled()).toBe(false);
    expect(entryCookiesIn(aJar().jar, names).areEnabled()).toBe(true);
  });

  it('has none, even if reading throws', () => {
    const forbid = (): never => {
      throw new DOMException('The document is sandboxed.', 'SecurityError');
    };
    const document = Object.defineProperty({ cookie: '' }, 'cookie', { get: forbid, set: forbid });
    const own = entryCookiesIn({ ...aJar().jar, document }, names);
    expect([own.hasBookmark(), own.hasStop(), own.context()]).toEqual([false, false, undefined]);
    expect(own.putStop).not.toThrow();
  });
});

describe('EXT-1302 the rut of a refused login', () => {
  it('is read once and taken away', () => {
    const { jar, written } = aJar('bookmark=1; rut-rechazado=12345678-5');
    expect(entryCookiesIn(jar, names).takeRefusedRut()).toBe('12345678-5');
    expect(written).toEqual(['rut-rechazado=; Path=/login; Max-Age=0']);
  });

  it('is nothing where there is none', () => {
    const { jar, written } = aJar('bookmark=1; mi-rut-rechazado=12345678-5');
    expect(entryCookiesIn(jar, names).takeRefusedRut()).toBe('');
    expect(written).toEqual([]);
  });
});
