import { expect, it } from 'vitest';
import { read } from '#composition/scripts/project-files.ts';
import { aCompanyForm } from '#test/support/builders/company.ts';
import { workedBody } from '#test/support/builders/worked-body.ts';

it.each(Object.keys(aCompanyForm()))('the example of the command line has the field %s', (field) => {
  expect(read('docs/how-to/use-from-the-command-line.md')).toContain(`    "${field}": `);
});

const { contactabilidad, ...applicant } = workedBody.solicitante;

it.each(Object.keys({ ...applicant, ...contactabilidad }))(
  'the peers of the rules are measured with the field %s',
  (field) => {
    expect(read('test/bench/peers/rules.mjs')).toMatch(new RegExp(`^ +${field}: `, 'm'));
  },
);
