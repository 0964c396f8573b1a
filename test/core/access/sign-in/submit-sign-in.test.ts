import { describe, expect, it, vi } from 'vitest';
import type { EntryCookies, SignIn } from '#core/access/ports.ts';
import { submitSignIn } from '#core/access/sign-in/submit-sign-in.ts';
import { user } from '#test/support/builders/access.ts';

const credentials = { user, password: 'Abcdefg1' };

const entered = (context: string | undefined) => {
  const posted: Parameters<SignIn['post']>[0][] = [];
  const cookies: EntryCookies = {
    areEnabled: () => true,
    hasBookmark: () => true,
    hasStop: () => false,
    putStop: vi.fn(),
    takeRefusedRut: () => '',
    context: () => context,
  };
  const signIn: SignIn = { post: (sent) => () => void posted.push(sent) };
  return { posted, submit: submitSignIn({ cookies, signIn }) };
};

describe('LOGIN-16 the context cookie decides', () => {
  it('in the context of companies the credentials are posted once', () => {
    const { posted, submit } = entered('empresa');
    expect(submit(credentials, 'abc-1')).toEqual({ did: 'post' });
    expect(posted).toEqual([{ ...credentials, requestId: 'abc-1' }]);
  });

  it.each([undefined, '', 'personas', 'EMPRESA'])(
    'LOGIN-17 LOGIN-18 with %o nothing is sent anywhere',
    (context) => {
      const { posted, submit } = entered(context);
      expect(submit(credentials, 'abc-1')).toEqual({ did: 'lack-context' });
      expect(posted).toEqual([]);
    },
  );

  it('LOGIN-13 without req an empty request id is posted', () => {
    const { posted, submit } = entered('empresa');
    submit(credentials, undefined);
    expect(posted).toEqual([{ ...credentials, requestId: '' }]);
  });
});
