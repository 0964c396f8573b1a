import { describe, expect, it } from 'vitest';
import { validateUser } from '#core/bank/access/key-request/validate-user.ts';
import { userCompanyRelation } from '#core/bank/access/key-request/user-company-relation.ts';
import { E } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { right } from '#test/support/right.ts';
import {
  accessBank,
  ana,
  bakery,
  carla,
  newcomer,
  nobody,
  type AccessBank,
} from '#test/support/worlds/access-bank.ts';

const validate = ({ ports, captcha }: AccessBank, rut: Rut) =>
  validateUser(ports)({ rut, captcha: captcha('solicitud-clave') })();

describe('API-13 who may request a first key', () => {
  it('KEY-09 starts a flow of its own', async () => {
    const bank = accessBank();
    const { token } = right(await validate(bank, carla));
    expect(
      E.isRight(await userCompanyRelation(bank.ports)({ tokens: [token], rut: carla, company: bakery })()),
    ).toBe(true);
    expect(bank.noted).toEqual([{ event: 'solicitud-valida-usuario', rut: carla, outcome: 'right' }]);
  });

  it.each([
    ['KEY-10 whoever has a key', 'SCBCNX-0001', ana, 'hasKey', accessBank()],
    ['KEY-11 API-32 a rut that nobody has', 'SCVALEXU-0001', nobody, 'noUser', accessBank()],
    [
      'KEY-11 a user without company',
      'SCVALEXU-0002',
      carla,
      'noCompany',
      accessBank({ users: [newcomer(carla, { companies: [] })] }),
    ],
    [
      'KEY-12 a user whose time is over',
      'SCVALEXU-0004',
      carla,
      'periodOver',
      accessBank({ users: [newcomer(carla, { requestPeriodOver: true })] }),
    ],
  ])('%s gets %s', async (_, code, rut, outcome, bank) => {
    expect(await validate(bank, rut)).toMatchObject({ left: { refused: 'not-valid', code } });
    expect(bank.noted).toEqual([{ event: 'solicitud-valida-usuario', rut, outcome }]);
  });
});
