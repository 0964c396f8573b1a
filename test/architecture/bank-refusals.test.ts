import { describe, expect, it } from 'vitest';
import { refusalOf } from '#adapters/bank-http/answer.ts';
import { faultOfField } from '#adapters/wire/portability/fault-on-the-wire.ts';
import type { BankRefusal } from '#core/bank/refusal.ts';
import { withoutProvider } from '#core/portability/request/request-form.ts';
import { readIdentityRefusal } from '#core/portability/identity/read-refusal.ts';
import { readLock } from '#core/portability/representative/read-refusal.ts';
import { readOfferRefusal, readWithdrawalRefusal } from '#core/portability/status/read-refusal.ts';
import type { Failure } from '#core/shared/failure.ts';
import { O } from '#core/shared/fp.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { readyStep } from '#test/support/worlds/request-step.ts';
import { failureReason } from '#ui/portability/documents/failure-reason.ts';
import { intermittent } from '#ui/portability/identity/text.ts';
import { blockWords } from '#ui/portability/identity/wrong-or-blocked-text.ts';
import { over, review } from '#ui/portability/offer/text.ts';
import { lockWords } from '#ui/portability/representative/text.ts';
import { alreadyAsked, stopped } from '#ui/portability/request/text.ts';
import { withdrawalText } from '#ui/portability/status/text.ts';
import { troubleWording } from '#ui/portability/trouble-text.ts';
import { troubleOf } from '#ui/portability/trouble.ts';

type Coded = Extract<BankRefusal, { readonly refused: 'conflict' | 'not-signable' }>;
type Reason = Exclude<BankRefusal['refused'], Coded['refused']> | Coded['code'];

/** Step at which the visitor sends data that the bank may refuse. */
type Step = 'questions' | 'representative' | 'sign' | 'documents' | 'offer' | 'withdrawal';

type Row = {
  readonly refusal: BankRefusal;
  /** Text that each step shows for the refusal; only steps where the bank can give the refusal are listed. */
  readonly told: Partial<Record<Step, string>>;
  /** True if the text says only that the service is unavailable now. */
  readonly isOutage?: true;
};

const conflict = (code: Extract<Coded, { readonly refused: 'conflict' }>['code']): BankRefusal => ({
  refused: 'conflict',
  code,
});

const aFileRefused: BankRefusal = {
  refused: 'not-valid',
  fields: ['archivo'],
  message: 'El archivo no debe estar vacío.',
};
const left = 'the portal is left';
const down = troubleWording.service.message;
const until = '2026-11-24T10:30:00-03:00';

