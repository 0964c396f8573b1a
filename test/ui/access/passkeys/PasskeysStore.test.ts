import { beforeEach, describe, expect, it } from 'vitest';
import { sendThirdKey } from '#core/access/challenge/send-third-key.ts';
import type { ListedPasskey } from '#core/access/challenge/passkey.ts';
import type { ThirdKeyAnswer, ThirdKeySent } from '#core/access/challenge/third-key-sent.ts';
import { signWithPasskey } from '#core/access/challenge/sign-with-passkey.ts';
import {
  authorisePasskey,
  createPasskey,
  devicesForChange,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '#core/access/passkeys/change-passkeys.ts';
import type { Authenticator, PasskeyCalls } from '#core/access/ports.ts';
import { TE } from '#core/shared/fp.ts';
import { noAuthenticator, shownPasskeys } from '#adapters/browser/shown-passkeys.ts';
import { PasskeysStore } from '#ui/access/passkeys/PasskeysStore.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { aDevice } from '#test/support/builders/device.ts';
import { sayCodes } from '#test/support/catalogue-of-codes.ts';
import { refusedWith } from '#test/support/builders/failure.ts';

beforeEach(sayCodes);

const devicesOf =
  (...types: readonly Parameters<typeof aDevice>[0][]) =>
  () =>
    TE.right({
      resultadoOperacion: { codigo: 'CAJDEF-0000' },
      dispositivos: types.map((type) => aDevice(type)),
    });

const open = async (
  calls: Partial<PasskeyCalls> = {},
  authenticator: Authenticator = noAuthenticator(true),
) => {
  const passkeys = { ...shownPasskeys, ...calls };
  const ports = { passkeys, authenticator };
  const store = new PasskeysStore(
    {
      list: listPasskeys(ports),
      devices: devicesForChange(ports),
      sendThirdKey: () => sendThirdKey(passkeys)(undefined),
      authorise: authorisePasskey(ports),
      create: createPasskey(ports),
      rename: renamePasskey(ports),
      remove: removePasskey(ports),
      signWithPasskey: signWithPasskey(ports),
    },
    { settings: somePortalSettings, leaveFor: () => undefined },
  );
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
