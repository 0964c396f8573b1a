import * as t from 'io-ts/lib/index.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inThisSession } from '#adapters/http/in-this-session.ts';
import { upload } from '#adapters/http/upload.ts';
import { unwatched } from '#core/portability/documents/attachment.ts';
import { timedOut, unreachable, type Failure } from '#core/shared/failure.ts';
import { E } from '#core/shared/fp.ts';
import { anAttachment } from '#test/support/builders/attachment.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { FakeUpload } from '#test/support/fake-upload.ts';
import { httpWorld, json } from '#test/support/worlds/http-world.ts';

const endpoint = {
  method: 'POST',
  path: '/documento/:kind',
  filePart: 'file',
  answer: t.type({ id: t.string }),
} as const;

type Outcome = E.Either<Failure, { readonly id: string }>;

const begun = async (
  hasToken = true,
  content?: { size: number; arrayBuffer: () => Promise<ArrayBuffer> },
) => {
  const request = new FakeUpload();
  const { context, ends, identified } = httpWorld(() => json({}), {
    makeRequest: () => request as unknown as XMLHttpRequest,
  });
  if (hasToken) identified();
  const percents: number[] = [];
  let over = 0;
  let cancel = (): void => undefined;
  let outcome: Outcome | undefined;
  const attachment = anAttachment({ name: 'balañce.pdf', ...(content === undefined ? {} : { content }) });
  const watch = {
    onProgress: (percent: number) => void percents.push(percent),
    onStart: (stop: () => void) => {
      cancel = stop;
    },
    onEnd: () => {
      over += 1;
    },
  };
  const done = upload(context, endpoint, {
    values: { kind: 'liq' },
    fields: { rut: '761234560' },
    attachments: [attachment],
    watch,
  })().then((ended) => (outcome = ended));
  await vi.waitUntil(() => request.form !== undefined);
  return {
    request,
    percents,
    ends,
    done,
    cancel: () => cancel(),
    isOver: () => over > 0,
    outcomeNow: () => outcome,
  };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('one file on its way', () => {
  it('goes as multipart, its fields before it and its name as it is', async () => {
    const { request, done } = await begun();
    expect([request.method, request.address]).toEqual(['POST', 'https://banco.example/documento/liq']);
    const entries = [...(request.form?.entries() ?? [])];
    expect(entries.map(([name]) => name)).toEqual(['rut', 'file']);
    const [, [, file]] = entries as [unknown, [string, File]];
    expect([file.name, await file.text()]).toEqual(['balañce.pdf', '%PDF-1.7 %%EOF']);
    expect(request.responseType).toBe('arraybuffer');
    request.answers(200, '{"id":"guardado"}');
    expect(await done).toEqual(E.right({ id: 'guardado' }));
  });

  it('may come from anywhere that has bytes', async () => {
    const bytes = new TextEncoder().encode('%PDF').buffer;
    const { request } = await begun(true, { size: 4, arrayBuffer: () => Promise.resolve(bytes) });
    expect(await (request.form?.get('file') as File).text()).toBe('%PDF');
  });

  it('keeps the token of the session it began in', async () => {
    const request = new FakeUpload();
    const { context, ends, identified } = httpWorld(() => json({}), {
      makeRequest: () => request as unknown as XMLHttpRequest,
    });
    identified();
    const held = inThisSession(context);
    context.session.forget();
    const done = upload(held, endpoint, { attachments: [anAttachment()], watch: unwatched })();
    await vi.waitUntil(() => request.form !== undefined);
    expect(request.headers['Authorization']).toBe('Bearer acceso-1');
    request.answers(401, '');
    expect(await done).toEqual(E.left({ ...refusedWith(401), ofEarlierSession: true }));
    expect(ends).toEqual([]);
  });

  it('SEC-03 carries the token, once there is one', async () => {
    expect((await begun(true)).request.headers['Authorization']).toBe('Bearer acceso-1');
    expect((await begun(false)).request.headers['Authorization']).toBeUndefined();
  });
});

describe('PAPI-81 the progress is the percent sent', () => {
  it('whole, rounded down, and silent where it cannot be known', async () => {
    const { request, percents } = await begun();
    request.sends(0, 200);
    request.sends(199, 200);
    request.sends(10, 0);
    request.sends(10, 100, false);
    request.sends(200, 200);
    expect(percents).toEqual([0, 99, 100]);
  });
});

describe('DOC-53 the end of an upload is reported', () => {
  it.each([
    ['answered', (request: FakeUpload) => request.answers(200, '{"id":"1"}')],
    ['refused', (request: FakeUpload) => request.answers(413, '{}')],
    ['cut', (request: FakeUpload) => request.onerror?.()],
  ])('when it is %s', async (_how, happens) => {
    const { request, done, isOver } = await begun();
    request.sends(100, 100);
    expect(isOver()).toBe(false);
    happens(request);
    await done;
    expect(isOver()).toBe(true);
  });
});

describe('PAPI-83 an upload gives up when nothing has moved for 30 seconds', () => {
  it('not even its first byte', async () => {
    const { outcomeNow, done } = await begun();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(outcomeNow()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await done).toEqual(E.left(timedOut));
  });

  it('however long it takes in all', async () => {
    const { request, outcomeNow, done } = await begun();
    for (let sent = 1; sent <= 5; sent += 1) {
      await vi.advanceTimersByTimeAsync(29_000);
      request.sends(sent, 100);
    }
    expect(outcomeNow()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await done).toEqual(E.left(timedOut));
    expect(request.aborted).toBe(1);
  });

  it('the coming answer counts as a move', async () => {
    const { request, outcomeNow } = await begun();
    await vi.advanceTimersByTimeAsync(29_000);
    request.onprogress?.();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(outcomeNow()).toBeUndefined();
  });

  it('an answered one is left alone', async () => {
    const { request, done } = await begun();
    request.answers(200, '{"id":"1"}');
    await done;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(request.aborted).toBe(0);
  });
});

describe('a failed upload', () => {
  it('because it was cancelled', async () => {
    const { request, cancel, done } = await begun();
    cancel();
    expect(await done).toEqual(E.left(unreachable));
    expect(request.aborted).toBe(1);
  });

  it('because the network broke', async () => {
    const { request, done } = await begun();
    request.onerror?.();
    expect(await done).toEqual(E.left(unreachable));
  });

  it('because the browser stopped it', async () => {
    const { request, done } = await begun();
    request.onabort?.();
    expect(await done).toEqual(E.left(unreachable));
  });

  it('because the file cannot be read any more', async () => {
    const { context } = httpWorld(() => json({}), {
      makeRequest: () => new FakeUpload() as unknown as XMLHttpRequest,
    });
    const attachment = anAttachment({
      content: { size: 1, arrayBuffer: () => Promise.reject(new Error('gone')) },
    });
    const watch = { onProgress: () => undefined, onStart: () => undefined };
    expect(await upload(context, endpoint, { attachments: [attachment], watch })()).toEqual(
      E.left(unreachable),
    );
  });

  it('because the bank refused it', async () => {
    const { request, done, ends } = await begun();
    request.answers(413, '{"mensaje":"Muy grande"}');
    expect(await done).toEqual(E.left(refusedWith(413, { mensaje: 'Muy grande' })));
    expect(ends).toEqual([]);
  });

  it('because the bank answered something else', async () => {
    const { request, done } = await begun();
    request.answers(200, '{"id":7}');
    expect(await done).toMatchObject(E.left({ kind: 'unreadable' }));
  });

  it('SEC-06 because the session ended: the visitor leaves', async () => {
    const { request, done, ends } = await begun();
    request.answers(401, '');
    expect(await done).toEqual(E.left(refusedWith(401)));
    expect(ends).toEqual(['end']);
  });
});
