import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceso, serveAccess } from '#test/support/worlds/access-over-http.ts';
import { portabilityBase } from '#test/support/builders/bank-calls.ts';
import { tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';
import { accessWires, fieldsOf, portabilityWires, type Wire } from '#test/support/calls/wire-fields.ts';

let bank: BankOverHttp;
beforeAll(async () => {
  bank = await serveAccess({
    acceso: { certificado: true },
    signer: { certificates: async () => [], sign: async () => '' },
  });
});
afterAll(() => bank.stop());

const wires = Object.entries({ ...portabilityWires, ...(await accessWires()) });
const pathOf = (wire: Wire): string => wire.path.replace(':documentType', 'balance').replace(/:\w+/g, '1001');
const send = (wire: Wire, type: string, body: Buffer<ArrayBuffer>) =>
  bank.call({
    path: pathOf(wire) + (fieldsOf(wire).includes('query.token') ? '?token=a' : ''),
    init: {
      method: wire.method,
      headers: {
        Authorization: `Bearer ${tokenAt.represented}`,
        'Content-Type': type,
        'Sec-Fetch-Site': 'same-origin',
      },
      body,
    },
  });
const part = (head: string, content: Buffer, type?: string): Buffer<ArrayBuffer> =>
  Buffer.concat([
    Buffer.from(
      `--b\r\nContent-Disposition: form-data; ${head}\r\n${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`,
      'latin1',
    ),
    content,
    Buffer.from('\r\n--b--\r\n'),
  ]);

const partsOf = (wire: Wire): readonly string[] => [
  ...new Set(
    fieldsOf(wire).flatMap((field) => (field.startsWith('part.') ? [field.split(/[.[]/)[1] ?? ''] : [])),
  ),
];
const isJson = (wire: Wire, name: string): boolean =>
  fieldsOf(wire).some((field) => field.startsWith(`part.${name}.`) || field.startsWith(`part.${name}[`));

const parts = wires.flatMap(([call, wire]) => partsOf(wire).map((name) => [call, name, wire] as const));
const files = wires.flatMap(([call, wire]) => (wire.filePart === undefined ? [] : [[call, wire] as const]));
const bodies = wires.flatMap(([call, wire]) =>
  fieldsOf(wire).some((field) => field.startsWith('body.')) ? [[call, wire] as const] : [],
);
const types = [
  undefined,
  'application/json',
  'text/plain; charset=utf-16le',
  'application/json; charset=latin1',
];
const noUtf8 = Buffer.from([0x22, 0xff, 0x22]);

describe('EXT-801, EXT-802 every part of every call, whatever type it declares', () => {
  it('there are such parts', () => {
    expect([parts.length > 10, files.length > 6, bodies.length > 12]).toEqual([true, true, true]);
  });

  it.each(parts)('%s, %s: bytes that are no UTF-8 are 400', async (_, name, wire) => {
    for (const type of types) {
      const { status, json } = await send(
        wire,
        'multipart/form-data; boundary=b',
        part(`name="${name}"`, noUtf8, type),
      );
      expect([type, status, json]).toEqual([type, 400, expect.objectContaining({ campos: [name] })]);
    }
  });

  it.each(parts.filter(([, name, wire]) => isJson(wire, name)))(
    '%s, %s: a key twice is 400',
    async (_, name, wire) => {
      for (const type of types) {
        const body = part(`name="${name}"`, Buffer.from('{"a":1,"a":2}'), type);
        const { status, json } = await send(wire, 'multipart/form-data; boundary=b', body);
        expect([type, status, json]).toEqual([type, 400, expect.objectContaining({ campos: [name] })]);
      }
    },
  );

  it.each(files)('%s: the name of a file that is no UTF-8 is 400, and no file is left', async (_, wire) => {
    const body = part('name="file"; filename="a\xff.pdf"', Buffer.from('%PDF-1.7 %%EOF'), 'application/pdf');
    const { status, json } = await send(wire, 'multipart/form-data; boundary=b', body);
    expect([status, json]).toEqual([400, expect.objectContaining({ campos: ['file'] })]);
    expect(await bank.leftFiles()).toEqual([]);
  });
});

it('the headers of a part are read up to the twentieth', async () => {
  const sent = (lines: number) =>
    bank.call({
      path: `${portabilityBase}/documento/validar`,
      init: {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${tokenAt.represented}`,
          'Content-Type': 'multipart/form-data; boundary=b',
        },
        body: `--b\r\n${'X-Otro: a\r\n'.repeat(lines)}Content-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 %%EOF\r\n--b--\r\n`,
      },
    });
  expect((await sent(19)).status).toBe(200);
  expect((await sent(20)).status).toBe(400);
});

describe('EXT-801, EXT-802 every body of every call', () => {
  it.each(bodies)('%s: a key twice, or bytes that are no UTF-8, are 400', async (call, wire) => {
    const isForm = ['credentialPost', 'closeSessions', 'disown'].includes(call);
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
    const path = call === 'credentialPost' ? acceso.rutaCredenciales : wire.path;
    const twice = Buffer.from(isForm ? 'a=1&a=2' : '{"a":1,"a":2}');
    const broken = isForm ? Buffer.from('a=%ff') : Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
    for (const body of [twice, broken]) {
      const { status, json } = await send({ ...wire, path }, type, body);
      expect([status, json]).toEqual([400, expect.objectContaining({ codigo: 'LLAMADA_MAL_FORMADA' })]);
    }
  });
});
