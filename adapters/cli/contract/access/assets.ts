import { captchaChallenge } from '#adapters/wire/access/captcha-challenge.ts';
import { contextualHelp } from '#adapters/wire/access/contextual-help.ts';
import { messageCatalogue } from '#adapters/wire/access/message-catalogue.ts';
import { answers, refuses, unless, type Check } from '../check.ts';
import { NotChecked } from '../not-checked.ts';
import { at, type Reply } from '../reply.ts';
import { text } from '../text.ts';
import type { Visit } from '../visit.ts';

const askChallenge = (visit: Visit, accion: string): Promise<Reply> => {
  if (visit.captcha.por === 'fijo') throw new NotChecked(text.fixedCaptcha);
  return visit.caller().ask(visit.place(captchaChallenge), { values: { accion } });
};

/** Contract checks of the assets that every visitor loads (API-03 to API-05, CAPT-09). */
export const assetChecks: readonly Check[] = [
  answers(
    'messageCatalogue',
    messageCatalogue.answer,
    'responde los mensajes con su código y su texto',
    (visit) => visit.caller().ask({ method: 'GET', path: visit.names.rutaCatalogo }),
    ({ message_catalog: entries }) =>
      unless(
        entries.some(({ messageid, messagebody }) => messageid !== undefined && messagebody !== undefined),
        'al menos un mensaje con messageid y messagebody',
        'ninguno',
      ),
  ),
  answers('contextualHelp', contextualHelp.answer, 'responde los textos de ayuda por su nombre', (visit) =>
    visit.caller().ask({ method: 'GET', path: visit.names.rutaAyuda }),
  ),
  answers(
    'captchaChallenge',
    captchaChallenge.answer,
    'entrega una prueba de trabajo',
    (visit) => askChallenge(visit, 'reactivacion'),
    (challenge) =>
      unless(typeof at(challenge, 'parameters') === 'object', 'parameters', text.without('parameters')),
  ),
  refuses('captchaChallenge', 400, 'de una acción desconocida responde 400', (visit) =>
    askChallenge(visit, 'otra-accion'),
  ),
];
