import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, it } from 'vitest';
import { altchaIssuer, altchaJudge } from '#adapters/bank-node/altcha.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { E, O, TE } from '#core/shared/fp.ts';
import { right } from '#test/support/right.ts';

const attempted = <Value>(work: () => Promise<Value>) => TE.tryCatch(work, () => unavailable);
const given = { secret: 'una clave secreta de la prueba', cost: 1, now: Date.now, attempted };

const asChallenge = (issued: Readonly<Record<string, unknown>>) => issued as unknown as Challenge;
const asResponse = (payload: unknown): string => Buffer.from(JSON.stringify(payload)).toString('base64');

const solved = async (secret = given.secret, now = given.now) => {
  const challenge = asChallenge(right(await altchaIssuer({ ...given, secret, now }).issue('reactivacion')()));
  const solution = await solveChallenge({ challenge, deriveKey });
  return { challenge, solution };
};

type Proof = Awaited<ReturnType<typeof solved>>;

const judged = async (response: string, more: Partial<typeof given> = {}) =>
  right(await altchaJudge({ ...given, ...more }).judge(response, 'reactivacion')());

describe('CAPT-09 a proof of work', () => {
  it('opens its action, and says until when it must be remembered', async () => {
    const proof = await solved();
    const expiresAt = proof.challenge.parameters.expiresAt ?? 0;
    expect(await judged(asResponse(proof))).toEqual(
      O.some({ proof: expect.stringMatching(/^\w+\.\w+$/), expiresAtMillis: expiresAt * 1000 }),
    );
  });

  it.each<readonly [string, (payload: Proof) => string]>([
    [
      'another time of its solution',
      (proof) => asResponse({ ...proof, solution: { ...proof.solution, time: 17 } }),
    ],
    ['another order of its keys', ({ challenge, solution }) => asResponse({ solution, challenge })],
    ['blanks', (proof) => Buffer.from(JSON.stringify(proof, null, 2)).toString('base64')],
    ['a key nobody reads', (proof) => asResponse({ ...proof, mas: 1 })],
    ['no padding', (proof) => asResponse(proof).replace(/=+$/, '')],
    ['more padding', (proof) => `${asResponse(proof)}====`],
    ['the alphabet of addresses', (proof) => Buffer.from(JSON.stringify(proof)).toString('base64url')],
    ['a line break', (proof) => asResponse(proof).replace(/^.{8}/, (head) => `${head}\n`)],
  ])('CAPT-09 yields one proof for any spelling: %s', async (_, spelt) => {
    const proof = await solved();
    const [one, other] = [asResponse(proof), spelt(proof)];
    expect(await judged(other)).toEqual(await judged(one));
    expect(O.isSome(await judged(other))).toBe(true);
  });

  it('CAPT-09 another challenge has another proof', async () => {
    expect(await judged(asResponse(await solved()))).not.toEqual(await judged(asResponse(await solved())));
  });

  it('opens no other action', async () => {
    const response = asResponse(await solved());
    expect(await altchaJudge(given).judge(response, 'solicitud-clave')()).toEqual(E.right(O.none));
  });

  it('is over after five minutes', async () => {
    const proof = await solved();
    const over = (proof.challenge.parameters.expiresAt ?? 0) * 1000;
    expect(over - Date.now()).toBeGreaterThan(290_000);
    expect(over - Date.now()).toBeLessThanOrEqual(300_000);
    expect(O.isSome(await judged(asResponse(proof), { now: () => over - 1 }))).toBe(true);
    expect(await judged(asResponse(proof), { now: () => over })).toEqual(O.none);
  });

  it.each([-25, 25])(
    'EXT-409 goes by the time of the bank, %d hours from the clock of its host',
    async (hours) => {
      const now = () => Date.now() + hours * 3_600_000;
      const proof = await solved(given.secret, now);
      const over = (proof.challenge.parameters.expiresAt ?? 0) * 1000;
      expect(over - now()).toBeGreaterThan(290_000);
      expect(O.isSome(await judged(asResponse(proof), { now }))).toBe(true);
      expect(await judged(asResponse(proof), { now: () => over })).toEqual(O.none);
    },
  );

  it('CAPT-09 expires at its signed end, whatever the page reads', async () => {
    const { challenge, solution } = await solved();
    const expiresAt = (challenge.parameters.expiresAt ?? 0) + 600;
    const later = { ...challenge, parameters: { ...challenge.parameters, expiresAt } };
    const now = () => Date.now() + 301_000;
    expect(await judged(asResponse({ challenge: later, solution }), { now })).toEqual(O.none);
  });

  it('of another bank opens nothing', async () => {
    expect(await judged(asResponse(await solved('otra clave secreta')))).toEqual(O.none);
  });

  it.each([
    ['', 'nothing'],
    ['bm8=', 'no JSON'],
    [asResponse({}), 'an empty object'],
    [asResponse(null), 'null'],
    [asResponse([]), 'a list'],
  ])('%s is no response: %s', async (response) => {
    expect(await judged(response)).toEqual(O.none);
  });

  it.each(['cost', 'keyPrefix', 'hasta', 'accion'])('is refused if its %s was changed', async (what) => {
    const { challenge, solution } = await solved();
    const { parameters } = challenge;
    const changed = {
      cost: { cost: 2 },
      keyPrefix: { keyPrefix: 'f' },
      hasta: { data: { ...parameters.data, hasta: (parameters.expiresAt ?? 0) + 60 } },
      accion: { data: { ...parameters.data, mas: 1 } },
    }[what];
    const response = asResponse({
      challenge: { ...challenge, parameters: { ...parameters, ...changed } },
      solution,
    });
    expect(await judged(response)).toEqual(O.none);
  });

  it('without its work opens nothing', async () => {
    const { challenge, solution } = await solved();
    const response = asResponse({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } });
    expect(await judged(response)).toEqual(O.none);
  });
});
