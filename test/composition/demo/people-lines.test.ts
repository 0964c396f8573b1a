import { expect, it } from 'vitest';
import { demoAccessPeople } from '#adapters/bank-sql/seed/list-demo-users.ts';
import { demoPeople } from '#adapters/bank-sql/seed/list-demo-people.ts';
import { demoPeopleLines } from '#composition/demo/people-lines.ts';
import { demoSeed } from '#composition/demo/seed.ts';

const seed = demoSeed();
const lines = demoPeopleLines(seed);

/** Returns the printed lines of one person: from the line with the name to the next empty line. */
const linesOf = (
  { rut, nombre, demuestra }: { readonly rut: string; readonly nombre: string; readonly demuestra: string },
  after: number,
): readonly string[] => {
  const start = lines.findIndex(
    (line, place) => place >= after && line === `${rut}  ${nombre}` && lines[place + 1] === `  ${demuestra}`,
  );
  const end = lines.indexOf('', start);
  return lines.slice(start + 1, end === -1 ? undefined : end).map((line) => line.trim());
};

const said = (label: string, value: string | undefined): readonly string[] =>
  value === undefined || value === '' ? [] : [`${label} ${value}`];

it('the operator reads of each person all that the portal asks for, and nothing else', () => {
  for (const person of demoPeople(seed))
    expect(linesOf(person, 0)).toEqual([
      person.demuestra,
      ...said('número de documento', person.serie),
      ...said('clave SII', person.claveSii),
      ...said('representantes', person.representantes?.join(', ')),
      ...said('respuestas:', person.respuestas?.join(', ')),
    ]);
  for (const person of demoAccessPeople(seed))
    expect(linesOf(person, lines.indexOf('Usuarios de empresas'))).toEqual([
      person.demuestra,
      ...said('empresas', person.empresas.join(', ')),
      ...said('clave', person.clave),
      ...said('clave pendiente', person.clavePendiente),
      ...said('número para activarla', person.numeroPendiente),
      ...said('pin', person.pin),
      ...said('clave 1.0', person.clave10),
      ...person.dispositivos.flatMap(({ llave, clave }) => said(llave, clave)),
      ...said('dispositivos', person.dispositivos.map(({ llave }) => llave).join(', ')),
    ]);
});

it('the demonstration shows each of them at least once', () => {
  for (const label of [
    ...['número de documento', 'clave SII', 'representantes', 'respuestas:', 'empresas', 'clave'],
    ...['clave pendiente', 'número para activarla', 'pin', 'clave 1.0', 'dispositivos'],
  ])
    expect(lines.some((line) => line.startsWith(`  ${label} `))).toBe(true);
});
