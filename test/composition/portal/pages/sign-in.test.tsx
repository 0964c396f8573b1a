// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { giveAll, newContainer } from '#composition/container.ts';
import { withDrawnPlaces } from '#composition/first-html/drawn-for-every-visit.tsx';
import * as login from '#composition/portal/pages/sign-in.tsx';
import type { EntryCookies, SignIn } from '#core/access/ports.ts';
import { noAnswerCode } from '#core/shared/messages/catalogue.ts';
import { carriedRut } from '#ui/access/carried-rut.ts';
import { tips } from '#ui/access/sign-in/tips-text.ts';
import { AccessArea, type AccessPages } from '#ui/app/AccessArea.tsx';
import { laterPage } from '#ui/kit/later.tsx';
import { message } from '#ui/messages/catalogue-in-use.ts';
import { bringToLife, drawAnew, fieldsIn, putAway } from '#test/support/bring-to-life.tsx';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { sayCodes } from '#test/support/catalogue-of-codes.ts';
import { letTipsBeDrawn } from '#test/support/sign-in-screen.tsx';

const address = '/login';

type Given = {
  readonly asked?: string;
  readonly settings?: typeof somePortalSettings;
  readonly cookies?: Partial<EntryCookies>;
  readonly before?: (place: HTMLElement, fields: readonly [HTMLInputElement, HTMLInputElement]) => void;
};

const theTwo = (place: HTMLElement): readonly [HTMLInputElement, HTMLInputElement] => {
  const [rut, password] = fieldsIn(place);
  if (rut === undefined || password === undefined) throw new Error('A login has two fields');
  return [rut, password];
};

const open = async ({ asked = '', settings = somePortalSettings, cookies, before }: Given = {}) => {
  const posted: Parameters<SignIn['post']>[0][] = [];
  const left: string[] = [];
  const taken: string[] = [];
  const areas = async () => {
    const own = giveAll(newContainer(), login.takes, {
      portalSettings: () => settings,
      after: () => () => () => undefined,
      captchaOfSignIn: () => () => {
        taken.push('a challenge');
        return new Promise(() => undefined);
      },
      carriedRut: () => carriedRut(),
      cookies: () => ({
        areEnabled: () => true,
        hasBookmark: () => true,
        hasStop: () => false,
        putStop: () => undefined,
        context: () => 'empresa',
        takeRefusedRut: () => {
          taken.push('the refused rut');
          return '';
        },
        ...cookies,
      }),
      leaveFor: () => (to) => void left.push(to),
      signIn: () => ({ post: (credentials) => () => void posted.push(credentials) }),
    });
    const signIn = laterPage(() => Promise.resolve({ default: login.page(own) }));
    await signIn.bring();
    const Nothing = () => null;
    const pages = new Proxy({ signIn } as unknown as AccessPages, {
      get: (given, name) => (name === 'signIn' ? given.signIn : Nothing),
    });
    return { login: () => <AccessArea pages={pages} /> };
  };
  const brought = await bringToLife({
    address,
    asked,
    settings,
    areas,
    before: (place) => before?.(place, theTwo(place)),
  });
  return { ...brought, posted, left, taken: new Set(taken) };
};

const type = (place: HTMLElement): void => {
  const [rut, password] = theTwo(place);
  rut.value = '12.345.678-5';
  password.value = 'Soleado4';
};

const submitOf = (place: HTMLElement): HTMLElement => {
  const button = place.querySelector<HTMLElement>('button[type=submit]');
  if (button === null) throw new Error('A login has a button');
  return button;
};

const no = () => false;

beforeEach(letTipsBeDrawn);
afterEach(putAway);

