import { hash, verify } from '@node-rs/argon2';
import { fastify } from 'fastify';
import { trivialHash } from './trivial-hash.ts';

// Minimal sign-in handler: parses one form, verifies one hash and answers; stores and logs nothing.
const [hashed] = process.argv.slice(2);
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const key = 'Abcdefg1';
const kept = hashed === 'trivial' ? trivialHash(key) : await hash(key, cost);
const matches = (text: string): Promise<boolean> | boolean =>
  hashed === 'trivial' ? trivialHash(text) === kept : verify(kept, text);

const app = fastify();
app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
  done(null, new URLSearchParams(String(body))),
);
app.post('/auth/cred_submit', async (request, reply) => {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const isRight = await matches(form.get('password') ?? '');
  return reply.redirect(isRight ? '/empresa' : '/login?error=credenciales', 303);
});

const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(new URL(address).port);
