import { describe, expect, it } from 'vitest';
import { signIn } from '#core/bank/access/sign-in/sign-in.ts';
import { signOut } from '#core/bank/access/sign-in/sign-out.ts';
import { whoIsSignedIn } from '#core/bank/access/sign-in/who-is-signed-in.ts';
import { O } from '#core/shared/fp.ts';
import { right } from '#test/support/right.ts';
import { accessBank, ana, key } from '#test/support/worlds/access-bank.ts';

describe('signing out', () => {
  it('ends the session at the bank and notes it', async () => {
    const { ports, noted } = accessBank();
    const entered = right(await signIn(ports)({ user: ana, password: key })());
    if (entered.outcome !== 'signed-in') throw new Error('not signed in');
    right(await signOut(ports)(entered.token)());
    expect(right(await whoIsSignedIn(ports)(entered.token)())).toEqual(O.none);
    expect(noted.at(-1)).toEqual({ event: 'salida', rut: ana, outcome: 'right' });
  });

  it.each([undefined, 'inventada'])('%s signs nobody out', async (token) => {
    const { ports, noted } = accessBank();
    right(await signOut(ports)(token)());
    expect(noted).toEqual([]);
  });
});
