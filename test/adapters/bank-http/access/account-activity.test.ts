import { afterEach, describe, expect, it } from 'vitest';
import { unavailable } from '#core/bank/refusal.ts';
import { withoutEnd } from '#core/bank/attempts/locks.ts';
import { disownLinkTerm, passkeysStop } from '#core/bank/notices/person-notices.ts';
import { disownedLockEnd } from '#core/shared/disowned-lock.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { formCall, getCall } from '#test/support/builders/access-calls.ts';
import { withHeaders } from '#test/support/builders/bank-calls.ts';
import { inTurn } from '#test/support/in-turn.ts';
import { flowToken, happyAccess, serveAccess } from '#test/support/worlds/access-over-http.ts';
import type { BankOverHttp } from '#test/support/worlds/bank-over-http.ts';
import { plentyOfCalls } from '#test/support/worlds/one-source.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

const Cookie = `sesion=${flowToken}`;
type SignIns = ReturnType<typeof happyAccess>['signIns'];

const serve = async (
  signIns: Partial<SignIns> = {},
  attempts = happyAccess().attempts,
  { queries = plentyOfCalls.queries } = {},
) => {
  const called: unknown[] = [];
  const noted =
    <Value>(name: string, answer: TE.TaskEither<never, Value>) =>
    (...given: readonly unknown[]) => {
      called.push([
        name,
        ...given.filter(
          (each) =>
            typeof each === 'string' ||
            'rut' in Object(each) ||
            'linkHash' in Object(each) ||
            'id' in Object(each),
        ),
      ]);
      return answer;
    };
  bank = await serveAccess({
    ports: {
      attempts,
      signIns: {
        ...happyAccess().signIns,
        close: noted('close', TE.right(undefined)),
        closeOthers: noted('closeOthers', TE.right(undefined)),
        disown: noted('disown', TE.right(O.none)),
        ...signIns,
      },
    },
    server: { settings: { budgets: { ...plentyOfCalls, queries } } },
  });
  return called;
};

describe('EXT-2802 the sessions of an account', () => {
  it.each([
    [{ ingreso: 'i-2' }, 'close', 'i-2'],
    [{}, 'closeOthers', flowToken],
  ] as const)('%j ends with %s', async (body, name, which) => {
    const called = await serve();
    const { status, headers } = await bank.call(formCall('/auth/cerrar-sesiones', body, { Cookie }));
    expect([status, headers.get('Location')]).toEqual([303, '/empresa']);
    expect(called).toEqual([[name, '12345678-5', which]]);
  });

  it('EXT-3025 end as often as one session may call, and no more is noted', async () => {
    const called = await serve({}, undefined, { queries: 1 });
    const statuses = [];
    for (let time = 0; time < 6; time += 1)
      statuses.push((await bank.call(formCall('/auth/cerrar-sesiones', {}, { Cookie }))).status);
    expect(statuses).toEqual([303, 303, 303, 303, 429, 429]);
    expect(called).toHaveLength(4);
  });

  it('end for nobody who is not signed in, nor from another site', async () => {
    const called = await serve();
    expect((await bank.call(formCall('/auth/cerrar-sesiones', { ingreso: 'i-2' }))).status).toBe(303);
    const foreign = formCall('/auth/cerrar-sesiones', {}, { Cookie, 'Sec-Fetch-Site': 'same-site' });
    expect((await bank.call(foreign)).status).toBe(403);
    expect(called).toEqual([]);
  });
});

