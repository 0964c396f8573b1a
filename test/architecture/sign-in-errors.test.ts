import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { accessCallMetadata } from '#adapters/wire/access/calls-metadata.ts';
import { signInErrors } from '#core/access/sign-in/flow.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

it.each([...signInErrors.keys()])(
  'LOGIN-08 the value %s of the login is told wherever its values are listed',
  (error) => {
    expect(accessCallMetadata['credentialPost']?.leadsTo).toContain(`\`${error}\``);
    expect(read('docs/decisions/0006-lockouts.md')).toContain(`| \`${error}\` `);
    expect(read('docs/how-to/run-the-demo.md')).toMatch(new RegExp(`error=.*\\b${error}\\b`));
  },
);
