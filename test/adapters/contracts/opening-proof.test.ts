import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { altchaIssuer, altchaJudge } from '#adapters/bank-node/altcha.ts';
import { solveProofOfWork } from '#adapters/bank-node/solve-proof-of-work.ts';
import { proofHeader } from '#adapters/wire/portability/bureau-authenticate.ts';
import { spentProof } from '#core/bank/spent-proof.ts';
import { TE } from '#core/shared/fp.ts';
import type { CaptchaAction } from '#core/shared/ports.ts';
import { portabilityBase, withHeaders } from '#test/support/builders/bank-calls.ts';
import { right } from '#test/support/right.ts';
import { serveBank, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';
import { accessWorlds, type AccessWorld } from '#test/support/worlds/bank-stores.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const attempted = <Value>(work: () => Promise<Value>) => TE.fromTask<Value, never>(work);

describe.each(accessWorlds)('EXT-205 an opening over %s costs a proof of work', (_, open) => {
  let world: AccessWorld;
  let bank: BankOverHttp;
  let opened: number;
  let now: number;

  beforeEach(async () => {
    world = await open();
    opened = 0;
    now = Date.now();
    const base = happyBank();
    const { sessions } = world.stores;
    bank = await serveBank({
      ...base,
      ...world.stores,
      sessions: {
        ...sessions,
        open: (session) => {
          opened += 1;
          return sessions.open(session);
        },
      },
      proofs: {
        take: spentProof({
          captchaJudge: altchaJudge(given),
          captchas: world.access.captchas,
          secrets: base.secrets,
        }),
      },
    });
  });

  afterEach(async () => {
    await bank.stop();
    await world.close();
  });

  const given = { secret: 'secreto de la prueba', cost: 1, now: () => now, attempted };
  const proofFor = async (action: CaptchaAction, secret = given.secret): Promise<string> =>
    solveProofOfWork(right(await altchaIssuer({ ...given, secret }).issue(action)()));

  const paths = ['equifax/autentificar', 'identidad/token'] as const;
  const asked = new URLSearchParams({ rutUsuario: '123456785', serie: 'A1', rutEmpresa: '761234560' });
  const enter = (path: (typeof paths)[number], proof?: string) =>
    bank.call(
      withHeaders(
        { path: `${portabilityBase}/${path}?${asked}`, init: {} },
        proof === undefined ? {} : { [proofHeader]: proof },
      ),
    );

  it.each(paths)('%s takes one of its own action', async (path) => {
    expect((await enter(path, await proofFor('identidad'))).status).toBe(200);
    expect(opened).toBe(1);
  });

  it.each(paths)('%s refuses every other with 428, and counts and opens nothing', async (path) => {
    const spent = await proofFor('identidad');
    await enter(path, spent);
    const stranger = await proofFor('identidad', 'otro secreto');
    const ofAnother = await proofFor('reactivacion');
    const old = await proofFor('identidad');
    const refused = [undefined, '', 'nada', spent, stranger, ofAnother, 'x'.repeat(4_097)];
    for (const proof of refused) {
      const { status, json } = await enter(path, proof);
      expect([status, json]).toEqual([428, expect.objectContaining({ codigo: 'FALTA_PRUEBA' })]);
    }
    now += 301_000;
    expect((await enter(path, old)).status).toBe(428);
    expect(opened).toBe(1);
  });

  it('one proof opens one session, of twenty calls at once', async () => {
    const proof = await proofFor('identidad');
    const all = await Promise.all(Array.from({ length: 20 }, () => enter('equifax/autentificar', proof)));
    expect(all.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 428),
    ]);
    expect(opened).toBe(1);
  });

  it('a call with wrong values spends none', async () => {
    const proof = await proofFor('identidad');
    const path = `${portabilityBase}/equifax/autentificar?rutUsuario=1&serie=A1&rutEmpresa=761234560`;
    expect((await bank.call(withHeaders({ path, init: {} }, { [proofHeader]: proof }))).status).toBe(400);
    expect((await enter('equifax/autentificar', proof)).status).toBe(200);
  });
});
