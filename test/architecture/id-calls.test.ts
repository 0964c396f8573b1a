import { describe, expect, it } from 'vitest';
import { callsWithoutIds, idCalls, rutCalls } from '#test/support/calls/id-calls.ts';
import { fieldsOf, portabilityWires } from '#test/support/calls/wire-fields.ts';

const tables = [Object.keys(idCalls), Object.keys(rutCalls), callsWithoutIds];
const nameOf = (field: string): string => field.split('.').at(-1) ?? '';
const isId = (field: string): boolean => /^id[A-Z]/.test(nameOf(field));
const beforeAnySession = ['bureauAuthenticate', 'customerCheck', 'identityToken'];
const ofTheSignature = ['submitRequest', 'submitRequestMultipart'];

describe('SEC-08 the tables of calls by owner', () => {
  it('have every call of the wire, once', () => {
    expect(tables.flat().sort()).toEqual(Object.keys(portabilityWires).sort());
  });

  it.each(Object.entries(portabilityWires))('%s stands where its fields say', (name, wire) => {
    const fields = fieldsOf(wire);
    const ids = fields.filter(isId);
    expect(ids).toEqual(
      idCalls[name] === undefined ? [] : ids.length === 0 ? ['none'] : [idCalls[name].field],
    );
    const ruts = fields.filter((field) => /^rut/i.test(nameOf(field)));
    const isOpen = [...beforeAnySession, ...ofTheSignature].includes(name);
    expect(ruts.length > 0 && !isOpen).toBe(rutCalls[name] !== undefined);
  });
});
