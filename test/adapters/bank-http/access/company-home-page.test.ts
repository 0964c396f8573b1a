import { describe, expect, it } from 'vitest';
import { companyHomePage, type HomeVisitor } from '#adapters/bank-http/access/company-home-page.ts';

const pageFor = (home: HomeVisitor): string =>
  companyHomePage(
    { bankName: 'Banco de Prueba', brand: 'BCH', theme: 'light', icon: 'data:,', styleSheets: [] },
    { home, signOutPath: '/auth/salir', phone: '600 000 0000' },
  );

describe('ROOT-16 the page of the company home', () => {
  it('links to the login with the request id', () => {
    expect(pageFor({ visitor: 'nobody', requestId: 'Ab-1_', hasLeft: false })).toContain(
      'href="/login?req=Ab-1_"',
    );
  });

  it('EXT-1312 the front page says whom it is for, both roads, what to have at hand and whom to call', () => {
    const page = pageFor({ visitor: 'nobody', requestId: 'a', hasLeft: false });
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
    ]);
  });

  it('EXT-1337 whoever left reads that the session is over, and nobody else does', () => {
    const said = 'Su sesión quedó cerrada.';
    expect(pageFor({ visitor: 'nobody', requestId: 'a', hasLeft: true })).toContain(said);
    expect(pageFor({ visitor: 'nobody', requestId: 'a', hasLeft: false })).not.toContain(said);
  });

  it('tells who is signed in, as text, with the way out', () => {
    const page = pageFor({ visitor: 'signed-in', name: '<b>Ana</b>', rut: '12.345.678-5', since: 'hoy' });
    expect(page).toContain('&#60;b&#62;Ana');
    expect(page).toContain('12.345.678-5');
    expect(page).toContain('<form class="actions" method="post" action="/auth/salir">');
    expect(page).toContain('href="/portabilidad/"');
    expect(page).not.toContain('/login');
  });

  it('says when it cannot tell', () => {
    const page = pageFor({ visitor: 'unknown' });
    expect(page).toContain('temporalmente no disponible');
    expect(page).not.toContain('/login');
  });

  it('carries no script and no style of its own', () => {
    expect(pageFor({ visitor: 'nobody', requestId: 'a', hasLeft: false })).not.toMatch(
      /<script|<style|style=|\son\w+=/,
    );
  });
});
