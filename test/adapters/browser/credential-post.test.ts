// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { credentialPost } from '#adapters/browser/credential-post.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';

type Post = {
  readonly method: string;
  readonly path: string;
  readonly encoding: string;
  readonly isInPage: boolean;
  readonly fields: readonly (readonly [string, string])[];
};

const posts: Post[] = [];
const forms: HTMLFormElement[] = [];

vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
  forms.push(this);
  posts.push({
    method: this.method,
    path: this.getAttribute('action') ?? '',
    encoding: this.enctype,
    isInPage: this.isConnected,
    fields: [...new FormData(this).entries()].map(([name, value]) => [name, String(value)]),
  });
});
beforeEach(() => document.body.replaceChildren());
afterEach(() => {
  posts.length = 0;
  forms.length = 0;
});

const { acceso } = somePortalSettings;
const credentials = { user: aRut('10.000.013-k'), password: '00abc123', requestId: 'req-7' };

describe('LOGIN-09 LOGIN-11 the credentials leave by a form post of their own', () => {
  it('url-encoded, to the configured path, with the four fields', () => {
    const leave = credentialPost(acceso).post(credentials);
    expect(posts).toEqual([]);
    leave();
    expect(posts).toEqual([
      {
        method: 'post',
        path: '/auth/cred_submit',
        encoding: 'application/x-www-form-urlencoded',
        isInPage: true,
        fields: [
          ['username', '10000013-K'],
          ['password', '00abc123'],
          ['request_id', 'req-7'],
          ['context', 'empresa'],
        ],
      },
    ]);
  });

  it('EXT-508 with a proof where the bank asked for one', () => {
    credentialPost(acceso).post({ ...credentials, proof: 'resuelta' })();
    expect(posts[0]?.fields.slice(4)).toEqual([['g-recaptcha-response', 'resuelta']]);
  });

  it('LOGIN-10 LOGIN-12 the request id, the context and the rut in its wire form', () => {
    credentialPost(acceso).post(credentials)();
    const sent = new Map(posts[0]?.fields);
    expect([sent.get('request_id'), sent.get('context'), sent.get('username')]).toEqual([
      'req-7',
      'empresa',
      '10000013-K',
    ]);
  });

  it("LOGIN-11 under the bank's configured names", () => {
    const camposCredenciales = { usuario: 'action', clave: 'submit', solicitud: 'id', contexto: 'method' };
    credentialPost({ rutaCredenciales: '/entrar', camposCredenciales }).post(credentials)();
    expect(posts.map(({ path, fields }) => [path, fields])).toEqual([
      [
        '/entrar',
        [
          ['action', '10000013-K'],
          ['submit', '00abc123'],
          ['id', 'req-7'],
          ['method', 'empresa'],
        ],
      ],
    ]);
  });

  it('LOGIN-13 goes without a request id too, which is then empty', () => {
    credentialPost(acceso).post({ ...credentials, requestId: '' })();
    expect(new Map(posts[0]?.fields).get('request_id')).toBe('');
  });

  it('and leaves nothing in the page', () => {
    credentialPost(acceso).post(credentials)();
    expect(document.querySelector('form, input')).toBeNull();
    expect(forms[0]?.querySelector('input')).toBeNull();
  });
});
