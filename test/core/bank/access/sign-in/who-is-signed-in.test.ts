import { expect, it } from 'vitest';
import { whoIsSignedIn } from '#core/bank/access/sign-in/who-is-signed-in.ts';
import { O } from '#core/shared/fp.ts';
import { right } from '#test/support/right.ts';
import { accessBank } from '#test/support/worlds/access-bank.ts';

it.each([undefined, 'inventada'])("%s is nobody's session", async (token) => {
  expect(right(await whoIsSignedIn(accessBank().ports)(token)())).toEqual(O.none);
});
