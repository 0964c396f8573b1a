import type { PasswordReset } from '#core/access/ports.ts';
import type { Failure } from '#core/shared/failure.ts';
import { TE } from '#core/shared/fp.ts';
import { digipass, rToken } from '#test/support/builders/access.ts';

/** A bank that says yes to every call of the forgotten password, or fails them all; `asked` tells what it was asked. */
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
