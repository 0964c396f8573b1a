import { expect, it } from 'vitest';
import { read } from '#composition/scripts/project-files.ts';
import { workedBody } from '#test/support/builders/worked-body.ts';

const { contactabilidad, ...applicant } = workedBody.solicitante;

it.each(Object.keys({ ...applicant, ...contactabilidad }))(
  'the peers of the rules are measured with the field %s',
  (field) => {
    expect(read('test/bench/peers/rules.mjs')).toMatch(new RegExp(`^ +${field}: `, 'm'));
  },
);
