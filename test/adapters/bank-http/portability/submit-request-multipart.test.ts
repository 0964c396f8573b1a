import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentCommand, RegisterCommand } from '#core/bank/ports.ts';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import { TE } from '#core/shared/fp.ts';
import {
  formOf,
  pdfBytes,
  portabilityBase,
  postForm,
  withHeaders,
  withToken,
  type FormPart,
} from '#test/support/builders/bank-calls.ts';
import { head, rawCall, statusOf } from '#test/support/raw-call.ts';
import { aSubmission } from '#test/support/builders/submission.ts';
import {
  serveBank,
  takingDocuments,
  tokenAt,
  type BankOverHttp,
} from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
let registered: RegisterCommand[];
let added: DocumentCommand[];
beforeEach(async () => {
  registered = [];
  added = [];
  const ports = takingDocuments(added);
  bank = await serveBank({
    ...ports,
    requests: {
      ...ports.requests,
      register: (command) =>
        TE.fromIO(() => {
          registered.push(command);
          return { outcome: 'registered', idSolicitud: 1001, eligible: true } as const;
        }),
    },
  });
});
afterEach(() => bank.stop());

const body = aSubmission();
const request: FormPart = ['solicitud', JSON.stringify(body)];
const tim: FormPart = ['file', pdfBytes(1000), 'timbres.pdf'];
const tas: FormPart = ['file', pdfBytes(2000), 'tasación.pdf'];
const kinds: FormPart = ['tiposDocumento', '[1,2]'];

const submit = (form: FormData, headers: Readonly<Record<string, string>> = {}) =>
  bank.call(withHeaders(withToken(postForm('solicitud/multipart', form), tokenAt.represented), headers));

