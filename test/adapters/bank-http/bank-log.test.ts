import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { bankLog } from '#adapters/bank-http/bank-log.ts';
import { headerNames } from '#adapters/wire/access/header-names.ts';

const logged = (write: (log: ReturnType<typeof bankLog>) => void, level = 'info'): readonly string[] => {
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  write(bankLog(level, headerNames, destination));
  return lines;
};

describe('the log of the bank', () => {
  it('SEC-05 masks the authorization header if logged by mistake', () => {
    const [line] = logged((log) =>
      log.info({ headers: { authorization: 'Bearer abc' }, authorization: 'x1y2' }),
    );
    expect(line).not.toMatch(/abc|x1y2/);
  });

  it('API-26 masks cookies and the three access headers, under any names', () => {
    const headers = {
      'X-Rut-Usuario': 'abc',
      'x-rtoken': 'abc',
      'x-caja-desafio': 'abc',
      cookie: 'abc',
      'set-cookie': ['abc'],
    };
    const [plain, nested] = logged((log) => {
      log.info(headers);
      log.info({ call: { headers } });
    });
    expect(plain).not.toContain('abc');
    expect(nested).not.toContain('abc');
    const lines: string[] = [];
    bankLog('info', { ...headerNames, rut: 'X-Otro' }, { write: (line) => void lines.push(line) }).info({
      headers: { 'x-otro': 'abc' },
    });
    expect(lines.join('')).not.toContain('abc');
  });

  it('writes no request and no answer', () => {
    const [line] = logged((log) => log.info({ req: { url: '/secreto' }, res: { statusCode: 200 } }));
    expect(line).not.toContain('secreto');
  });

  it('masks errors of every make', () => {
    const [error, cause, text, ...words] = logged((log) => {
      log.error({
        err: Object.assign(new Error('rut 76.123.456-0'), { code: 'E1', detail: '76.123.456-0' }),
      });
      log.error({ err: new TypeError('12345678-5') });
      log.error({ err: 'rut 761234560' });
      log.error(new Error('761234560'));
      log.error('rut %s', '761234560');
      log.error({ a: 1 }, 'rut %s', '761234560');
    });
    expect(error).toContain('"code":"E1"');
    expect(cause).toContain('"type":"TypeError"');
    expect(words.map((line) => /"msg":"(.*)"/.exec(line)?.[1])).toEqual([
      '7********',
      'rut 7********',
      'rut 7********',
    ]);
    expect([error, cause, text, ...words].join()).not.toMatch(/76\.123|12345678|761234560/);
  });

  it('cannot be broken into by a line break', () => {
    const lines = logged((log) => log.info('a\n{"level":60}'));
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd().split('\n')).toHaveLength(1);
  });

  it('writes one object a line, with its time in UTC', () => {
    const [line] = logged((log) => log.info('a'));
    expect(JSON.parse(line ?? '')).toMatchObject({
      msg: 'a',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  it('writes from its level on', () => {
    expect(logged((log) => log.info('a'), 'error')).toEqual([]);
  });
});
