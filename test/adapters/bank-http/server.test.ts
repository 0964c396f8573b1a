import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileText, hostileValue, spoiled } from '#test/support/arbitraries/hostile.ts';
import { portabilityBase, type BankCall } from '#test/support/builders/bank-calls.ts';
import { aSubmission } from '#test/support/builders/submission.ts';
import {
  refreshToken,
  serveBank,
  tokenAt,
  type BankAnswer,
  type BankOverHttp,
} from '#test/support/worlds/bank-over-http.ts';

// Number of random requests; HOSTILE_RUNS=10000 npx vitest run … sends as many as a long run.
const numRuns = Number(process.env.HOSTILE_RUNS ?? 150);
const timeout = 20_000 + 20 * numRuns;

let bank: BankOverHttp;
beforeAll(async () => {
  bank = await serveBank();
});
afterAll(() => bank.stop());

const authorization = { Authorization: `Bearer ${tokenAt.represented}` };
const post = (path: string, type: string, body: BodyInit): BankCall => ({
  path: `${portabilityBase}/${path}`,
  init: { method: 'POST', headers: { ...authorization, 'Content-Type': type }, body },
});

const unexplained = ({ status, text }: BankAnswer): boolean =>
  status >= 500 || /\bat .*\.ts|node:|Error:/.test(text);

const refuses = (arbitrary: fc.Arbitrary<BankCall>, allows2xx = false): Promise<void> =>
  fc.assert(
    fc.asyncProperty(arbitrary, async (call) => {
      const answer = await bank.call(call);
      expect(unexplained(answer)).toBe(false);
      if (!allows2xx) expect(answer.status).toBeGreaterThanOrEqual(400);
    }),
    { numRuns },
  );

describe('no hostile body breaks the bank or gets through', { timeout }, () => {
  const jsonPaths = fc.constantFrom('solicitud', 'representante-legal');
  const json = (value: unknown): string => JSON.stringify(value) ?? '';

  it('any JSON', () =>
    refuses(
      fc.tuple(jsonPaths, hostileValue()).map(([path, value]) => post(path, 'application/json', json(value))),
    ));

  it('any text and any bytes as JSON', () =>
    refuses(
      fc
        .tuple(jsonPaths, fc.oneof(hostileText(), fc.uint8Array({ maxLength: 200 })))
        .map(([path, body]) => post(path, 'application/json', body)),
    ));

  it('any body of any type', () =>
    refuses(
      fc
        .tuple(
          fc.constantFrom('solicitud', 'equifax/validar', 'documento/validar', 'representante-legal/pdf'),
          fc.constantFrom(
            'multipart/form-data; boundary=b',
            'text/plain',
            'application/xml',
            'multipart/form-data',
          ),
          fc.oneof(
            hostileText(),
            fc.uint8Array({ maxLength: 200 }),
            hostileText().map(
              (text) => `--b\r\nContent-Disposition: form-data; name="${text}"\r\n\r\n${text}\r\n--b--\r\n`,
            ),
          ),
        )
        .map(([path, type, body]) => post(path, type, body)),
    ));

  it('any parts of the bureau validation', () =>
    refuses(
      fc.tuple(hostileValue(), hostileValue()).map(([answers, token]) => {
        const form = new FormData();
        form.append('answerRequest', json(answers));
        form.append('token', json(token));
        return { path: `${portabilityBase}/equifax/validar`, init: { method: 'POST', body: form } };
      }),
    ));

  it('a valid body with one place spoiled never breaks it', () =>
    refuses(
      spoiled(aSubmission()).map((body) => post('solicitud', 'application/json', json(body))),
      true,
    ));

  it('a valid token part with one place spoiled is never accepted', () => {
    const token = { access_token: tokenAt.questions, refresh_token: refreshToken };
    const answers = { interactiveQueryResponse: { answers: [] }, transactionKey: 'k' };
    return refuses(
      spoiled(token)
        .filter((value) => json(value) !== json(token))
        .map((value) => {
          const form = new FormData();
          form.append('answerRequest', json(answers));
          form.append('token', json(value));
          return { path: `${portabilityBase}/equifax/validar`, init: { method: 'POST', body: form } };
        }),
    );
  });
});

describe('no hostile address breaks the bank or gets through', { timeout }, () => {
  const encoded = hostileText().map((text) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')));
  const get = (path: string): BankCall => ({
    path: `${portabilityBase}/${path}`,
    init: { headers: authorization },
  });

  it.each([
    ['cities/', /^\d{1,15}$/],
    ['communes/', /^\d{1,15}$/],
    ['cliente-banco/', /^$/],
    ['solicitud/correo?idSolicitud=', /^1001$/],
    ['solicitud/pdf?idSolicitud=', /^1001$/],
    ['solicitud/existe/Banco?rutSolicitante=', /76\.?123\.?456-?0/],
    ['equifax/preguntas?Authorization=', /^token/],
    ['equifax/autentificar?rutUsuario=123456785&rutEmpresa=761234560&serie=', /^[\s.]*a?[\d\s.]*\d[\s.]*$/i],
  ])('%s', (start, valid) =>
    refuses(encoded.filter((text) => !valid.test(decodeURIComponent(text))).map((text) => get(start + text))),
  );

  it('any path under the API base', () =>
    refuses(encoded.map((text) => ({ path: `/empresas/${text}`, init: { headers: authorization } }))));

  it('any further parameter of a query', () =>
    refuses(
      fc
        .tuple(encoded, encoded)
        .filter(([name]) => name !== '')
        .map(([name, value]) => get(`solicitud/correo?idSolicitud=1001&${name}=${value}`)),
    ));
});

describe('no hostile header breaks the bank', { timeout }, () => {
  const latin = fc.string({
    unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
  });
  const headerValue = latin.filter((text) => !text.includes('\x7f'));

  it('any token opens nothing', () =>
    refuses(
      headerValue.map((value) => ({
        path: `${portabilityBase}/solicitud/correo?idSolicitud=1001`,
        init: { headers: { Authorization: value } },
      })),
    ));

  it.each([
    'Idempotency-Key',
    'Accept',
    'Accept-Encoding',
    'If-None-Match',
    'Sec-Fetch-Site',
    'Accept-Version',
    'Range',
  ])('any %s', (name) =>
    refuses(
      headerValue.map((value) => ({
        ...post('solicitud', 'application/json', JSON.stringify(aSubmission())),
        init: {
          method: 'POST',
          headers: { ...authorization, 'Content-Type': 'application/json', [name]: value },
          body: JSON.stringify(aSubmission()),
        },
      })),
      true,
    ),
  );
});