describe('the login as it is drawn', () => {
  it.each([
    ['of any bank', somePortalSettings],
    ['that are hostile', { ...somePortalSettings, banco: { rut: '97.999.000-6', nombre: '</script><b>"&' } }],
  ])('EXT-2305 is what the browser would render under settings %s', async (_, settings) => {
    let drawn: readonly Element[] = [];
    const { place, complaints } = await open({
      settings,
      before: (_page, fields) => {
        drawn = fields;
      },
    });
    expect(complaints).toEqual([]);
    expect(fieldsIn(place)).toEqual(drawn);
    expect(place.querySelector('.drawn-notices, .proof-place:empty')).toBeNull();
  });

  it.each(['?error=credenciales', '?error=comprobacion', '?error=otra', '?req=7', '#contenido'])(
    'EXT-2305 is the same when it is asked with %s',
    async (asked) => expect((await open({ asked })).complaints).toEqual([]),
  );

  it('EXT-2302 keeps typed text, focus and selection', async () => {
    const { place, complaints } = await open({
      before: (page, [, password]) => {
        type(page);
        password.focus();
        password.setSelectionRange(2, 5);
      },
      // Gives the page the rut of a refused login, which must not replace the typed one.
      cookies: { takeRefusedRut: () => '222222222' },
    });
    const [rut, password] = theTwo(place);
    expect(complaints).toEqual([]);
    expect([rut.value, password.value]).toEqual(['12.345.678-5', 'Soleado4']);
    expect(document.activeElement).toBe(password);
    expect([password.selectionStart, password.selectionEnd]).toEqual([2, 5]);
  });

  it('EXT-2306 LOGIN-07 holds the notice that its address asks for, until the living one says the same', async () => {
    sayCodes();
    let before = '';
    const { place } = await open({
      asked: '?error=credenciales',
      before: (page) => {
        before = page.querySelector('[data-of=three-attempts]')?.textContent ?? '';
      },
    });
    expect(before).toContain('El Rut o la clave no son correctos.');
    sayCodes();
    await act(() => new Promise((done) => setTimeout(done, 200)));
    expect(screen.getByRole('alert').textContent).toContain('texto 501024');
    expect(place.querySelector('.drawn-notices')).toBeNull();
  });

  it('EXT-2307 LOGIN-09 has buttons that are disabled until it lives, and then posts what was typed before', async () => {
    const before: boolean[] = [];
    const { place, posted } = await open({
      before: (page) => {
        type(page);
        before.push(...[...page.querySelectorAll('button')].map((button) => button.disabled));
      },
    });
    expect(new Set(before)).toEqual(new Set([true]));
    expect([...place.querySelectorAll('button')].filter((button) => button.disabled)).toEqual([]);
    act(() => submitOf(place).click());
    expect(posted).toMatchObject([{ user: '12345678-5', password: 'Soleado4' }]);
  });

  it.each([
    ['ROOT-12', { hasBookmark: no }, ['/empresa']],
    ['ROOT-14', { hasBookmark: no, hasStop: () => true }, []],
    ['ROOT-15', { areEnabled: no }, []],
    ['LOGIN-16 LOGIN-17 LOGIN-18', { context: () => undefined }, ['/empresa']],
  ] as const)(
    'EXT-2310 %s shows nothing of what was typed where a guard stops the visitor',
    async (_, cookies, leads) => {
      const { place, posted, left } = await open({ cookies, before: type });
      act(() => place.querySelector<HTMLElement>('button[type=submit]')?.click());
      expect(posted).toEqual([]);
      expect([...new Set(left)]).toEqual(leads);
      expect(
        fieldsIn(place)
          .map(({ value }) => value)
          .join(''),
      ).toBe('');
    },
  );

  it.each([
    ['?error=comprobacion', ['the refused rut', 'a challenge']],
    ['?error=bloqueo', ['the refused rut']],
  ])(
    'EXT-2310 EXT-1302 ROOT-12 reads nothing for a visitor it redirects home, asked with %s',
    async (asked, own) => {
      const sent = await open({ asked, cookies: { hasBookmark: no } });
      expect([...sent.taken]).toEqual([]);
      expect([...new Set(sent.left)]).toEqual(['/empresa']);
      expect(window.location.pathname).toBe(address);
      putAway();
      // Control: opens the same page without the redirect, where it does read the stored values of the visit.
      expect([...(await open({ asked })).taken]).toEqual(own);
    },
  );

  it('EXT-2303 is named when it cannot be drawn', () => {
    const incomplete = { ...somePortalSettings, acceso: { ...somePortalSettings.acceso, direcciones: 7 } };
    expect(() => drawAnew(incomplete as unknown as typeof somePortalSettings)).toThrow(
      '/login could not be drawn: TypeError',
    );
  });

  it("EXT-2305 shows the catalogue's texts in its notices, or the portal's own", () => {
    const said = drawAnew(somePortalSettings, [
      { messageid: '501024', messagebody: 'Tres veces' },
      { messageid: 'acceso.ingreso.title', messagebody: 'Catalogado' },
    ])[address];
    expect(said?.html).toContain('Tres veces');
    // Expects the texts without the bank's catalogue in the HTML that is hydrated, since the browser renders them
    // so at first.
    expect(said?.html).not.toContain('Catalogado');
    expect(said?.title).toBe('Login');
    const unsaid = drawAnew(somePortalSettings)[address]?.html;
    expect(unsaid).toContain('El Rut o la clave no son correctos.');
    expect(unsaid).not.toContain('catalogado');
  });

  it('EXT-2303 EXT-2306 shows its first tip, which is playing, says the telephone of companies where nobody answers, and needs its places', () => {
    const telefonos = { ...somePortalSettings.telefonos, empresas: '600 999 9999' };
    const html = drawAnew({ ...somePortalSettings, telefonos })[address]?.html;
    for (const said of [tips.shown(1, 1, tips.entries.length), tips.pauseNamed]) expect(html).toContain(said);
    expect(message(noAnswerCode)).toContain('600 999 9999');
    expect(() => withDrawnPlaces('', somePortalSettings)).toThrow(/no place for drawn-/);
  });
});
