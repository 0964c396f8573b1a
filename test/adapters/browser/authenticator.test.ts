// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserAuthenticator } from '#adapters/browser/authenticator.ts';
import { passkeyTimeout } from '#core/access/challenge/passkey.ts';
import { E } from '#core/shared/fp.ts';
import { passkeyWording } from '#ui/access/challenge/text.ts';
import { refusalWording } from '#ui/access/passkeys/text.ts';

afterEach(() => vi.unstubAllGlobals());

const asked = { challenge: 'YQ', rpId: 'banco.example' };

const failing = (name: string) => {
  const fail = () => Promise.reject(new DOMException('', name));
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  vi.stubGlobal('navigator', { credentials: { get: fail, create: fail } });
  return browserAuthenticator({ llavesDeAcceso: true }, globalThis);
};

describe('EXT-2834 why an authenticator gave nothing is said in one sentence, and nothing is sent', () => {
  it.each([
    [
      'a prompt that was cancelled or timed out, or a passkey that was removed there',
      'NotAllowedError',
      'cancelled',
    ],
    ['a prompt that was put aside', 'AbortError', 'cancelled'],
    ['a page at another address', 'SecurityError', 'elsewhere'],
    ['an error of the device', 'UnknownError', 'not-asked'],
  ] as const)('of %s', async (_, name, fault) => {
    expect(await failing(name).sign(asked)()).toEqual(E.left(fault));
  });

  it.each([
    ['NotAllowedError', 'cancelled'],
    ['ConstraintError', 'unsupported'],
    ['NotSupportedError', 'unsupported'],
    ['InvalidStateError', 'held'],
    ['SecurityError', 'elsewhere'],
  ] as const)('%s at a creation', async (name, fault) => {
    const creation = { ...asked, bankName: 'Banco', userHandle: 'YQ', userName: 'a', registered: ['YQ'] };
    expect(await failing(name).create(creation)()).toEqual(E.left(fault));
  });

  it('every sentence of the box names what else there is', () => {
    for (const said of Object.values(passkeyWording)) expect(said).toMatch(/[Uu]s(e|ar) otro dispositivo\.$/);
    expect(passkeyWording.cancelled).toMatch(
      /se canceló, se acabó el tiempo o no hay una suya en este equipo/,
    );
    expect(refusalWording.held).toContain('quite antes esa llave');
  });

  it('a browser without support has none', () => {
    expect(browserAuthenticator({ llavesDeAcceso: true }, {}).isSupported()).toBe(false);
  });
});

describe('EXT-2811 EXT-2815 what this browser is asked for', () => {
  const prompts: unknown[] = [];
  const prompting = () => {
    const hear = (asked: { readonly publicKey: object }) => {
      prompts.push(asked.publicKey);
      return Promise.reject(new DOMException('', 'NotAllowedError'));
    };
    vi.stubGlobal('PublicKeyCredential', () => undefined);
    vi.stubGlobal('navigator', { credentials: { get: hear, create: hear } });
    return browserAuthenticator({ llavesDeAcceso: true }, globalThis);
  };

  it('at a challenge: the person is verified, in her own time, and no credential is named', async () => {
    await prompting().sign(asked)();
    expect(prompts.at(-1)).toMatchObject({
      rpId: 'banco.example',
      userVerification: 'required',
      timeout: passkeyTimeout,
    });
    expect(prompts.at(-1)).not.toHaveProperty('allowCredentials.0');
  });

  it('at a creation: a discoverable one of a kind that the bank takes, not one that it has', async () => {
    const creation = {
      ...asked,
      bankName: 'Banco',
      userHandle: 'YQ',
      userName: 'Ana',
      registered: ['YQ', 'Yg'],
    };
    await prompting().create(creation)();
    const key = 'public-key';
    expect(prompts.at(-1)).toMatchObject({
      rp: { id: 'banco.example', name: 'Banco' },
      user: { name: 'Ana', displayName: 'Ana' },
      attestation: 'none',
      timeout: passkeyTimeout,
      pubKeyCredParams: [-7, -8, -257].map((alg) => ({ alg, type: key })),
      excludeCredentials: [{ type: key }, { type: key }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });
});
