import { beforeEach, describe, expect, it } from 'vitest';
import { sessionInBrowser, tokenKey } from '#adapters/browser/session-storage.ts';
import { O } from '#core/shared/fp.ts';

const token = { access: 'acceso-1', refresh: 'refresco-1' };
const other = { access: 'acceso-2', refresh: 'refresco-2' };

/** Builds a fake browser storage whose operations a test may forbid one by one. */
const aStorage = () => {
  const kept = new Map<string, string>();
  const forbidden = new Set<string>();
  const guarded =
    <Given extends readonly unknown[], Result>(name: string, use: (...given: Given) => Result) =>
    (...given: Given): Result => {
      if (forbidden.has(name)) throw new DOMException('The operation is insecure.', 'SecurityError');
      return use(...given);
    };
  const storage = {
    getItem: guarded('getItem', (key: string) => kept.get(key) ?? null),
    setItem: guarded('setItem', (key: string, value: string) => void kept.set(key, value)),
    removeItem: guarded('removeItem', (key: string) => void kept.delete(key)),
  } as unknown as Storage;
  return { kept, forbidden, open: guarded('open', () => storage) };
};

let world: ReturnType<typeof aStorage>;
beforeEach(() => {
  world = aStorage();
});

describe('LAND-31 data cleared by the landing page', () => {
  it('is the token and the mark of a visitor who came to check', () => {
    world.kept.set('comprobar', 'true');
    world.kept.set('ajena', 'se queda');
    const session = sessionInBrowser(world.open);
    session.remember(token)();
    expect(world.kept.get('comprobar')).toBe('true');
    session.forget();
    expect([...world.kept.keys()]).toEqual(['ajena']);
  });
});

describe('LAND-30 LAND-31 the mark of a visitor who came to check', () => {
  it('is comprobar with the value true, until he comes to start', () => {
    const session = sessionInBrowser(world.open);
    session.markChecking(true)();
    expect([...world.kept]).toEqual([['comprobar', 'true']]);
    expect(sessionInBrowser(world.open).isChecking()).toBe(true);
    session.markChecking(false)();
    expect([...world.kept]).toEqual([]);
    expect(session.isChecking()).toBe(false);
  });

  it.each([['open'], ['setItem', 'getItem', 'removeItem']])(
    'is in memory where %s is forbidden',
    (...ways) => {
      ways.forEach((way) => world.forbidden.add(way));
      const session = sessionInBrowser(world.open);
      session.markChecking(true)();
      expect(session.isChecking()).toBe(true);
      session.markChecking(false)();
      expect(session.isChecking()).toBe(false);
    },
  );
});

describe('SEC-02 SEC-04 the token lies in the session storage', () => {
  it('under its key, as the pair the bank gave', () => {
    sessionInBrowser(world.open).remember(token)();
    expect(tokenKey).toBe('portabilidad.token');
    expect([...world.kept.keys()]).toEqual(['portabilidad.token']);
    expect(JSON.parse(world.kept.get('portabilidad.token') ?? '')).toEqual({
      access_token: 'acceso-1',
      refresh_token: 'refresco-1',
    });
  });

  it('and is there again after a reload of the page', () => {
    expect(sessionInBrowser(world.open).current()).toEqual(O.none);
    sessionInBrowser(world.open).remember(token)();
    expect(sessionInBrowser(world.open).current()).toEqual(O.some(token));
  });

  it('a later one takes its place', () => {
    const session = sessionInBrowser(world.open);
    session.remember(token)();
    session.remember(other)();
    expect(session.current()).toEqual(O.some(other));
  });

  it('until it is forgotten', () => {
    const session = sessionInBrowser(world.open);
    session.remember(token)();
    session.forget();
    expect(session.current()).toEqual(O.none);
    expect(world.kept.size).toBe(0);
  });
});

describe('any stored content', () => {
  it.each([
    '',
    'null',
    '[]',
    '7',
    '"x"',
    '{',
    '{}',
    '{"access_token":"a"}',
    '{"access_token":1,"refresh_token":"r"}',
  ])('no token is read from %j', (garbage) => {
    world.kept.set(tokenKey, garbage);
    expect(sessionInBrowser(world.open).current()).toEqual(O.none);
  });
});

describe('a browser that forbids its storage', () => {
  it.each([['open'], ['setItem'], ['setItem', 'getItem', 'removeItem']])(
    'in %s still has a visit',
    (...ways) => {
      ways.forEach((way) => world.forbidden.add(way));
      const session = sessionInBrowser(world.open);
      expect(session.current()).toEqual(O.none);
      session.remember(token)();
      expect(session.current()).toEqual(O.some(token));
      session.forget();
      expect(session.current()).toEqual(O.none);
    },
  );

  it('does not bring an older token back', () => {
    const session = sessionInBrowser(world.open);
    session.remember(token)();
    world.forbidden.add('setItem');
    session.remember(other)();
    expect(session.current()).toEqual(O.some(other));
    world.forbidden.clear();
    session.remember(token)();
    expect(session.current()).toEqual(O.some(token));
  });
});
