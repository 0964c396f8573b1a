import { describe, expect, it, vi } from 'vitest';
import { call, type Asked } from '#adapters/http/call.ts';
import type { Endpoint } from '#adapters/http/exchange.ts';
import { inThisSession } from '#adapters/http/in-this-session.ts';
import { followingRenewals } from '#adapters/http/renewals.ts';
import { upload } from '#adapters/http/upload.ts';
import { legalRepresentativePdf } from '#adapters/wire/portability/legal-representative-pdf.ts';
import { unwatched } from '#core/portability/documents/attachment.ts';
import { anAttachment } from '#test/support/builders/attachment.ts';
import { FakeUpload } from '#test/support/fake-upload.ts';
import { bureauValidate } from '#adapters/wire/portability/bureau-validate.ts';
import { renewedTokenHeader } from '#adapters/wire/portability/renewed-token.ts';
import { accessOf } from '#core/portability/session/access-of.ts';
import { unreachable } from '#core/shared/failure.ts';
import { E } from '#core/shared/fp.ts';
import * as t from 'io-ts/lib/index.js';
import { callsByRenewal } from '#test/support/renewing-calls.ts';
import { httpWorld, json } from '#test/support/worlds/http-world.ts';

const step = { method: 'POST', path: bureauValidate.path, answer: t.UnknownRecord } as const;
const other = { method: 'GET', path: '/otra', answer: t.UnknownRecord } as const;

const renewed = () => {
  const answer = json({});
  answer.headers.set(renewedTokenHeader, 'acceso-2 renueva-2');
  return answer;
};

type Held = {
  readonly path: string;
  readonly token: string | null;
  readonly answer: (response: Response | Error) => void;
};

/** Builds a bank whose calls the test answers by hand, in any order. */
const heldBank = () => {
  const held: Held[] = [];
  const world = httpWorld(
    () =>
      new Promise((resolve, reject) => {
        const last = world.asked.at(-1);
        held.push({
          path: new URL(last?.url ?? '').pathname,
          token: last?.headers.get('authorization') ?? null,
          answer: (response) => (response instanceof Error ? reject(response) : resolve(response)),
        });
      }),
  );
  world.identified();
  const context = followingRenewals(world.context);
  const ask = (
    endpoint: Endpoint & { readonly answer: typeof t.UnknownRecord },
    own = context,
    asked: Asked = {},
  ) => call(own, endpoint, asked)();
  const next = async (): Promise<Held> => {
    for (let turn = 0; turn < 50 && held.length === 0; turn += 1) await Promise.resolve();
    const first = held.shift();
    if (first === undefined) throw new Error('nothing was asked');
    return first;
  };
  return { ...world, context, ask, next };
};

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

/** Begins an upload in an identified session, at a bank whose answer to every other call is given by this function. */
const uploading = async (answer: () => Response) => {
  const request = new FakeUpload();
  const { identified, ...world } = httpWorld(answer, {
    makeRequest: () => request as unknown as XMLHttpRequest,
  });
  identified();
  const following = followingRenewals(world.context);
  const sent = { attachments: [anAttachment()], watch: unwatched };
  const done = upload(following, { ...legalRepresentativePdf, answer: t.UnknownRecord }, sent)();
  await vi.waitUntil(() => request.form !== undefined);
  return { ...world, request, following, done };
};

const unauthorized = () => new Response(null, { status: 401 });

describe('EXT-203 the new token of a session', () => {
  it('takes the place of the one before at once, and every later call brings it', async () => {
    const { context, ask, next } = heldBank();
    const moved = ask(step);
    (await next()).answer(renewed());
    expect(E.isRight(await moved)).toBe(true);
    expect(accessOf(context.session)).toBe('acceso-2');
    void ask(other);
    expect((await next()).token).toBe('Bearer acceso-2');
  });

  it.each(callsByRenewal)(
    'is taken from $name where that call renews it',
    async ({ method, path, renews }) => {
      const { context, ask, next } = heldBank();
      const moved = ask({ method, path, answer: t.UnknownRecord });
      (await next()).answer(renewed());
      await moved;
      expect(accessOf(context.session)).toBe(renews ? 'acceso-2' : 'acceso-1');
    },
  );

  it.each(['', 'solo-uno', 'a b c', `${'x'.repeat(201)} b`])('is none in «%s»', async (header) => {
    const { context, ask, next } = heldBank();
    const moved = ask(step);
    const answer = json({});
    answer.headers.set(renewedTokenHeader, header);
    (await next()).answer(answer);
    await moved;
    expect(accessOf(context.session)).toBe('acceso-1');
  });

  it('comes with the answer to an upload too', async () => {
    const { request, context, done } = await uploading(() => json({}));
    request.answered.set(renewedTokenHeader, 'acceso-2 renueva-2');
    request.answers(200, '{}');
    expect(E.isRight(await done)).toBe(true);
    expect(accessOf(context.session)).toBe('acceso-2');
  });

  it('SEC-08 keeps the session in use, as every answered call does', async () => {
    let used = 0;
    const { context, identified } = httpWorld(renewed, { onSessionUse: () => () => void (used += 1) });
    identified();
    await call(followingRenewals(context), step)();
    expect(used).toBe(1);
  });

  it('goes to nobody who has left meanwhile', async () => {
    const { context, ask, next } = heldBank();
    const moved = ask(step);
    const asked = await next();
    context.session.forget();
    asked.answer(renewed());
    await moved;
    expect(accessOf(context.session)).toBeUndefined();
  });

  it('is followed by work that began before it', async () => {
    const { context, ask, next } = heldBank();
    const held = inThisSession(context);
    const moved = ask(step);
    (await next()).answer(renewed());
    await moved;
    void ask(other, held);
    expect((await next()).token).toBe('Bearer acceso-2');
  });
});

