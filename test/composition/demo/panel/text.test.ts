import { expect, it } from 'vitest';
import { text } from '#composition/demo/panel/text.ts';
import { text as signIn } from '#ui/access/sign-in/text.ts';
import { text as landing } from '#ui/portability/landing/text.ts';

it.each([
  ['what to enter a portability with', text.companiesHow, [landing.missing.company, landing.missing.serial]],
  ['what to sign in with', text.accessHow, [signIn.password]],
  ['the number of the identity card', text.serial, [landing.serial]],
  ['the key', text.key, [signIn.password]],
])('the panel of the demonstration says %s by the names that the page has', (_, said, names) => {
  for (const name of names) expect(said.toLowerCase()).toContain(name.toLowerCase());
});
