import { describe, expect, it } from 'vitest';
import { rut } from '#adapters/wire/codecs.ts';
import { pathsUnder } from '#composition/scripts/project-files.ts';
import {
  callsWithoutIds,
  idCalls,
  idsOfAccess,
  idsOfNoOwner,
  rutCalls,
} from '#test/support/calls/id-calls.ts';
import { accessWires, fieldsOfKind, portabilityWires, type Wire } from '#test/support/calls/wire-fields.ts';

const tables = [Object.keys(idCalls), Object.keys(rutCalls), callsWithoutIds];
const nameOf = (field: string): string => field.split('.').at(-1) ?? '';
const kinds = ['id', 'whole number'];
const isIdKind = (codec: unknown): boolean => {
  const { name } = Object(codec) as { readonly name?: string };
  return name !== undefined && (kinds.includes(name) || name.startsWith('id text '));
};
const isRut = (codec: unknown): boolean => codec === rut;
// Form field that names the person of the session, and therefore needs no check of ownership: the bank refuses any
// other person in it (PAPI-79).
const ofTheCaller = 'part.username';
const ofPath = (field: string): boolean => field.startsWith('path.');
const byName = (wire: Wire, name: RegExp) =>
  fieldsOfKind(wire, () => true).filter((field) => name.test(nameOf(field)));
const each = (fields: readonly string[]) => [...new Set(fields)].toSorted();

/** Every field that may name a thing: by its kind, by its place in the path or by its name. */
const idsOf = (wire: Wire) => each([...fieldsOfKind(wire, isIdKind), ...byName(wire, /^id[A-Z]/)]);
const rutsOf = (wire: Wire) =>
  each([
    ...fieldsOfKind(wire, isRut).filter((field) => !ofPath(field) && field !== ofTheCaller),
    ...byName(wire, /^rut/i),
  ]);
const beforeAnySession = ['bureauAuthenticate', 'customerCheck', 'identityToken'];
const ofTheSignature = ['submitRequest', 'submitRequestMultipart'];

describe('SEC-08 the tables of calls by owner', () => {
  it('have every call of the wire, once', () => {
    expect(tables.flat().sort()).toEqual(Object.keys(portabilityWires).sort());
  });

  it.each(Object.entries(portabilityWires))('%s stands where its fields say', (name, wire) => {
    const ruts = rutsOf(wire);
    const ofNobody = idsOfNoOwner[name] ?? {};
    const ids = idsOf(wire).filter((field) => !ruts.includes(field));
    expect(ids).toEqual(each([...Object.keys(ofNobody), ...(idCalls[name] ? [idCalls[name].field] : [])]));
    const isOpen = [...beforeAnySession, ...ofTheSignature].includes(name);
    expect(ruts.length > 0 && !isOpen).toBe(rutCalls[name] !== undefined);
  });

  it('name every id that a call of access takes, with the test that asks for another’s', async () => {
    const taken = Object.entries(await accessWires()).flatMap(([name, wire]) =>
      idsOf(wire).map((field) => `${name} ${field}`),
    );
    expect(taken.toSorted()).toEqual(Object.keys(idsOfAccess).toSorted());
    expect(Object.values(idsOfAccess).filter((file) => !pathsUnder('test').includes(file))).toEqual([]);
  });
});
