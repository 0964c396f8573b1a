import type { PasswordReset } from '#core/access/ports.ts';
import type { Failure } from '#core/shared/failure.ts';
import { TE } from '#core/shared/fp.ts';
import { digipass, rToken } from '#test/support/builders/access.ts';

/** Builds a fake bank that accepts every call of a forgotten password, or fails all of them; `asked` lists the calls received. */
export const passwordResetBank = (failure?: Failure) => {
  const asked: (readonly [string, unknown])[] = [];
  const answering =
    <Value>(name: string, value: Value) =>
    (question: unknown): TE.TaskEither<Failure, Value> => {
      asked.push([name, question]);
      return failure === undefined ? TE.right(value) : TE.left(failure);
    };
  const passwordReset: PasswordReset = {
    validateUser: answering('validateUser', { rToken }),
    devices: answering('devices', {
      resultadoOperacion: { codigo: 'CAJDEF-0000' },
      dispositivos: [digipass],
    }),
    sendThirdKey: answering('sendThirdKey', { sending: 'sent', seconds: 30 }),
    resetWithCard: answering('resetWithCard', undefined),
    resetWithoutCard: answering('resetWithoutCard', undefined),
  };
  return { asked, ports: { passwordReset } };
};