describe('EXT-204 a call that was under way when its token was replaced', () => {
  it.each(['before', 'after'])('goes again with the new one, its 401 having come %s it', async (order) => {
    const { ask, asked, next, ends } = heldBank();
    const late = ask({ ...other, method: 'POST' }, undefined, { json: { uno: 1 } });
    const lateAsked = await next();
    const moved = ask(step);
    const movedAsked = await next();
    if (order === 'before') lateAsked.answer(unauthorized());
    await settle();
    movedAsked.answer(renewed());
    await moved;
    if (order === 'after') lateAsked.answer(unauthorized());
    const again = await next();
    expect([again.path, again.token]).toEqual(['/otra', 'Bearer acceso-2']);
    expect([asked.at(-1)?.method, await asked.at(-1)?.json()]).toEqual(['POST', { uno: 1 }]);
    again.answer(json({}));
    expect(E.isRight(await late)).toBe(true);
    expect(ends).toEqual([]);
  });

  it.each([
    ['lost', () => new TypeError('cut')],
    ['given by whoever stands before the bank', () => new Response(null, { status: 503 })],
  ])(
    'throws nobody out while the answer with the new token is %s, and the repeated step brings it',
    async (_, what) => {
      const { context, ask, next, ends } = heldBank();
      const lost = ask(step);
      (await next()).answer(what());
      await lost;
      const late = ask(other);
      (await next()).answer(unauthorized());
      expect(await late).toEqual(E.left(unreachable));
      expect(ends).toEqual([]);
      const again = ask(step);
      const asked = await next();
      expect(asked.token).toBe('Bearer acceso-1');
      asked.answer(renewed());
      await again;
      expect(accessOf(context.session)).toBe('acceso-2');
      // Makes a call that is refused with 401, which ends the session again, since the new token has arrived.
      const dead = ask(other);
      (await next()).answer(unauthorized());
      await dead;
      expect(ends).toEqual(['end']);
    },
  );

  it('does not go again once it was answered', async () => {
    const { ask, asked, next } = heldBank();
    void ask(other);
    const late = await next();
    const moved = ask(step);
    (await next()).answer(renewed());
    await moved;
    late.answer(json({}));
    await settle();
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['lost', (request: FakeUpload) => request.onerror?.(), []],
    ['answered by whoever stands before the bank', (request: FakeUpload) => request.answers(503, ''), []],
    ['answered without a new token', (request: FakeUpload) => request.answers(200, '{}'), ['end']],
  ])('waits for the end of an upload, which is %s', async (_, happens, led) => {
    const { request, following, done, ends } = await uploading(unauthorized);
    const late = call(following, other)();
    await settle();
    expect(ends).toEqual([]);
    happens(request);
    await Promise.all([done, late]);
    expect(ends).toEqual(led);
  });

  it.each([200, 403])(
    'sends the visitor away where a step was answered %i and brought no new token',
    async (status) => {
      const { ask, next, ends } = heldBank();
      const told = ask(step);
      (await next()).answer(json({}, status));
      await told;
      const refused = ask(other);
      (await next()).answer(unauthorized());
      await refused;
      expect(ends).toEqual(['end']);
    },
  );

  it('that meets 401 without any renewal sends the visitor away', async () => {
    const { ask, next, ends } = heldBank();
    const refused = ask(other);
    (await next()).answer(unauthorized());
    await refused;
    expect(ends).toEqual(['end']);
  });

  it('and so does a step that is refused', async () => {
    const { ask, next, ends } = heldBank();
    const refused = ask(step);
    (await next()).answer(unauthorized());
    await refused;
    expect(ends).toEqual(['end']);
  });

  it('goes again once only', async () => {
    const { ask, next, ends } = heldBank();
    const late = ask(other);
    const lateAsked = await next();
    const moved = ask(step);
    (await next()).answer(renewed());
    await moved;
    lateAsked.answer(unauthorized());
    (await next()).answer(unauthorized());
    expect(await late).toMatchObject({ left: { status: 401, ofEarlierSession: true } });
    expect(ends).toEqual([]);
  });
});
