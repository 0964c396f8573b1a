import { captchaParameter } from '#adapters/wire/access/captcha-response.ts';
import type { CaptchaAction } from '#core/shared/ports.ts';
import { refuses, type Check } from '../check.ts';
import { NotChecked } from '../not-checked.ts';
import type { Reply } from '../reply.ts';
import { text } from '../text.ts';
import type { Visit } from '../visit.ts';
import { captchaFor } from './flows.ts';

type Texts = Readonly<Record<string, string>>;

const otherAction: Readonly<Record<CaptchaAction, CaptchaAction>> = {
  identidad: 'solicitud-clave',
  ingreso: 'solicitud-clave',
  'olvido-con-tarjeta': 'solicitud-clave',
  'olvido-sin-tarjeta': 'solicitud-clave',
  reactivacion: 'solicitud-clave',
  'solicitud-clave': 'reactivacion',
};

const ownOnly = (visit: Visit): void => {
  if (visit.captcha.por === 'fijo') throw new NotChecked(text.fixedCaptcha);
};

/** Makes the contract checks that a call refuses a missing captcha, one for another action, and a used one (CAPT-03, CAPT-06, CAPT-09). */
export const captchaChecks = (
  call: string,
  action: CaptchaAction,
  ask: (visit: Visit, values: Texts) => Promise<Reply>,
): readonly Check[] => [
  refuses(call, 400, 'sin captcha responde 400', (visit) => ask(visit, {})),
  refuses(call, 400, 'con un captcha de otra acción responde 400', async (visit) => {
    ownOnly(visit);
    return ask(visit, { [captchaParameter]: await captchaFor(visit, otherAction[action]) });
  }),
  refuses(call, 400, 'con un captcha ya usado responde 400', async (visit) => {
    ownOnly(visit);
    const values = { [captchaParameter]: await captchaFor(visit, action) };
    await ask(visit, values);
    return ask(visit, values);
  }),
];
