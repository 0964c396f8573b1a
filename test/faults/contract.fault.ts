import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wireCalls, type NamedCall } from '#composition/scripts/openapi-calls.ts';
import { contractBank, notConforming, type ContractBank } from '../support/worlds/contract-bank.ts';
import { spoilingProxy, type Fault, type SpoilingProxy } from '../support/worlds/spoiling-proxy.ts';

let bank: ContractBank;
let proxy: SpoilingProxy;
beforeAll(async () => {
  bank = await contractBank();
  proxy = await spoilingProxy(bank.base);
});
afterAll(async () => {
  await proxy.stop();
  await bank.stop();
});

const calls = await wireCalls();

// Calls whose answer has no fixed field names or no body.
const noFields = [
  ...['captchaChallenge', 'contextualHelp', 'reactivateKey'],
  ...['resetKey', 'resetKeyWithoutProduct', 'signedTransaction'],
  ...['forgottenPasswordThirdKey', 'keyRequestThirdKey', 'reactivationThirdKey'],
];

// Calls whose only answer is a redirect.
const noBody = ['closeSessions', 'credentialPost', 'digitalIdentityReturn', 'signOut'];

// Calls that succeed only with an authenticator, which the contract tester does not have: it sees their refusals.
const onlyRefused = [
  ...['addPasskey', 'authorisePasskey', 'passkeySignIn', 'passkeyThirdKey'],
  ...['removePasskey', 'renamePasskey'],
];

/** Calls whose error codes the specification fixes. */
const withCodes = [
  ...['createKeyWithDevice', 'createKeyWithOldKey', 'forgottenPasswordDevices', 'keyRequestDevices'],
  ...['reactivateKey', 'reactivationDevices', 'resetKey', 'resetKeyWithoutProduct', 'signedTransaction'],
  ...['userCompanyRelation', 'validateOldKey', 'validateUser'],
];

// Faults that an answer can have here, without that of a missing call, which whole-contract.test.ts tests.
type Spoiling = Exclude<Fault, 'absent'>;

const hasFault = ({ name, call: { answer } }: NamedCall, fault: Spoiling): boolean => {
  switch (fault) {
    case 'status':
      return true;
    case 'type':
      return ![...noBody, ...onlyRefused].includes(name);
    case 'field':
      return answer !== undefined && ![...noFields, ...onlyRefused].includes(name);
    case 'code':
      return withCodes.includes(name);
  }
};

const faults: readonly Spoiling[] = ['status', 'type', 'field', 'code'];

describe.each(faults)('a bank that spoils the %s', (fault) => {
  it.each(calls.filter((named) => hasFault(named, fault)).map(({ name, call }) => [name, call] as const))(
    'of %s is found out',
    async (name, call) => {
      await bank.forgetRuns();
      proxy.spoil({ call, fault });
      const { exit, told } = await bank.run({ base: proxy.base, only: [name] });
      proxy.spoil(undefined);
      expect(told.resumen.difieren).toBeGreaterThan(0);
      expect(exit).toBe(1);
    },
  );
});

it('a bank that spoils nothing conforms behind the same proxy', async () => {
  await bank.forgetRuns();
  const rules = await notConforming(bank, { base: proxy.base });
  expect(rules.filter(({ resultado }) => resultado === 'Difiere')).toEqual([]);
});