/** One row for each reason of refusal; a new reason without a row does not compile. */
const rows = {
  'not-valid': {
    refusal: aFileRefused,
    told: {
      sign: 'El banco no aceptó la solicitud: revísala y firma otra vez',
      documents: 'El archivo no debe estar vacío.',
    },
  },
  SOLICITUD_NO_VALIDA: {
    refusal: {
      refused: 'not-signable',
      code: 'SOLICITUD_NO_VALIDA',
      faults: ['representative.email', 'toClose.0.brand'],
    },
    told: { sign: 'Corrige en los datos de la empresa: e-mail; Revisa la sección Productos a cerrar' },
  },
  TEXTOS_DESCONOCIDOS: {
    refusal: { refused: 'not-signable', code: 'TEXTOS_DESCONOCIDOS', faults: ['texts.mandato'] },
    told: { sign: 'léelo y acéptalo otra vez' },
  },
  YA_ES_CLIENTE: {
    refusal: { refused: 'not-signable', code: 'YA_ES_CLIENTE', faults: ['company.rut'] },
    told: { sign: 'usa el portal de empresas' },
  },
  REPRESENTANTE_NO_CONFIRMADO: {
    refusal: {
      refused: 'not-signable',
      code: 'REPRESENTANTE_NO_CONFIRMADO',
      faults: ['representative.rut'],
    },
    told: { sign: 'vuelve al inicio y confirma otra vez al representante' },
  },
  'no-session': {
    refusal: { refused: 'no-session' },
    told: {
      questions: left,
      representative: left,
      sign: left,
      documents: left,
      offer: left,
      withdrawal: left,
    },
  },
  // Refusal for a missing proof of work, seen by a visitor only if the portal's own computation and retry fail.
  'no-proof': {
    refusal: { refused: 'no-proof' },
    told: { questions: intermittent.message },
    isOutage: true,
  },
  unproved: {
    refusal: { refused: 'unproved' },
    told: { offer: 'Responde otra vez las preguntas: que te las hagamos no gasta un intento' },
  },
  // Refusal whose text must not give the visitor the reason (SEC-08).
  forbidden: {
    refusal: { refused: 'forbidden' },
    told: { questions: intermittent.message, representative: down, sign: down },
    isOutage: true,
  },
  blocked: {
    refusal: { refused: 'blocked', hours: 24, until },
    told: {
      questions: 'desde el 24 de noviembre de 2026 a las 10:30',
      representative: 'No probaremos otra clave de esta empresa hasta el 24 de noviembre de 2026 a las 10:30',
    },
  },
  unknown: {
    refusal: { refused: 'unknown' },
    told: {
      documents: 'No encontramos lo que buscas.',
      offer: 'dile tu respuesta a tu ejecutivo',
      withdrawal: 'No es posible retirar la solicitud desde esta página.',
    },
  },
  // Conflict between two saves of a draft: the portal keeps the typed data, and reports it where it shows drafts,
  // in none of these steps.
  BORRADOR_CAMBIADO: { refusal: conflict('BORRADOR_CAMBIADO'), told: {} },
  OFERTA_CAMBIO: { refusal: conflict('OFERTA_CAMBIO'), told: { offer: 'léela como quedó' } },
  OFERTA_RECHAZADA: {
    refusal: conflict('OFERTA_RECHAZADA'),
    told: { documents: 'La empresa rechazó la oferta de la solicitud' },
  },
  OFERTA_RESPONDIDA: { refusal: conflict('OFERTA_RESPONDIDA'), told: { offer: 'Ya se respondió' } },
  OFERTA_VENCIDA: { refusal: conflict('OFERTA_VENCIDA'), told: { offer: 'Su plazo terminó' } },
  SOLICITUD_CON_OFERTA: {
    refusal: conflict('SOLICITUD_CON_OFERTA'),
    told: { withdrawal: 'Si todavía no se responde y no te conviene, basta con no aceptarla' },
  },
  SOLICITUD_EXISTENTE: { refusal: conflict('SOLICITUD_EXISTENTE'), told: { sign: alreadyAsked.title } },
  SOLICITUD_RETIRADA: {
    refusal: conflict('SOLICITUD_RETIRADA'),
    told: { documents: 'ya no recibe documentos', offer: 'Tu empresa retiró esta solicitud' },
  },
  SOLICITUD_TERMINADA: {
    refusal: conflict('SOLICITUD_TERMINADA'),
    told: { documents: 'Todos los productos de la solicitud están cerrados' },
  },
  SOLICITUD_VENCIDA: {
    refusal: conflict('SOLICITUD_VENCIDA'),
    told: { documents: 'La oferta de la solicitud venció sin respuesta' },
  },
  SOLICITUD_SIN_OFERTA: { refusal: conflict('SOLICITUD_SIN_OFERTA'), told: { offer: 'aún no ha hecho' } },
  // Refusal of a second body under one idempotency key, shown as an outage since the portal never sends one.
  'other-body': {
    refusal: { refused: 'other-body' },
    told: { sign: down, offer: review.troubles.service, withdrawal: withdrawalText.refusals.service },
    isOutage: true,
  },
  'too-large': { refusal: { refused: 'too-large' }, told: { documents: 'El archivo excede' } },
  // Refusals that occur in the access area only, so that no step of portability shows a text for them.
  challenge: { refusal: { refused: 'challenge', why: 'wrong' }, told: {} },
  reactivation: { refusal: { refused: 'reactivation', why: 'incorrect' }, told: {} },
  braked: { refusal: { refused: 'braked' }, told: {} },
  'too-many-calls': { refusal: { refused: 'too-many-calls', seconds: 60 }, told: {} },
  'too-many-today': {
    refusal: { refused: 'too-many-today', message: 'Ya enviaste 10.', until: '2026-11-24T10:30:00-03:00' },
    told: { sign: 'Ya enviaste 10.' },
  },
  unavailable: {
    refusal: { refused: 'unavailable' },
    told: {
      questions: intermittent.message,
      representative: down,
      sign: down,
      documents: down,
      offer: review.troubles.service,
      withdrawal: withdrawalText.refusals.service,
    },
    isOutage: true,
  },
} satisfies Record<Reason, Row>;

