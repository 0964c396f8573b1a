import type * as childProcess from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentCode } from '#adapters/bank-node/one-time-codes.ts';
import { contractPeople } from '#composition/contract-people.ts';
import { contractTools } from '#composition/contract-tools.ts';

const { runCodes, demoPeople, fraction } = contractTools;

describe("the contract tool's command for codes", () => {
  const timeouts: unknown[] = [];

  afterEach(() => {
    vi.doUnmock('node:child_process');
    vi.resetModules();
  });

  it('is run with the rut behind it for a minute at most, and answers all that it prints', async () => {
    // Reloads the tool, since another test file may have loaded it with the real exec.
    vi.resetModules();
    vi.doMock('node:child_process', async (original) => {
      const actual = await original<typeof childProcess>();
      const run = promisify(actual.exec);
      const heard = (command: string, options: object) => {
        timeouts.push(options);
        return run(command, options);
      };
      return { ...actual, exec: Object.assign(vi.fn(), { [promisify.custom]: heard }) };
    });
    const { contractTools: anew } = await import('#composition/contract-tools.ts');
    expect(await anew.runCodes('printf "%s\\n"', '12345678-5')).toBe('12345678-5\n');
    expect(timeouts).toEqual([{ timeout: 60_000 }]);
  });

  it.each(['echo 123456; false', 'no-hay-tal-orden'])(
    'answers nothing where it fails: %s',
    async (command) => {
      expect(await runCodes(`${command};`, '12345678-5')).toBe('');
    },
  );
});

describe('the people of the demonstration, for the contract tool', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    [undefined, undefined, {}],
    ['no', undefined, {}],
    ['si', undefined, { certificates: true }],
    ['no', 'https://identidad.example', { digitalIdentity: true }],
    ['si', 'https://identidad.example', { certificates: true, digitalIdentity: true }],
  ])('leave out what the settings do not offer: %s, %s', (certificates, issuer, offered) => {
    vi.stubEnv('CERTIFICADO_DIGITAL', certificates);
    vi.stubEnv('IDENTIDAD_EMISOR', issuer);
    expect(demoPeople()).toEqual(contractPeople(offered));
  });

  it.each([
    [{}, 6],
    [{ certificates: true }, 3],
    [{ digitalIdentity: true }, 3],
    [{ certificates: true, digitalIdentity: true }, 0],
  ])('with %j name %d calls that are not offered', (offered, count) => {
    const { noOfrece = [] } = contractPeople(offered);
    expect(noOfrece).toHaveLength(count);
    expect(noOfrece.includes('signingHandler')).toBe(!('certificates' in offered));
    expect(noOfrece.includes('digitalIdentityBegin')).toBe(!('digitalIdentity' in offered));
  });
});

it('draws fractions from 0 to below 1, each another one', () => {
  const drawn = Array.from({ length: 100 }, fraction);
  expect(drawn.every((each) => each >= 0 && each < 1)).toBe(true);
  expect(new Set(drawn).size).toBeGreaterThan(90);
  expect(Math.max(...drawn)).toBeGreaterThan(0.5);
});

it('waits as long as it is told, shows the code of a Digipass at the moment, and has the settings of its environment', async () => {
  const since = performance.now();
  await contractTools.wait(40);
  expect(performance.now() - since).toBeGreaterThan(35);
  expect(contractTools.environment).toBe(process.env);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2031, 2, 5) });
  const secret = 'JBSWY3DPEHPK3PXP';
  expect(contractTools.digipassCode(secret)).toBe(currentCode(secret, Date.UTC(2031, 2, 5)));
  vi.useRealTimers();
});
