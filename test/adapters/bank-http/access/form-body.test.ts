import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { takeForm } from '#adapters/bank-http/access/form-body.ts';

const taken = async (payload: string | Buffer, type = 'application/x-www-form-urlencoded') => {
  const app = fastify();
  app.removeAllContentTypeParsers();
  takeForm(app);
  app.post('/', (request) => ({ fields: Object.entries(Object(request.body)) }));
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': type },
    payload,
  });
  await app.close();
  return statusCode === 200 ? JSON.parse(body).fields : statusCode;
};

describe('LOGIN-11, EXT-802 a form', () => {
  it('is read by its names', async () => {
    expect(await taken('username=12345678-5&password=a%26%C3%B1+b&request_id=')).toEqual([
      ['username', '12345678-5'],
      ['password', 'a&ñ b'],
      ['request_id', ''],
    ]);
  });

  it('keeps a name that JavaScript gives a meaning as any other', async () => {
    expect(await taken('__proto__=a')).toEqual([['__proto__', 'a']]);
  });

  it('with bytes that are no UTF-8 is refused', async () => {
    expect(await taken(Buffer.from([0x61, 0x3d, 0xff]))).toBe(400);
  });

  it.each([
    ['has a percent code that is no UTF-8', 'a=%ff', 'application/x-www-form-urlencoded', 400],
    ['has half a percent code', 'a=100%', 'application/x-www-form-urlencoded', 400],
    ['says a name twice', 'a=1&a=2', 'application/x-www-form-urlencoded', 400],
    ['is too long', `a=${'b'.repeat(14_000)}`, 'application/x-www-form-urlencoded', 413],
    ['is something else', '{}', 'application/json', 415],
  ])('is refused when it %s', async (_, payload, type, status) => {
    expect(await taken(payload, type)).toBe(status);
  });
});
