import { inspect } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openIdProofs } from '#adapters/bank-node/openid-proofs.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { E, TE } from '#core/shared/fp.ts';
import { anHour, aSecond } from '#core/shared/units-of-time.ts';
import { client, signInAt, startProvider, type LocalProvider } from '#test/support/openid-provider.ts';
import { right } from '#test/support/right.ts';

const returnTo = 'http://127.0.0.1:9/retorno';
const rut = '12345678-5';
const hex = (letter: string): string => letter.repeat(64);
const secrets = { state: 'estado', nonce: hex('a'), verifier: hex('b') };

let provider: LocalProvider;
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await provider.close();
});

const errors: unknown[] = [];
const attempted = <Value>(work: () => Promise<Value>) =>
  TE.tryCatch(work, (error) => {
    errors.push(error);
    return unavailable;
  });

const proofs = (changes: Partial<Parameters<typeof openIdProofs>[0]> = {}) =>
  openIdProofs({
    ...{ issuer: provider.issuer, clientId: client.id, secret: client.secret },
    ...{ scope: 'openid run', rutClaim: 'rut', returnTo, attempted, now: Date.now },
    ...changes,
  });

const started = async (given: Partial<Parameters<typeof startProvider>[0]> = {}) => {
  provider = await startProvider({ returnTo, ...given });
  return proofs();
};

const signedIn = async ({ addressFor }: ReturnType<typeof proofs>, hace = 'entrar') => {
  const back = await signInAt(right(await addressFor(secrets)()), { rut, hace });
  return { back, returned: Object.fromEntries([...back.searchParams].filter(([name]) => name !== 'state')) };
};

