import { expect, it } from 'vitest';
import { checkedCalls, checks } from '#adapters/cli/contract/catalogue.ts';
import { byBrowser } from '#test/support/calls/by-browser.ts';
import { wireCalls } from '#composition/scripts/openapi-calls.ts';

it('every call of the wire has rules, and there are rules for no other', async () => {
  const calls = (await wireCalls()).map(({ name }) => name);
  expect([...checkedCalls].sort()).toEqual([...calls].sort());
});

it('every call has an honest success, but those that need a browser', () => {
  const succeed = checks.filter(({ expects: { status } }) => status < 400).map(({ call }) => call);
  expect(checkedCalls.filter((call) => !succeed.includes(call)).toSorted()).toEqual(byBrowser);
});

it('no call has the same rule twice', () => {
  const rules = checks.map(({ call, rule, expects: { status } }) => `${call}: ${rule} (${status})`);
  expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([]);
});
