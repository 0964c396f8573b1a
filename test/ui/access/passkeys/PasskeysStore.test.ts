import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mostPasskeys, type ListedPasskey } from '#core/access/challenge/passkey.ts';
import type { ThirdKeyAnswer, ThirdKeySent } from '#core/access/challenge/third-key-sent.ts';
import type { PasskeyCalls } from '#core/access/ports.ts';
import { timedOut } from '#core/shared/failure.ts';
import { TE } from '#core/shared/fp.ts';
import { noAuthenticator } from '#adapters/browser/shown-passkeys.ts';
import type { PasskeysStore } from '#ui/access/passkeys/PasskeysStore.ts';
import { aDevice } from '#test/support/builders/device.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { sayCodes } from '#test/support/catalogue-of-codes.ts';
import { passkeysStoreOver } from '#test/support/passkeys-store.ts';

beforeEach(sayCodes);
afterEach(() => vi.useRealTimers());

const devicesOf =
  (...types: readonly Parameters<typeof aDevice>[0][]) =>
  () =>
    TE.right({
      resultadoOperacion: { codigo: 'CAJDEF-0000' },
      dispositivos: types.map((type) => aDevice(type)),
    });

const open = async (...given: Parameters<typeof passkeysStoreOver>) => {
  const store = passkeysStoreOver(...given);
  store.open();
  await expect.poll(() => store.view.at).toBe('list');
  return store;
};

const by99 = (terceraClave: ThirdKeyAnswer) => refusedWith(401, { codigo: '99', terceraClave });

describe('EXT-2833 the page of passkeys and a third key after code 99', () => {
  const convertedBy = async (terceraClave: ThirdKeyAnswer, next?: ThirdKeySent) => {
    let asked = 0;
    const store = await open({
      devices: devicesOf('CI'),
      authorise: () => TE.left(by99(terceraClave)),
      sendThirdKey: () => {
        asked += 1;
        return TE.right(next ?? { sending: 'sent', seconds: 30 });
      },
    });
    await store.begin({ does: 'add' });
    store.challenge.key.type('clave-1');
    await store.prove();
    return { store, asked: () => asked };
  };

  it('says that none was sent, and sends one when it is asked for', async () => {
    const { store, asked } = await convertedBy(
      { enviada: false, segundos: 20 },
      { sending: 'sent', seconds: 60 },
    );
    expect([store.challenge.isConverted, store.challenge.isCodeSent]).toEqual([true, false]);
    expect(store.challenge.thirdKey.sending).toMatchObject({ at: 'waits' });
    await store.challenge.thirdKey.sendAgain();
    expect([asked(), store.challenge.thirdKey.sending]).toMatchObject([1, { at: 'sent' }]);
  });

  it('says until when none goes, or that one was sent', async () => {
    const none = await convertedBy({ enviada: false, hasta: '2026-11-29T10:00:00-03:00' });
    expect(none.store.challenge.thirdKey.sending).toMatchObject({ at: 'none-today' });
    const sent = await convertedBy({ enviada: true, segundos: 30 });
    expect(sent.store.challenge.isCodeSent).toBe(true);
  });

  it('asks for one where the list says that it goes when it is chosen', async () => {
    let asked = 0;
    const store = await open({
      devices: () =>
        TE.right({
          resultadoOperacion: { codigo: 'CAJDEF-0000' },
          dispositivos: [{ ...aDevice('5'), envio: 'al-elegir' }],
        }),
      sendThirdKey: () => {
        asked += 1;
        return TE.right({ sending: 'sent', seconds: 30 });
      },
    });
    await store.begin({ does: 'add' });
    await expect.poll(() => asked).toBe(1);
  });
});

describe('EXT-2830 a stopped passkey removes no other', () => {
  const passkey = (id: string, isStopped = false): ListedPasskey => ({
    id,
    name: id,
    addedAt: '',
    isStopped,
  });

  it.each([
    ['another that works', [passkey('a'), passkey('b')], true],
    ['another that is stopped', [passkey('a'), passkey('b', true)], false],
    ['none', [passkey('a')], false],
  ] as const)('beside %s', async (_, own, isOffered) => {
    const [removed] = own;
    const store = await open({ list: () => TE.right(own), devices: devicesOf('CI', 'PK') });
    await store.begin({ does: 'remove', passkey: removed });
    expect(store.challenge.devices.some(({ tipo }) => tipo === 'PK')).toBe(isOffered);
  });
});

const creates = {
  ...noAuthenticator(true),
  create: () => TE.right({ id: 'a', clientDataJSON: '', attestationObject: '' }),
};

const prove = async (store: PasskeysStore, change: Parameters<PasskeysStore['begin']>[0]) => {
  await store.begin(change);
  store.challenge.key.type('clave-1');
  await store.prove();
};

const own: ListedPasskey = { id: 'a', name: 'Celular', addedAt: '' };

