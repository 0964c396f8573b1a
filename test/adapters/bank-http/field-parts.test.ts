import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { takeFieldParts, textParts } from '#adapters/bank-http/field-parts.ts';
import { formOf, type FormPart } from '#test/support/builders/bank-calls.ts';

const read = async (...parts: readonly FormPart[]): Promise<unknown> => {
  const app = fastify();
  await takeFieldParts(app, textParts(['rut', 'token']));
  app.post<{ Body: ReadonlyMap<string, string> }>('/', (request) => Object.fromEntries(request.body));
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(base, { method: 'POST', body: formOf(...parts) });
  await app.close();
  return answer.json();
};

const refused = (field: string) => expect.objectContaining({ campos: [field] });

describe('the text parts of a call', () => {
  it('are read by name, a file among them as its text', async () => {
    const told = await read(['rut', '761234560'], ['token', new TextEncoder().encode('a')]);
    expect(told).toEqual({ rut: '761234560', token: 'a' });
  });

  it.each<[string, readonly FormPart[]]>([
    ['otro', [['otro', '1']]],
    [
      'rut',
      [
        ['rut', '1'],
        ['rut', '1'],
      ],
    ],
    ['rut', [['rut', '7'.repeat(65)]]],
    ['rut', [['rut', 'a\0b']]],
    ['rut', [['rut', '7612\u202e34560']]],
    ['rut', [['rut', Uint8Array.of(0x37, 0xff)]]],
    ['rut', [['rut', Uint8Array.of(0x37, 0, 0x36, 0)]]],
  ])('a wrong %s is named', async (field, parts) => {
    expect(await read(...parts)).toEqual(refused(field));
  });
});