/** Returns the refusal as the portal receives it over HTTP. */
const heard = (refusal: BankRefusal): Failure => {
  const { status, body } = refusalOf(refusal);
  if (body === undefined) return refusedWith(status);
  const { campos, ...said } = body;
  return refusedWith(status, campos === undefined ? said : { ...said, campos: campos.map(faultOfField) });
};

const identityWords = (failure: Failure): string => {
  const met = readIdentityRefusal(failure);
  switch (met.refusal) {
    case 'leave':
      return left;
    case 'modal':
      return [met.message, met.blockHours === undefined ? '' : blockWords(met.blockHours, met.until)].join(
        ' ',
      );
    case 'connection':
      return troubleWording.connection.title;
    case 'intermittent':
      return intermittent.message;
  }
};

const troubleWords = (failure: Failure): string => {
  const trouble = troubleOf(failure);
  return trouble === 'leave' ? left : troubleWording[trouble].message;
};

const representativeWords = (failure: Failure): string => {
  const lock = readLock(failure);
  return O.isSome(lock) && lock.value.verdict === 'password-locked'
    ? lockWords(lock.value.until, lock.value.hours)
    : troubleWords(failure);
};

const offerWords = (failure: Failure): string => {
  const met = readOfferRefusal(failure);
  switch (met) {
    case 'leave':
      return left;
    case 'connection':
    case 'service':
    case 'prove-again':
      return review.troubles[met];
    case 'ended':
      return over.ended(undefined);
    default:
      return over.sentences[met];
  }
};

const withdrawalWords = (failure: Failure): string => {
  const met = readWithdrawalRefusal(failure);
  return met === 'leave' ? left : withdrawalText.refusals[met];
};

/** Signs a request that the bank refuses so; returns the text shown, and the form before and after the refusal. */
const signing = async (failure: Failure) => {
  const step = await readyStep();
  const { form } = step.store.request;
  step.store.sign();
  await step.draft.settled();
  await step.answers.fail({ fault: 'call-failed', failure });
  const { signing: after, provider, request } = step.store;
  const words = [
    ...after.faults.map(({ message }) => message),
    ...(after.trouble === undefined ? [] : [troubleWording[after.trouble].message]),
    ...(after.stoppedBy === undefined ? [] : [stopped[after.stoppedBy].message]),
    ...(after.tooManyToday === undefined ? [] : [after.tooManyToday]),
    ...(provider.isAlreadyAsked ? [alreadyAsked.title] : []),
    ...(after.pending ? [left] : []),
  ];
  return { words: words.join('; '), before: form, after: request.form };
};

const wordsOf = {
  questions: identityWords,
  representative: representativeWords,
  sign: async (failure: Failure) => (await signing(failure)).words,
  documents: (failure: Failure) => (troubleOf(failure) === 'leave' ? left : failureReason(failure)),
  offer: offerWords,
  withdrawal: withdrawalWords,
} satisfies Record<Step, (failure: Failure) => string | Promise<string>>;

const steps = Object.keys(wordsOf) as readonly Step[];

const cases = Object.entries<Row>(rows).flatMap(([reason, { refusal, told, isOutage = false }]) =>
  steps.flatMap((step) => {
    const words = told[step];
    return words === undefined ? [] : [{ reason, step, words, refusal, isOutage }];
  }),
);

describe('refusals of the bank in portability', () => {
  it.each(cases)(
    'EXT-1182 $reason at $step is shown by its cause',
    async ({ step, words, refusal, isOutage }) => {
      const said = await wordsOf[step](heard(refusal));
      expect(said).toContain(words);
      // Texts about an outage, of which only a refusal that may pass by itself may be shown with one.
      const outages = [down, intermittent.message, review.troubles.service, withdrawalText.refusals.service];
      expect(outages.some((outage) => said.includes(outage))).toBe(isOutage);
    },
  );

  it.each(cases.filter(({ step }) => step === 'sign'))(
    'EXT-1183 EXT-3030 $reason clears nothing of the signed data, but for a provider that has a request already',
    async ({ reason, refusal }) => {
      const { before, after } = await signing(heard(refusal));
      expect(after).toEqual(reason === 'SOLICITUD_EXISTENTE' ? withoutProvider(before) : before);
    },
  );
});
