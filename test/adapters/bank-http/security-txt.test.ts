import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { securityTxt } from '#adapters/bank-http/security-txt.ts';

const path = '/.well-known/security.txt';

describe('EXT-2113 where a weakness is reported', () => {
  it('is written as the RFC requires', async () => {
    const app = fastify();
    securityTxt(app, { contact: 'mailto:seguridad@banco.example', expires: '2027-12-31' });
    const { body, headers, statusCode } = await app.inject(path);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toBe(
      'Contact: mailto:seguridad@banco.example\nExpires: 2027-12-31T00:00:00Z\nPreferred-Languages: es, en\n',
    );
  });
  it('is nowhere at a bank that says nothing of it', async () => {
    const app = fastify();
    securityTxt(app, undefined);
    expect((await app.inject(path)).statusCode).toBe(404);
  });
});