const changes = {
  add: async (store: PasskeysStore) => {
    await prove(store, { does: 'add' });
    store.name.type('Celular');
    await store.create();
  },
  rename: async (store: PasskeysStore) => {
    store.beginRename(own);
    await store.rename();
  },
  remove: (store: PasskeysStore) => prove(store, { does: 'remove', passkey: own }),
} satisfies Partial<Record<keyof PasskeyCalls, (store: PasskeysStore) => Promise<void>>>;

const names = ['add', 'rename', 'remove'] as const;
const lost = () => TE.left(timedOut);
const openWith = (calls: Partial<PasskeyCalls>) => open({ devices: devicesOf('CI'), ...calls }, creates);

describe('EXT-2982 an answer about passkeys that was lost', () => {
  it.each(names)('of %s leaves open whether it was made, and says where that is seen', async (name) => {
    const store = await openWith({ [name]: lost });
    await changes[name](store);
    expect([store.view.at, store.done]).toEqual(['list', undefined]);
    expect(store.said?.message).toMatch(
      /no sabemos si el cambio alcanzó a hacerse.*la lista dirá cómo quedó/,
    );
  });

  it.each(
    names.flatMap((name) => [timedOut, refusedWith(429, {})].map((failure) => [name, failure] as const)),
  )('of the list after %s and %o does not deny what was made', async (name, failure) => {
    let asked = 0;
    const store = await openWith({
      list: () => () => ((asked += 1) === 1 ? TE.right([own]) : TE.left(failure))(),
    });
    await changes[name](store);
    await expect.poll(() => store.done).toMatch(/quedó/);
    expect(store.view.at).toBe('list');
    expect(store.said?.message).toMatch(/^No pudimos actualizar la lista: es la de antes/);
  });

  it('of the devices changed nothing, and of a proof may have counted as an attempt', async () => {
    const begun = await openWith({ devices: lost });
    await begun.begin({ does: 'add' });
    expect(begun.said?.message).toContain('no se cambió nada');
    const proved = await openWith({ authorise: lost });
    await prove(proved, { does: 'add' });
    expect([proved.view.at, proved.said?.message]).toEqual([
      'prove',
      expect.stringContaining('cuenta como intento fallido. No se cambió nada más.'),
    ]);
  });

  it('of the first list is told without one', async () => {
    const store = passkeysStoreOver({ list: () => TE.left(refusedWith(429, {})) });
    store.open();
    await expect.poll(() => store.view.at).toBe('out-of-service');
  });
});

const creation = (held: number) => ({
  ...{ challenge: '', rpId: '', bankName: '', userHandle: '', userName: '' },
  registered: Array.from({ length: held }, (_, at) => `llave ${at}`),
});

describe('EXT-2813 a passkey that the bank does not add', () => {
  it.each([
    [mostPasskeys, { at: 'list' }, /^Ya tiene 10 llaves de acceso.*quite antes una\.$/],
    [mostPasskeys - 1, { at: 'create' }, undefined],
  ] as const)('is not made by the equipment of whoever has %s', async (held, view, words) => {
    const store = await openWith({ authorise: () => TE.right(creation(held)) });
    await prove(store, { does: 'add' });
    expect(store.view).toMatchObject(view);
    expect(store.said?.message).toEqual(words && expect.stringMatching(words));
  });

  it.each([
    [400, { codigo: 'LLAVE_NO_VALIDA' }, /^No pudimos guardar el cambio: en el banco todo sigue/],
    [400, { codigo: 'FLUJO_NO_VALIDO' }, /^El tiempo para este cambio terminó/],
    [429, {}, /^Hubo demasiadas solicitudes.*en un minuto\./],
  ] as const)('after %s %o may be left on the equipment', async (status, body, words) => {
    const store = await openWith({ add: () => TE.left(refusedWith(status, body)) });
    await changes.add(store);
    expect(store.view.at).toBe('list');
    expect(store.said?.message).toMatch(words);
    expect(store.said?.message).toMatch(/ Si su equipo guardó una llave, bórrela ahí\.$/);
  });

  it('EXT-1303 a proof that came too often is told so, on its page', async () => {
    const store = await openWith({ authorise: () => TE.left(refusedWith(429)) });
    await prove(store, { does: 'add' });
    expect([store.view.at, store.said?.message]).toEqual([
      'prove',
      expect.stringMatching(/^Hubo demasiadas solicitudes.*en un minuto\.$/),
    ]);
  });
});

it('EXT-2978 the time of a new passkey counts from the calls that began and authorised it', async () => {
  const at = (minute: number) => Date.UTC(2026, 10, 30, 13, minute);
  vi.useFakeTimers({ toFake: ['Date'] });
  const store = await openWith({
    devices: () => {
      vi.setSystemTime(at(7));
      return devicesOf('CI')();
    },
    authorise: () => {
      vi.setSystemTime(at(9));
      return TE.right(creation(0));
    },
  });
  vi.setSystemTime(at(0));
  await store.begin({ does: 'add' });
  vi.setSystemTime(at(8));
  store.challenge.key.type('clave-1');
  await store.prove();
  expect(store.view).toMatchObject({ at: 'create', begunAt: at(0), authorisedAt: at(8) });
});
