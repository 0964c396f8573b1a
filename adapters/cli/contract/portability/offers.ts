import { bureauValidate } from '#adapters/wire/portability/bureau-validate.ts';
import { closings } from '#adapters/wire/portability/closings.ts';
import { offerAnswerPdf } from '#adapters/wire/portability/offer-answer-pdf.ts';
import { offerAnswer } from '#adapters/wire/portability/answer-offer.ts';
import { offerRead } from '#adapters/wire/portability/read-offer.ts';
import type { Endpoint } from '../caller.ts';
import { answers, refuses, sendsPdf, unless, type Check } from '../check.ts';
import { NotChecked } from '../not-checked.ts';
import type { EntryPart } from '../people.ts';
import { at, type Reply } from '../reply.ts';
import { stepOf } from '../steps.ts';
import { text } from '../text.ts';
import type { Visit } from '../visit.ts';
import { guarded } from './guarded.ts';
import { firstNumber, onlyOwn } from './numbers.ts';
import { answersTo, freshRound, identified, identifiedToken, isPassed, sendAnswers } from './sessions.ts';

type OfNumber = (visit: Visit, access: string | undefined, id: number) => Promise<Reply>;

const reading =
  (endpoint: Endpoint): OfNumber =>
  (visit, access, id) =>
    visit.caller().ask(endpoint, { access, values: { idSolicitud: String(id) } });

const answering =
  (tipo: string, version: string): OfNumber =>
  (visit, access, id) =>
    visit.caller().ask(offerAnswer, { access, values: { idSolicitud: String(id) }, json: { tipo, version } });

const ofOwn =
  (part: EntryPart, ask: OfNumber) =>
  async (visit: Visit): Promise<Reply> =>
    ask(visit, await identified(visit, part), await firstNumber(visit, part));

const read = reading(offerRead);
const anotherVersion = 'otra-version';
const unread = answering('rechazada', anotherVersion);

const offerOf = async (visit: Visit) =>
  stepOf('offerRead', offerRead.answer, await ofOwn('conOferta', read)(visit));

const today = (): string => new Date().toISOString().slice(0, 10);

/** Returns the offer of a test role, if it is unanswered and still valid; otherwise the contract checks of offers do not run. */
const unanswered = async (visit: Visit) => {
  const offer = await offerOf(visit);
  if (offer.respuesta !== undefined) throw new NotChecked(text.answeredBefore);
  if (offer.vigenteHasta.slice(0, 10) < today()) throw new NotChecked(text.offerEnded);
  return offer;
};

const provenAgain = async (visit: Visit): Promise<void> => {
  const token = await identifiedToken(visit, 'conOferta');
  const round = await freshRound(visit, 'banco', token);
  const reply = await sendAnswers(visit, 'banco', token, answersTo(round, visit.entry('conOferta'), true));
  if (!isPassed(stepOf('identityAnswers', bureauValidate.answer, reply)))
    throw new NotChecked(text.notIdentified('conOferta'));
};

/** Accepts an offer by its version, or repeats the acceptance of an earlier run; only a first acceptance needs the identity proved again. */
const accepted = async (visit: Visit): Promise<Reply> => {
  const { version, respuesta } = await offerOf(visit);
  if (respuesta === undefined) {
    await unanswered(visit);
    await provenAgain(visit);
  }
  return ofOwn('conOferta', answering('aceptada', version))(visit);
};

const numbered = (call: string, ask: OfNumber): readonly Check[] => [
  ...guarded(call, (visit, access) => ask(visit, access, 1)),
  ...onlyOwn(call, 'conOferta', ask, (visit) => firstNumber(visit, 'sinOferta')),
];

/** Contract checks of an offer, its answer and the closings that follow. */
export const offerChecks: readonly Check[] = [
  ...numbered('offerRead', read),
  answers(
    'offerRead',
    offerRead.answer,
    'responde lo ofrecido, hasta cuándo y en qué versión',
    ofOwn('conOferta', read),
  ),
  refuses('offerRead', 409, 'de una solicitud sin oferta responde 409', ofOwn('sinOferta', read), {
    says: { codigo: 'SOLICITUD_SIN_OFERTA' },
  }),
  ...numbered('closings', reading(closings)),
  answers(
    'closings',
    closings.answer,
    'antes de una aceptación responde una lista vacía',
    ofOwn('sinOferta', reading(closings)),
    (all) => unless(all.length === 0, 'una lista vacía', 'cierres'),
  ),
  ...numbered('offerAnswer', unread),
  refuses(
    'offerAnswer',
    400,
    'un tipo que no existe responde 400',
    ofOwn('conOferta', answering('tal vez', 'x')),
    {
      names: ['tipo'],
    },
  ),
  refuses('offerAnswer', 409, 'a otra versión que la leída responde 409', ofOwn('conOferta', unread)),
  refuses(
    'offerAnswer',
    403,
    'sin volver a probar la identidad responde 403 y lo dice',
    async (visit) => ofOwn('conOferta', answering('aceptada', (await unanswered(visit)).version))(visit),
    { says: { codigo: 'IDENTIDAD_POR_PROBAR' } },
  ),
  answers(
    'offerAnswer',
    offerAnswer.answer,
    'acepta la oferta y responde el número de la respuesta',
    accepted,
  ),
  {
    ...answers('offerAnswer', offerAnswer.answer, 'pedida otra vez responde la misma respuesta', accepted),
    holds: async ({ json }, visit) => {
      const again = await accepted(visit);
      return unless(
        at(json, 'idRespuesta') === at(again.json, 'idRespuesta'),
        'el mismo idRespuesta',
        'otro',
      );
    },
  },
  {
    ...refuses('offerAnswer', 409, 'la respuesta contraria responde 409', async (visit) => {
      await accepted(visit);
      const { version } = await offerOf(visit);
      return ofOwn('conOferta', answering('rechazada', version))(visit);
    }),
    expects: { status: 409, content: 'json', says: { codigo: 'OFERTA_RESPONDIDA' } },
  },
  answers(
    'closings',
    closings.answer,
    'después de aceptar responde el cierre de cada producto',
    async (visit) => {
      await accepted(visit);
      return ofOwn('conOferta', reading(closings))(visit);
    },
    async (all, visit) => {
      const { cierres } = await offerOf(visit);
      return unless(all.length === cierres.length, 'uno por producto', String(all.length));
    },
  ),
  ...numbered('offerAnswerPdf', reading(offerAnswerPdf)),
  sendsPdf('offerAnswerPdf', 'responde el comprobante en PDF', async (visit) => {
    await accepted(visit);
    return ofOwn('conOferta', reading(offerAnswerPdf))(visit);
  }),
  refuses(
    'offerAnswerPdf',
    404,
    'de una oferta sin respuesta responde 404',
    ofOwn('sinOferta', reading(offerAnswerPdf)),
  ),
];
