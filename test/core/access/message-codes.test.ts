import { describe, expect, it } from 'vitest';
import {
  confirmationCode,
  deviceListCode,
  messageCodes,
  oldKeyCode,
  passwordCode,
  rutCode,
} from '#core/access/message-codes.ts';

describe('each fault has the code that the catalogue gives it', () => {
  it.each<[id: string, code: string, expected: string]>([
    ['PWD-33 empty new password', passwordCode.empty, '501009'],
    ['PWD-05 policy', passwordCode.policy, '501015'],
    ['PWD-08 empty confirmation', confirmationCode.empty, '501009'],
    ['PWD-08 different confirmation', confirmationCode.different, '501010'],
    ['KEY-38 empty key', passwordCode.empty, '501009'],
    ['KEY-38 keys that differ', confirmationCode.different, '501010'],
    ['KEY-37 KEY-38 empty 1.0 key', oldKeyCode.empty, 'SCE-0001'],
    ['KEY-37 KEY-38 empty folio', messageCodes.emptyFolio, 'SCE-0002'],
    ['KEY-37 KEY-38 keys that match', messageCodes.keysMatch, 'SCE-0003'],
    ['CAT-27 no device', deviceListCode.none, '501157'],
    ['CAT-27 blocked devices', deviceListCode.blocked, '501144'],
    ['KEY-06 empty rut', rutCode.empty, '501008'],
    ['KEY-06 malformed rut', rutCode.malformed, '501007'],
    ['KEY-06 wrong check digit', rutCode['wrong-check-digit'], '501007'],
  ])('%s', (_, code, expected) => {
    expect(code).toBe(expected);
  });

  it('no code stands for two meanings', () => {
    const codes = Object.values(messageCodes);
    expect(new Set(codes).size).toBe(codes.length);
  });
});
