import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, authorization } from '#adapters/http/request-head.ts';
import { sessionInMemory } from '#adapters/memory/session-in-memory.ts';

describe('the address of a call', () => {
  it.each([
    ['', '/regions', {}, '/regions'],
    ['https://banco.example', '/regions', {}, 'https://banco.example/regions'],
    ['', '/cities/:regionId', { regionId: '13' }, '/cities/13'],
    ['', '/pdf', { idSolicitud: '1001' }, '/pdf?idSolicitud=1001'],
    [
      '',
      '/existe/:nombre',
      { nombre: 'Banco Ñuñoa & Cía/Sur?', rut: '1-9' },
      '/existe/Banco%20%C3%91u%C3%B1oa%20%26%20C%C3%ADa%2FSur%3F?rut=1-9',
    ],
    ['', '/a/:b/c/:d', { b: '1', d: '2', e: 'x y', f: '+&=' }, '/a/1/c/2?e=x+y&f=%2B%26%3D'],
  ])('%s%s with %o is %s', (base, path, values, address) => {
    expect(addressOf(base, path, values)).toBe(address);
  });

  it('round-trips every value', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((value) => !/^\.{1,2}$/.test(value));
    fc.assert(
      fc.property(text, text, (inPath, inQuery) => {
        const url = new URL(addressOf('https://banco.example', '/x/:name', { name: inPath, other: inQuery }));
        expect(decodeURIComponent(url.pathname.slice('/x/'.length))).toBe(inPath);
        expect(url.searchParams.get('other')).toBe(inQuery);
      }),
    );
  });
});

describe('SEC-04 the token goes as a bearer, once there is one', () => {
  it('and the refresh part stays at home', () => {
    const session = sessionInMemory();
    expect(authorization(session)).toEqual({});
    session.remember({ access: 'acceso', refresh: 'refresco' })();
    expect(authorization(session)).toEqual({ Authorization: 'Bearer acceso' });
    session.forget();
    expect(authorization(session)).toEqual({});
  });
});