describe('a provider of OpenID Connect', () => {
  it('EXT-2852 is asked for a code, with PKCE, state and nonce, to return to the address of the settings', async () => {
    const { addressFor } = await started();
    const address = new URL(right(await addressFor(secrets)()));
    expect(address.origin).toBe(provider.issuer);
    const { code_challenge: challenge, ...asked } = Object.fromEntries(address.searchParams);
    expect(asked).toEqual({
      ...{ client_id: client.id, redirect_uri: returnTo, response_type: 'code', scope: 'openid run' },
      ...{ state: 'estado', nonce: secrets.nonce, prompt: 'login', code_challenge_method: 'S256' },
    });
    expect(challenge).toMatch(/^[\w-]{43}$/);
    expect(address.href).not.toContain(secrets.verifier);
  });

  it('EXT-2854 names the person by the claim of a signed id token', async () => {
    const own = await started();
    const { back, returned } = await signedIn(own);
    expect(`${back.origin}${back.pathname}`).toBe(returnTo);
    expect([...back.searchParams.keys()].toSorted()).toEqual(['code', 'iss', 'state']);
    expect(await own.personOf(secrets, returned)()).toEqual(E.right(rut));
    expect(provider.asked).toContain('/jwks');
    expect(provider.asked).not.toContain('/me');
  });

  it.each([
    ['a text', { rut }, 'rut'],
    ['number and check digit', { RolUnico: { numero: 12_345_678, DV: '5', tipo: 'RUN' } }, 'RolUnico'],
  ])(
    'EXT-2854 asks with the token for a claim that the id token lacks, which is %s',
    async (_, claims, rutClaim) => {
      await started({ claims: () => claims, inIdToken: false });
      const own = proofs({ rutClaim });
      const { returned } = await signedIn(own);
      expect(await own.personOf(secrets, returned)()).toEqual(E.right(rut));
      expect(provider.asked).toContain('/me');
    },
  );

  it.each([
    ['another nonce', { secrets: { nonce: hex('c') } }],
    ['another code verifier', { secrets: { verifier: hex('c') } }],
    ['another code', { returned: { code: 'inventado' } }],
    ['another issuer', { returned: { iss: 'http://127.0.0.1:9' } }],
    ['another secret of the client', { settings: { secret: 'otro secreto' } }],
    ['another client', { settings: { clientId: 'otro' } }],
    ['a claim that is no rut', { settings: { rutClaim: 'iss' } }],
    ['a claim that is missing', { settings: { rutClaim: 'RolUnico' } }],
  ])(
    'EXT-2854 proves nobody with %s',
    async (
      _,
      changed: {
        readonly secrets?: object;
        readonly returned?: object;
        readonly settings?: object;
      },
    ) => {
      const { returned } = await signedIn(await started());
      const own = proofs(changed.settings);
      expect(
        await own.personOf({ ...secrets, ...changed.secrets }, { ...returned, ...changed.returned })(),
      ).toEqual(E.left(unavailable));
    },
  );

  it('EXT-2854 proves nobody with an id token that none of the published keys signed', async () => {
    const own = await started();
    const { returned } = await signedIn(own);
    provider.publishAnotherKey();
    expect(await own.personOf(secrets, returned)()).toEqual(E.left(unavailable));
    expect(inspect(errors.at(-1))).toContain('signature verification failed');
  });

  it.each([-25, 25])(
    'EXT-2890 proves who signed in by the bank, with a host clock %i hours off it',
    async (hours) => {
      const bankTime = () => Math.round(performance.timeOrigin + performance.now());
      await started();
      const own = proofs({ now: bankTime });
      const { returned } = await signedIn(own);
      vi.useFakeTimers({ toFake: ['Date'], now: bankTime() + hours * anHour });
      // Sets the clock to the bank's time during each request, since the provider runs in this process.
      const { fetch: asked } = globalThis;
      vi.stubGlobal('fetch', async (...question: Parameters<typeof fetch>) => {
        vi.setSystemTime(bankTime());
        return asked(...question).finally(() => vi.setSystemTime(bankTime() + hours * anHour));
      });
      expect(await own.personOf(secrets, returned)()).toEqual(E.right(rut));
    },
  );

  it.each([
    [570, E.right(rut)],
    [690, E.left(unavailable)],
  ])(
    'EXT-2890 with a token for ten minutes, %i seconds old by the bank alone, answers %j',
    async (seconds, answer) => {
      await started();
      const own = proofs({ now: () => Date.now() + seconds * aSecond });
      const { returned } = await signedIn(own);
      expect(await own.personOf(secrets, returned)()).toEqual(answer);
    },
  );

  it('EXT-2854 is another one if it calls itself otherwise', async () => {
    await started();
    const own = proofs({ issuer: provider.issuer.replace('127.0.0.1', 'localhost') });
    expect(await own.addressFor(secrets)()).toEqual(E.left(unavailable));
    expect(inspect(errors.at(-1))).toContain('issuer');
  });

  it('EXT-2854 proves nobody twice with one code', async () => {
    const own = await started();
    const { returned } = await signedIn(own);
    right(await own.personOf(secrets, returned)());
    expect(await own.personOf(secrets, returned)()).toEqual(E.left(unavailable));
  });

  it('EXT-2858 that is silent is an outage once its time is over', async () => {
    await started();
    const own = proofs({ timeout: 400 });
    const { returned } = await signedIn(own);
    provider.fallSilent('/token');
    const since = performance.now();
    expect(await own.personOf(secrets, returned)()).toEqual(E.left(unavailable));
    expect(performance.now() - since).toBeGreaterThan(350);
    provider.mend();
    expect(E.isRight(await own.addressFor(secrets)())).toBe(true);
  });

  it.each(['/.well-known/openid-configuration', '/token', '/jwks'])(
    'EXT-2526 whose answer at %s is longer than 64 KB is an outage, and one of 64 KB is not',
    async (path) => {
      await started();
      provider.pad(path, 65_536);
      const { returned } = await signedIn(proofs());
      expect(await proofs().personOf(secrets, returned)()).toEqual(E.right(rut));
      const again = (await signedIn(proofs())).returned;
      provider.pad(path, 65_537);
      expect(await proofs().personOf(secrets, again)()).toEqual(E.left(unavailable));
    },
  );

  it('EXT-2858 that is down is an outage, and is asked again', async () => {
    provider = await startProvider({ returnTo });
    const own = proofs();
    provider.breakDown();
    expect(await own.addressFor(secrets)()).toEqual(E.left(unavailable));
    provider.mend();
    const { returned } = await signedIn(own);
    provider.breakDown('/token');
    expect(await own.personOf(secrets, returned)()).toEqual(E.left(unavailable));
  });
});
