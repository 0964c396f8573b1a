import { describe, expect, it } from 'vitest';
import { opening, openingProof } from '#adapters/http/opening-proof.ts';
import { identityBureauOverHttp } from '#adapters/http/portability/identity-bureau.ts';
import { portabilityOverHttp } from '#adapters/http/portability/portability-over-http.ts';
import { proofHeader } from '#adapters/wire/portability/bureau-authenticate.ts';
import { unreachable } from '#core/shared/failure.ts';
import { E, TE } from '#core/shared/fp.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { httpWorld, json } from '#test/support/worlds/http-world.ts';

const challengePath = '/empresas/rest/captcha/desafio';
const token = { token: { access_token: 'a', refresh_token: 'r' } };

/** Builds a bank that issues numbered challenges and answers the calls that open a session with these responses in turn. */
const paidBank = (challenge: () => Response, ...openings: readonly (() => Response)[]) => {
  const left = [...openings];
  const world = httpWorld(() => {
    const last = world.asked.at(-1)?.url ?? '';
    return last.includes('/captcha/desafio') ? challenge() : (left.shift()?.() ?? json(token));
  });
  let solved = 0;
  const prover = { challengePath, solve: async () => `prueba ${(solved += 1)}` };
  return { ...world, prover, proof: openingProof(world.context, prover), solved: () => solved };
};

const paths = (asked: readonly Request[]) =>
  asked.map(({ url, headers }) => [new URL(url).pathname.split('/').at(-1), headers.get(proofHeader)]);

const missing = () => new Response(null, { status: 404 });
const stale = () => json({ codigo: 'FALTA_PRUEBA' }, 428);

describe.each(['buro', 'banco'] as const)('EXT-206 an opening of the trio %s', (identidad) => {
  const last = identidad === 'buro' ? 'autentificar' : 'token';

  it('brings a proof for a challenge of its action, without the token of a session', async () => {
    const { context, asked, identified, proof } = paidBank(() => json({}));
    identified();
    const bureau = identityBureauOverHttp(context, { identidad }, proof);
    expect(await bureau.authenticate(anEntry())()).toEqual(E.right({ access: 'a', refresh: 'r' }));
    expect(paths(asked)).toEqual([
      ['desafio', null],
      [last, 'prueba 1'],
    ]);
    expect(asked[0]?.url).toBe(`https://banco.example${challengePath}?accion=identidad`);
    expect(asked[0]?.headers.get('authorization')).toBeNull();
  });

  it('brings it through all the ports of the portability too, as the command line has them', async () => {
    const { context, asked, prover } = paidBank(() => json({}));
    const settings = { identidad, cargaArchivos: { url: '', esCompleta: false } };
    const { bureau } = portabilityOverHttp(context, settings, prover);
    await bureau.authenticate(anEntry())();
    expect(paths(asked)).toEqual([
      ['desafio', null],
      [last, 'prueba 1'],
    ]);
  });

  it('goes without one at a bank that hands out no challenges', async () => {
    const { context, asked, proof } = paidBank(missing);
    const bureau = identityBureauOverHttp(context, { identidad }, proof);
    expect(E.isRight(await bureau.authenticate(anEntry())())).toBe(true);
    expect(paths(asked)).toEqual([
      ['desafio', null],
      [last, null],
    ]);
  });

  it('is tried with another proof when its own was not taken, once', async () => {
    const { context, asked, proof } = paidBank(() => json({}), stale, stale, stale);
    const bureau = identityBureauOverHttp(context, { identidad }, proof);
    expect(await bureau.authenticate(anEntry())()).toMatchObject({ left: { status: 428 } });
    expect(paths(asked)).toEqual([
      ['desafio', null],
      [last, 'prueba 1'],
      ['desafio', null],
      [last, 'prueba 2'],
    ]);
  });

  it.each([400, 403, 500, 503])('is not tried again after a %i', async (status) => {
    const { context, asked, proof } = paidBank(
      () => json({}),
      () => json({}, status),
    );
    await identityBureauOverHttp(context, { identidad }, proof).authenticate(anEntry())();
    expect(asked).toHaveLength(2);
  });

  it('is not made while no challenge comes', async () => {
    const { context, asked, proof } = paidBank(() => json({}, 503));
    const bureau = identityBureauOverHttp(context, { identidad }, proof);
    expect(await bureau.authenticate(anEntry())()).toMatchObject({ left: { status: 503 } });
    expect(asked).toHaveLength(1);
  });
});

it('SEC-08 a challenge is asked for outside of any session, and renews none', async () => {
  const used: string[] = [];
  const { context } = httpWorld(() => json({}), { onSessionUse: () => () => void used.push('used') });
  await openingProof(context, { challengePath, solve: async () => 'prueba' })();
  expect(used).toEqual([]);
});

it('EXT-206 an opening that cannot be reached is not tried again', async () => {
  let tries = 0;
  const open = () => TE.left(((tries += 1), unreachable));
  expect(await opening()(open)()).toEqual(E.left(unreachable));
  expect(tries).toBe(1);
});

it('EXT-206 a challenge that nobody can solve is a failure of the opening', async () => {
  const { context } = httpWorld(() => json({}));
  const solve = () => Promise.reject(new Error('no worker'));
  expect(await openingProof(context, { challengePath, solve })()).toMatchObject({
    left: { kind: 'unreadable' },
  });
});

it('EXT-206 an opening that needs no proof brings none', async () => {
  const told: unknown[] = [];
  await opening()((headers) => TE.fromIO(() => void told.push(headers)))();
  expect(told).toEqual([{}]);
});