describe('EXT-2803 «No fui yo»', () => {
  it('EXT-2806 EXT-2927 the link of a mail does nothing, from a page of mails too, and shows the same for every link', async () => {
    const called = await serve();
    const pageOf = async (link: string) => {
      const asked = getCall(`/auth/no-fui-yo?enlace=${link}`, { 'Sec-Fetch-Site': 'cross-site' });
      const { status, text } = await bank.call(asked);
      expect(status).toBe(200);
      expect(text).toContain(`name="enlace" value="${link}"`);
      for (const sentence of [disownLinkTerm, passkeysStop, disownedLockEnd])
        expect(text).toContain(sentence);
      return text.replace(link, '');
    };
    expect(await pageOf('enlace-1')).toBe(await pageOf('enlace-2'));
    expect(called).toEqual([]);
  });

  it('EXT-1148 a press that locked is never told to try again, however many press in that minute', async () => {
    const disown = () => TE.right(O.some({ passkeys: [], stays: [] }));
    bank = await serveAccess({
      ports: { signIns: { ...happyAccess().signIns, disown } },
      server: {
        settings: { budgets: { ...plentyOfCalls, queries: 1 }, trustedProxies: ['127.0.0.1'] },
      },
    });
    const presses = await inTurn(130, (turn) =>
      bank.call(
        withHeaders(formCall('/auth/no-fui-yo', { enlace: `enlace-${turn}` }), {
          'X-Forwarded-For': `10.${turn}.0.1`,
        }),
      ),
    );
    expect(presses.filter(({ status }) => status !== 200)).toEqual([]);
    const again = withHeaders(formCall('/auth/no-fui-yo', { enlace: 'enlace-0' }), {
      'X-Forwarded-For': '10.0.0.1',
    });
    expect((await bank.call(again)).status).toBe(429);
  });

  it('EXT-2806 the link is in no line of the log', async () => {
    await serve({ disown: () => TE.left(unavailable) });
    const link = 'k3'.repeat(21);
    await bank.call(getCall(`/auth/no-fui-yo?enlace=${link}`));
    await bank.call(getCall(`/auth/no-fui-yo?enlace=${link}&otro=x`));
    await bank.call(formCall('/auth/no-fui-yo', { enlace: link }));
    expect(bank.log().match(/"route":"\/auth\/no-fui-yo"/g)).toHaveLength(3);
    expect(bank.log()).not.toContain(link);
  });

  it.each([
    [{ enlace: 'enlace-1' }, {}, { linkHash: 'enlace-1' }],
    [{ ingreso: 'i-2' }, { Cookie }, { user: '12345678-5', id: 'i-2' }],
  ])(
    'EXT-2830 EXT-2881 a press with %s locks and says that no time ends it, what does, which passkeys it stopped and which stay',
    async (body, headers, by) => {
      const asked: unknown[] = [];
      await serve({
        disown: (given) => {
          asked.push(given);
          const stays = [{ name: '<i>Notebook</i>', addedAt: 0 }];
          return TE.right(O.some({ passkeys: ['Celular', 'a <b> evil.example'], stays }));
        },
      });
      const { status, text } = await bank.call(formCall('/auth/no-fui-yo', body, headers));
      expect(status).toBe(200);
      expect(text).toContain(`Este bloqueo ${disownedLockEnd}`);
      expect(text).toContain('reactivar la misma clave</a> con un dispositivo de seguridad suyo');
      expect(asked).toEqual([by]);
      expect(text).toContain(
        'Desde ese ingreso, o desde otro de los últimos 30 días en que no conocíamos el navegador o la red, se agregaron a su usuario 2 llaves de acceso: «Celular» y «a b evil example». Ya no sirven.',
      );
      expect(text).toContain(
        'Sigue sirviendo una llave de acceso que se agregó antes: «i Notebook i», del jueves 5 de marzo de 2026.',
      );
    },
  );

  it.each([
    [
      'lasts',
      O.some(withoutEnd) as O.Option<number>,
      'Su clave ya está bloqueada',
      /Sigue bloqueada por ese aviso .* Este bloqueo no termina solo\. Dura hasta que registre una clave nueva, reactive la misma .* si usted llama\. No hay plazo/,
    ],
    [
      'is over, but for another by failed attempts',
      O.some(61_000) as O.Option<number>,
      'Su clave está bloqueada por otro motivo',
      /Ese bloqueo ya no está: .* bloqueada hasta el 05\/03\/2026 a las 10:00; ese bloqueo termina solo\..*Para ingresar antes/s,
    ],
    [
      'is over',
      O.none as O.Option<number>,
      'Ya bloqueamos su clave por este aviso',
      /Ese bloqueo ya no está: se levantó o terminó/,
    ],
  ] as const)(
    'EXT-2844 EXT-2905 a press after the first, whose lock %s, says what is so',
    async (_, until, title, words) => {
      const asked: unknown[] = [];
      const lock = pipe(
        until,
        O.map((end) => ({ key: 'clave', until: end, locks: 1 })),
      );
      await serve(
        {
          disowned: (by) => {
            asked.push(by);
            return TE.right(O.some(aRut('12345678-5')));
          },
        },
        { ...happyAccess().attempts, lockOf: () => TE.right(lock) },
      );
      const { text } = await bank.call(formCall('/auth/no-fui-yo', { enlace: 'enlace-1' }));
      expect(text).toContain(title);
      expect(text).toMatch(words);
      await bank.call(formCall('/auth/no-fui-yo', { ingreso: 'i-2' }, { Cookie }));
      expect(asked).toEqual([{ linkHash: 'enlace-1' }, { sessionHash: flowToken, id: 'i-2' }]);
    },
  );

  it('locks nothing for another site, for nobody, or by an unknown link, and says when it could not', async () => {
    const called = await serve();
    const foreign = formCall('/auth/no-fui-yo', { enlace: 'enlace-1' }, { 'Sec-Fetch-Site': 'same-site' });
    expect((await bank.call(foreign)).status).toBe(403);
    expect((await bank.call(formCall('/auth/no-fui-yo', {}))).status).toBe(400);
    const { text } = await bank.call(formCall('/auth/no-fui-yo', { ingreso: 'i-2' }));
    expect(text).toContain('No bloqueamos ninguna clave');
    expect(text).toContain('/olvido-clave');
    expect(called).toEqual([]);
    await bank.stop();
    await serve({ disown: () => TE.left(unavailable) });
    const late = await bank.call(formCall('/auth/no-fui-yo', { enlace: 'enlace-1' }));
    expect([late.status, late.text.includes('No pudimos bloquear su clave')]).toEqual([503, true]);
  });
});

it('EXT-2801 a bank that keeps no sign-ins has none of these addresses', async () => {
  bank = await serveAccess({ ports: { access: { ...happyAccess().access, keepsSignIns: false } } });
  expect((await bank.call(getCall('/auth/no-fui-yo?enlace=enlace-1'))).status).toBe(404);
  expect((await bank.call(formCall('/auth/cerrar-sesiones', {}, { Cookie }))).status).toBe(404);
});
