import { hash, verify } from '@node-rs/argon2';
import { fastify } from 'fastify';

// The least that a sign-in can be: one form, one hash, one answer; nothing is counted, noted or kept.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const kept = await hash('Abcdefg1', cost);

const app = fastify();
app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
  done(null, new URLSearchParams(String(body))),
);
app.post('/auth/cred_submit', async (request, reply) => {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const isRight = await verify(kept, form.get('password') ?? '');
  return reply.redirect(isRight ? '/empresa' : '/login?error=credenciales', 303);
});

const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(new URL(address).port);
