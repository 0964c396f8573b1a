import { describe, expect, it } from 'vitest';
import {
  confirmationCode,
  messageCodes,
  oldKeyCode,
  passwordCode,
  pinCode,
  rutCode,
} from '#core/access/message-codes.ts';

describe('each fault has the code that the catalogue gives it', () => {
  it.each<[id: string, code: string, expected: string]>([
    ['PWD-33 CAT-15 empty new password', passwordCode.empty, '501009'],
    ['PWD-05 CAT-17 policy', passwordCode.policy, '501015'],
    ['PWD-08 empty confirmation', confirmationCode.empty, '501009'],
    ['PWD-08 CAT-18 different confirmation', confirmationCode.different, '501010'],
    ['KEY-38 empty key', passwordCode.empty, '501009'],
    ['KEY-38 keys that differ', confirmationCode.different, '501010'],
    ['KEY-37 KEY-38 empty 1.0 key', oldKeyCode.empty, 'SCE-0001'],
    ['KEY-37 KEY-38 empty folio', messageCodes.emptyFolio, 'SCE-0002'],
    ['KEY-37 KEY-38 keys that match', messageCodes.keysMatch, 'SCE-0003'],
    ['CAT-16 wrong pin length', pinCode.length, '501018'],
    ['CAT-19 caps lock', messageCodes.capsLock, '501011'],
    ['CAT-20 empty password', messageCodes.emptyPassword, '501022'],
    ['CAT-21 three attempts', messageCodes.threeAttempts, '501024'],
    ['CAT-22 a key used before', messageCodes.usedPassword, '501610'],
    ['CAT-23 unknown code on the validation of the user', messageCodes.userValidation, '501222'],
    ['CAT-24 no code', messageCodes.noCode, '501161'],
    ['CAT-25 CAT-27 no device', messageCodes.noDevices, '501157'],
    ['CAT-26 CAT-27 blocked devices', messageCodes.blockedDevices, '501144'],
    ['CAT-31 no signing component', messageCodes.noSigningComponent, '501577'],
    ['CAT-31 no access to the certificate', messageCodes.noAccessToCertificate, '501578'],
    ['CAT-31 the certificate failed', messageCodes.certificateFailed, '501271'],
    ['CAT-31 no certificates', messageCodes.noCertificates, '501583'],
    ['KEY-06 CAT-13 empty rut', rutCode.empty, '501008'],
    ['KEY-06 CAT-14 malformed rut', rutCode.malformed, '501007'],
    ['KEY-06 CAT-14 wrong check digit', rutCode['wrong-check-digit'], '501007'],
  ])('%s', (_, code, expected) => {
    expect(code).toBe(expected);
  });

  it('no code has two meanings', () => {
    const codes = Object.values(messageCodes);
    expect(new Set(codes).size).toBe(codes.length);
  });
});