describe('submit request with its files', () => {
  it.each<[string, readonly FormPart[]]>([
    ['before its files', [request, kinds, tim, tas]],
    ['after them', [tim, tas, kinds, request]],
  ])('PAPI-38, PAPI-39 the JSON may come %s; same answer as the JSON submission', async (_, parts) => {
    expect(await submit(formOf(...parts))).toMatchObject({
      status: 200,
      json: { noElegible: false, idSolicitud: 1001 },
    });
    expect(registered).toMatchObject([{ provider: body.nombreProveedorOrigen }]);
    expect(added).toMatchObject([
      { kind: 'tim', name: 'timbres.pdf', idSolicitud: 1001, size: 1000 },
      { kind: 'tas', name: 'tasación.pdf', idSolicitud: 1001, size: 2000 },
    ]);
    expect(await bank.leftFiles()).toEqual([]);
  });

  it('PAPI-39 needs nothing but the part `solicitud`, which may be JSON of its own', async () => {
    expect((await submit(formOf(request))).status).toBe(200);
    const form = formOf(tim);
    form.set('solicitud', new Blob([JSON.stringify(body)], { type: 'application/json' }));
    expect((await submit(form)).status).toBe(200);
    expect(added).toMatchObject([{ kind: 'liq' }]);
  });

  it.each<[string, readonly FormPart[]]>([
    ['solicitud', [tim]],
    ['solicitud', [['solicitud', '{'], tim]],
    ['solicitud', [request, request, tim]],
    ['estado', [['solicitud', JSON.stringify({ ...body, estado: 'Pendiente' })], tim]],
    ['tiposDocumento', [request, ['tiposDocumento', '[1]'], tim, tas]],
    ['tiposDocumento', [request, ['tiposDocumento', '{}'], tim]],
    ['0', [request, ['tiposDocumento', '[10]'], tim]],
    ['otro', [request, ['otro', '1'], tim]],
    ['adjunto', [request, tim, ['adjunto', pdfBytes()]]],
    ['file', [request, ...Array.from({ length: 11 }, () => tim)]],
    ['file', [request, tim, ['file', new Uint8Array(0), 'vacío.pdf']]],
  ])('PAPI-24 a wrong %s is named, nothing is registered and nothing stays', async (field, parts) => {
    const { status, json } = await submit(formOf(...parts));
    expect(status).toBe(400);
    expect(json).toMatchObject({ campos: [field] });
    expect([registered, added]).toEqual([[], []]);
    expect(await bank.leftFiles()).toEqual([]);
  });

  it('keeps the versions of the texts that were seen, and refuses one that is none', async () => {
    await submit(formOf(request), { 'Version-Terminos': '1.0', 'Version-Mandato': '2026-3' });
    expect(registered.map(({ texts }) => texts)).toEqual([{ terminos: '1.0', mandato: '2026-3' }]);
    const { status, json } = await submit(formOf(request, tim), { 'Version-Mandato': 'a b' });
    expect([status, json]).toEqual([400, expect.objectContaining({ campos: ['Version-Mandato'] })]);
    expect([registered.length, await bank.leftFiles()]).toEqual([1, []]);
  });

  it('DOC-07 a file above the limit is 413 and nothing stays', async () => {
    expect((await submit(formOf(request, tim, ['file', pdfBytes(maxFileBytes + 1), 'g.pdf']))).status).toBe(
      413,
    );
    expect(registered).toEqual([]);
    expect(await bank.leftFiles()).toEqual([]);
  });

  it('ten files at their limit fit beside a long request', async () => {
    const most = Array.from({ length: 10 }, (): FormPart => ['file', pdfBytes(maxFileBytes), 'a.pdf']);
    expect((await submit(formOf(request, ...most))).status).toBe(200);
  });

  it('one that ends in the middle of a file registers nothing and leaves nothing', async () => {
    const part = (disposition: string, content: string): string =>
      `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
    const start = head(
      `POST ${portabilityBase}/solicitud/multipart HTTP/1.1`,
      'Host: x',
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 100000',
      `Authorization: Bearer ${tokenAt.represented}`,
    );
    const parts = [
      part('name="solicitud"', JSON.stringify(body)),
      part('name="file"; filename="a.pdf"', new TextDecoder().decode(pdfBytes())),
      part('name="file"; filename="b.pdf"', '%PDF-1.7').slice(0, -2),
    ];
    const answer = await rawCall(bank.port, [start, parts.join('')], { timeout: 200 });
    expect(statusOf(answer)).not.toBe(200);
    await expect.poll(() => bank.leftFiles()).toEqual([]);
    expect(registered).toEqual([]);
  });
});

describe('PAPI-39 the idempotency key of a submission with files', () => {
  const key = { 'Idempotency-Key': 'k' };
  const fingerprintOf = async (...parts: readonly FormPart[]) => {
    expect((await submit(formOf(...parts), key)).status).toBe(200);
    return registered.at(-1)?.idempotency;
  };

  it("covers the JSON in any field order, and each file's bytes but not its name", async () => {
    const first = await fingerprintOf(request, kinds, tim, tas);
    expect(first).toEqual({ key: 'k', fingerprint: expect.stringMatching(/^[\da-f]{64}$/) });
    const reordered = JSON.stringify(Object.fromEntries(Object.entries(body).reverse()));
    const renamed: FormPart = ['file', pdfBytes(1000), 'otro.pdf'];
    expect(await fingerprintOf(['solicitud', reordered], kinds, renamed, tas)).toEqual(first);
  });

  it.each<[string, readonly FormPart[]]>([
    ['other bytes', [request, kinds, ['file', pdfBytes(1001), 'timbres.pdf'], tas]],
    ['one file less', [request, ['tiposDocumento', '[1]'], tim]],
    ['other kinds', [request, ['tiposDocumento', '[2,1]'], tim, tas]],
    [
      'another request',
      [['solicitud', JSON.stringify({ ...body, certificadoITE: !body.certificadoITE })], kinds, tim, tas],
    ],
  ])('tells %s', async (_, parts) => {
    expect(await fingerprintOf(...parts)).not.toEqual(await fingerprintOf(request, kinds, tim, tas));
  });

  it.each([
    ['', 400],
    ['k'.repeat(255), 200],
    ['k'.repeat(256), 400],
  ])('%s is %i', async (value, status) => {
    expect((await submit(formOf(request), { 'Idempotency-Key': value })).status).toBe(status);
  });
});
