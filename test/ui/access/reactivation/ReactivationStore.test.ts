// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { sendThirdKey } from '#core/access/challenge/send-third-key.ts';
import type { ChallengeConfiguration } from '#core/access/challenge/device.ts';
import type { CertificateFailure } from '#core/access/ports.ts';
import { findDevices } from '#core/access/reactivation/find-devices.ts';
import type { ReactivationResult } from '#core/access/reactivation/flow.ts';
import { reactivateKey } from '#core/access/reactivation/reactivate-key.ts';
import { TE } from '#core/shared/fp.ts';
import { ReactivationStore } from '#ui/access/reactivation/ReactivationStore.ts';
import { aDevice } from '#test/support/builders/device.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { sayCodes } from '#test/support/catalogue-of-codes.ts';
import { fakeCaptcha } from '#test/support/fake-captcha.ts';
import { later } from '#test/support/later.ts';

beforeEach(sayCodes);

const devices: ChallengeConfiguration = {
  resultadoOperacion: { codigo: 'CAJDEF-0000' },
  dispositivos: [aDevice('CI'), aDevice('4')],
  desafio: 'reto',
};

/** Builds step 1 over a bank that offers certificates, with a single certificate. */
const arrive = () => {
  const runs = later<void, CertificateFailure>();
  const signed: string[] = [];
  const results: ReactivationResult[] = [];
  const fake = fakeCaptcha();
  const ports = {
    reactivation: {
      devices: () => TE.right(devices),
      sendThirdKey: () => TE.right({ sending: 'sent' as const, seconds: 30 }),
      reactivate: () => TE.right(undefined),
    },
  };
  const store = new ReactivationStore(
    {
      findDevices: findDevices(ports, { certificate: true }),
      sendThirdKey: sendThirdKey(ports.reactivation),
      reactivateKey: reactivateKey(ports),
      certificates: {
        list: TE.right([{ id: '1', name: 'Ana Pérez' }]),
        run: (_, transaction) => {
          signed.push(transaction);
          return runs.call;
        },
      },
    },
    {
      captcha: fake.captcha,
      settings: somePortalSettings,
      carriedRut: () => undefined,
      exits: { finish: (result) => results.push(result), toLogin: () => undefined },
    },
  );
  store.captcha.drawIn(document.createElement('div'));
  const verify = async (rut: string) => {
    store.rut.type(rut);
    fake.solve();
    await store.verify();
  };
  /** Starts a signature of the verified person; the test answers the signer later. */
  const sign = async () => {
    await store.certificate.turn(true);
    void store.certificate.proceed();
  };
  return { store, runs, signed, results, verify, sign };
};

const ana = '12.345.678-5';
const eva = '11.111.111-1';

describe('BLQ-16 the certificate of step 2', () => {
  it('EXT-3041 reactivates the rut that it was signed for, with the challenge of its list', async () => {
    const { runs, signed, results, verify, sign } = arrive();
    await verify(ana);
    await sign();
    await runs.succeed(undefined);
    expect(signed).toEqual([
      JSON.stringify({ operacion: 'reactivacion', rut: '12345678-5', desafio: 'reto' }),
    ]);
    expect(results).toEqual([{ kind: 'success' }]);
  });

  it('EXT-1340 BOX-40 gives way to the third key that the bank asks for on top', async () => {
    const { store, runs, results, verify, sign } = arrive();
    await verify(ana);
    await sign();
    await runs.fail({ kind: 'server', codigo: '99', glosa: 'Ingrese la clave dinámica.' });
    expect(results).toEqual([]);
    expect(store.flow).toMatchObject({ at: 'prove-device', certificate: false });
    expect(store.challenge.devices.map(({ tipo }) => tipo)).toEqual(['5']);
    expect(store.certificate.isOn).toBe(false);
  });

  it.each([
    ['another rut', eva],
    ['the same rut', ana],
  ])('says nothing of %s that was verified while the signature was on its way', async (_, next) => {
    const { store, runs, results, verify, sign } = arrive();
    await verify(ana);
    await sign();
    store.change();
    await verify(next);
    await runs.succeed(undefined);
    expect(results).toEqual([]);
    expect(store.isOpen).toBe(true);
    expect(store.certificate.isOn).toBe(false);
  });

  it('signs for the rut that is verified now, once the one before was left', async () => {
    const { store, runs, signed, results, verify, sign } = arrive();
    await verify(ana);
    await sign();
    store.change();
    await verify(eva);
    await sign();
    expect(signed[1]).toContain('11111111-1');
    await runs.succeed(undefined);
    expect(results).toEqual([]);
    await runs.succeed(undefined);
    expect(results).toEqual([{ kind: 'success' }]);
  });
});
