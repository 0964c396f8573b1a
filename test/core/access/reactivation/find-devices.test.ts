import { describe, expect, it } from 'vitest';
import type { ChallengeConfiguration } from '#core/access/challenge/device.ts';
import type { Reactivation } from '#core/access/ports.ts';
import { findDevices } from '#core/access/reactivation/find-devices.ts';
import { checkReactivationForm } from '#core/access/reactivation/form.ts';
import { unreachable } from '#core/shared/failure.ts';
import { TE } from '#core/shared/fp.ts';
import { digipass, user } from '#test/support/builders/access.ts';
import { right } from '#test/support/right.ts';

const configuration = (codigo: string): ChallengeConfiguration => ({
  resultadoOperacion: { codigo },
  dispositivos: [digipass],
});

const happy: Reactivation = {
  devices: () => TE.right(configuration('CAJDEF-0000')),
  sendThirdKey: () => TE.right({ sending: 'sent' as const, seconds: 30 }),
  reactivate: () => TE.right(undefined),
};

const data = right(checkReactivationForm({ rut: '12.345.678-5', captcha: 'respuesta' }));
describe('finding devices', () => {
  it('BLQ-06 BLQ-14 asks with the rut and the captcha', async () => {
    const asked: unknown[] = [];
    const reactivation: Reactivation = {
      ...happy,
      devices: (question) => {
        asked.push(question);
        return happy.devices(question);
      },
    };
    const event = await findDevices({ reactivation }, { certificate: false })(data)();
    expect(asked).toEqual([{ rut: user, captcha: 'respuesta' }]);
    expect(event).toEqual({
      did: 'found',
      rut: user,
      list: { kind: 'devices', devices: [digipass], certificate: false },
    });
  });

  it.each([
    { codigo: 'CAJDEF-0101', kind: 'none' },
    { codigo: 'CAJDEF-0051', kind: 'blocked' },
    { codigo: 'CAJDEF-0007', kind: 'other' },
  ])('BLQ-46 $codigo is a list of kind $kind', async ({ codigo, kind }) => {
    const reactivation: Reactivation = { ...happy, devices: () => TE.right(configuration(codigo)) };
    const event = await findDevices({ reactivation }, { certificate: false })(data)();
    expect(event).toMatchObject({ did: 'found', list: { kind } });
  });

  it('BLQ-44 a failure returns its meaning', async () => {
    const reactivation: Reactivation = { ...happy, devices: () => TE.left(unreachable) };
    const event = await findDevices({ reactivation }, { certificate: false })(data)();
    expect(event).toEqual({
      did: 'not-found',
      rut: user,
      refusal: { refusal: 'system-error', message: { code: '501016', after: 'nothing' } },
    });
  });
});
