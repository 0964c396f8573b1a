import { describe, expect, it } from 'vitest';
import { passkeyJudge } from '#adapters/bank-node/passkey-judge.ts';
import { O } from '#core/shared/fp.ts';
import { right } from '#test/support/right.ts';
import { passkeyOfAna, softwareAuthenticator } from '#test/support/software-authenticator.ts';

const place = { rpId: 'portal.example', origin: 'https://portal.example' };
const asked = { challenge: 'un-desafio-de-prueba', rpId: place.rpId };

const signed = async (otherwise: Parameters<ReturnType<typeof softwareAuthenticator>['sign']>[1] = {}) => {
  const own = softwareAuthenticator(place.origin);
  const key = { id: own.id, publicKey: own.publicKey, counter: 0 };
  return right(await passkeyJudge.signed(place, key, own.sign(asked, otherwise))());
};

const created = async (otherwise: Parameters<ReturnType<typeof softwareAuthenticator>['create']>[1] = {}) => {
  const own = softwareAuthenticator(place.origin);
  return { own, read: right(await passkeyJudge.created(place, own.create(asked, otherwise))()) };
};

const wrong = [
  ['another origin', { origin: 'https://portal.example.otro.cl' }],
  ['the origin over http', { origin: 'http://portal.example' }],
  ['another domain', { rpId: 'otro.example' }],
  ['a user that was not verified', { isVerified: false }],
] as const;

describe('EXT-2812 what an authenticator signs', () => {
  it('is right at the portal, with its challenge and counter', async () => {
    expect(await signed({ counter: 7 })).toEqual(O.some({ challenge: asked.challenge, counter: 7 }));
  });

  it.each([...wrong, ['a signature for a creation', { type: 'webauthn.create' }] as const])(
    'is wrong from %s',
    async (_, otherwise) => {
      expect(await signed(otherwise)).toEqual(O.none);
    },
  );

  it('is wrong by another key, and when any byte of it is changed', async () => {
    const own = softwareAuthenticator(place.origin);
    const other = softwareAuthenticator(place.origin);
    const key = { id: own.id, publicKey: own.publicKey, counter: 0 };
    const assertion = { ...other.sign(asked), id: own.id };
    expect(right(await passkeyJudge.signed(place, key, assertion)())).toEqual(O.none);
    const mine = own.sign(asked);
    const changed = {
      ...mine,
      signature: mine.signature.replace(/^./, (first) => (first === 'M' ? 'N' : 'M')),
    };
    expect(right(await passkeyJudge.signed(place, key, changed)())).toEqual(O.none);
    expect(right(await passkeyJudge.signed(place, key, { ...mine, clientDataJSON: 'no' })())).toEqual(O.none);
  });
});

describe('EXT-2812 what an authenticator creates', () => {
  it('is right whatever its maker states, which nobody reads and for which nothing is fetched', async () => {
    const own = softwareAuthenticator(place.origin);
    const made = own.create(asked);
    const stated = Buffer.from(made.attestationObject, 'base64url')
      .toString('latin1')
      .replace('none', 'otra');
    const attestationObject = Buffer.from(stated, 'latin1').toString('base64url');
    expect(attestationObject).not.toBe(made.attestationObject);
    expect(O.isSome(right(await passkeyJudge.created(place, { ...made, attestationObject })()))).toBe(true);
  });

  it('is right at the portal, with its key', async () => {
    const { own, read } = await created();
    const key = { id: own.id, publicKey: own.publicKey, counter: 0 };
    expect(read).toEqual(O.some({ challenge: asked.challenge, key }));
  });

  it.each([...wrong, ['a signature of a sign-in', { type: 'webauthn.get' }] as const])(
    'is wrong from %s',
    async (_, otherwise) => {
      expect((await created(otherwise)).read).toEqual(O.none);
    },
  );

  it('is wrong when its id would not fit in the header of the challenge', async () => {
    const { privateKey } = passkeyOfAna;
    for (const [bytes, isTaken] of [
      [258, true],
      [259, false],
    ] as const) {
      const own = softwareAuthenticator(place.origin, {
        id: Buffer.alloc(bytes).toString('base64url'),
        privateKey,
      });
      const short = { ...own.create(asked), id: 'corta' };
      expect(O.isSome(right(await passkeyJudge.created(place, short)()))).toBe(isTaken);
    }
  });
});
