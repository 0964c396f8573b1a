import { metRules, parseNewPassword, shippedPolicy } from '#core/access/password/policy.ts';
import { strengthOf } from '#core/access/password/strength.ts';
import { E } from '#core/shared/fp.ts';
import type { Channel } from './channel.ts';
import { exits } from './exit-codes.ts';
import type { Outcome } from './outcome.ts';
import { text } from './text.ts';

/** Runs the command `clave`: prints the strength of a password and the rules it meets, never the password. */
export const scorePassword = async ({
  terminal,
  wording,
}: Pick<Channel, 'terminal' | 'wording'>): Promise<Outcome> => {
  const password = await terminal.askSecret(text.password.ask);
  const { percentage, level } = strengthOf(password);
  const rules = metRules(shippedPolicy, password);
  const isGood = E.isRight(parseNewPassword(shippedPolicy)(password));
  return {
    exit: isGood ? exits.good : exits.ruleBroken,
    lines: [
      text.password.strength(percentage, level),
      ...rules.map(({ rule, met }) => text.password.rule(met, wording.passwordRules[rule])),
    ],
    data: {
      valida: isGood,
      porcentaje: percentage,
      nivel: level ?? null,
      reglas: rules.map(({ rule, met }) => ({
        regla: rule,
        cumple: met,
        mensaje: wording.passwordRules[rule],
      })),
    },
  };
};
