import * as fc from 'fast-check';
import { waysAround } from '#core/shared/locks.ts';
import { lockText, lockWords } from '#ui/messages/lock-text.ts';
import { describe, expect, it } from 'vitest';
import { isAnnounced, lockLift, type Factor } from '#core/bank/access/factors.ts';
import type { Notice } from '#core/bank/notices/notice.ts';
import type { NoticedRequest } from '#core/bank/notices/ports.ts';
import { afterSigning } from '#core/bank/notices/turn-after.ts';
import {
  contactChanged,
  factorLocked,
  keyChanged,
  keyLockedByOwner,
  keyReopened,
  locksLifted,
  newSignIn,
  passkeyRenamed,
  passkeysCleared,
  questionsLocked,
} from '#core/bank/notices/person-notices.ts';
import {
  closingAsked,
  closingObjected,
  closingResumed,
  informationCame,
  informationMissing,
  offerAccepted,
  offerEnding,
  offerMade,
  offerRejected,
  productClosed,
  requestSigned,
  requestWithdrawn,
  type RequestNoticeBank,
} from '#core/bank/notices/request-notices.ts';
import { nextStepOf, timedClosing, type ClosingState } from '#core/portability/status/closing.ts';
import { turnOfClosings, type TurnRequest } from '#core/portability/status/turn.ts';
import { orderedProduct } from '#core/portability/request/what-is-ordered.ts';
import { escaped } from '#core/shared/escaped.ts';
import type { Rut } from '#core/shared/rut.ts';
import { spokenDay } from '#core/shared/spoken-day.ts';
import { text as blocked } from '#ui/access/blocked-key/text.ts';
import { routeForPlace } from '#ui/app/route-for-step.ts';
import { text as landing } from '#ui/portability/landing/text.ts';
import { text as status } from '#ui/portability/status/text.ts';
import { aRutOf } from '#test/support/builders/entry.ts';
import { aNoticeBank, aNoticedRequest } from '#test/support/builders/notice.ts';

const on = { year: 2026, month: 11, day: 24 };
const at = { date: on, time: '10:42' };
const answer = { idRespuesta: 9001, by: aRutOf('12345678'), on };
const turnAt = (estado: ClosingState, reason?: string, missing?: TurnRequest['missing']) =>
  turnOfClosings({ createdOn: on, missing }, [
    timedClosing(on)({
      ...{ number: 1, product: 'Cuenta corriente', sentence: '', estado, since: on, reason },
      ...nextStepOf(estado, on),
    }),
  ]);
const accepted = { ...answer, turn: turnAt('Por pagar') };

const [first] = aNoticedRequest().signed.toClose;
if (first === undefined) throw new Error('The request of the worked examples closes something');

type Made = (bank: RequestNoticeBank, request: NoticedRequest) => Notice;

const ofRequests: readonly (readonly [string, Made])[] = [
  ['signed', (bank, request) => requestSigned(bank, request, afterSigning(request, on))],
  [
    'information-missing',
    (bank, request) =>
      informationMissing(bank, request, { estado: 'Falta Información', entered: on, today: on }),
  ],
  ['information-came', (bank, request) => informationCame(bank, request, { on, turn: turnAt('Objetado') })],
  ['offer', (bank, request) => offerMade(bank, request, { entered: on, last: on })],
  ['offer-ending', (bank, request) => offerEnding(bank, request, { entered: on, last: on })],
  ['offer-accepted', (bank, request) => offerAccepted(bank, request, accepted)],
  ['offer-rejected', (bank, request) => offerRejected(bank, request, answer)],
  ['withdrawn', (bank, request) => requestWithdrawn(bank, request, { idRetiro: 8001, on })],
  [
    'asked',
    (bank, request) => closingAsked(bank, request, { position: first.position, on, turn: turnAt('Pagado') }),
  ],
  [
    'resumed',
    (bank, request) =>
      closingResumed(bank, request, { position: first.position, on, turn: turnAt('Por pagar') }),
  ],
  [
    'closed',
    (bank, request) =>
      productClosed(bank, request, { position: first.position, on, turn: turnAt('Cerrado') }),
  ],
  [
    'objected',
    (bank, request) =>
      closingObjected(bank, request, {
        ...{ position: first.position, on },
        turn: turnAt('Objetado', 'Falta la firma'),
      }),
  ],
];

const factors = (Object.keys(lockLift) as readonly Factor[]).filter(isAnnounced);

const ofPersons: readonly (readonly [string, Made])[] = [
  ['new-sign-in', (bank) => newSignIn(bank, at, 'browser')],
  [
    'key locked by its owner',
    (bank) => keyLockedByOwner(bank, { passkeys: ['Celular'], stays: [] }, () => at),
  ],
  ...(['device', 'phone'] as const).map(
    (by) =>
      [`disowned key opened again: ${by}`, (bank: RequestNoticeBank) => keyReopened(bank, by, at)] as const,
  ),
  ['locks lifted', (bank) => locksLifted(bank, at)],
  ['renamed passkey', (bank) => passkeyRenamed(bank, { before: 'Celular', name: 'Notebook' }, at)],
  ['first key', (bank) => keyChanged(bank, true, at)],
  ['key changed', (bank) => keyChanged(bank, false, at)],
  ...(['mobile', 'email', 'both'] as const).map(
    (what) => [`contact: ${what}`, (bank: RequestNoticeBank) => contactChanged(bank, what, at)] as const,
  ),
  ...factors.map(
    (factor) => [`lock: ${factor}`, (bank: RequestNoticeBank) => factorLocked(bank, factor, at)] as const,
  ),
];

const all = [...ofRequests, ...ofPersons];

const placeOf = (name: string): string =>
  ofRequests.some(([of]) => of === name) ? 'https://portal.example/portabilidad/' : 'https://portal.example';

const linesOfHtml = (html: string): readonly string[] =>
  [...html.matchAll(/<p>([^<]*)<\/p>/g)].map(([, line = '']) => line);

describe.each(all)('the notice %s', (name, made) => {
  const notice = made(aNoticeBank, aNoticedRequest());

  it('EXT-1601 says the same lines as text and as HTML, under one subject', () => {
    expect(linesOfHtml(notice.html)).toEqual(notice.text.split('\n').map(escaped));
    expect(notice.html).toContain(`<title>${escaped(notice.subject)}</title>`);
    expect(notice.subject).not.toBe('');
  });

  it('EXT-1602 holds no link, no picture and no script, and no address but where the portal begins', () => {
    const elements = new Set([...notice.html.matchAll(/<\/?([a-z]+)/g)].map(([, name]) => name));
    expect([...elements]).toEqual(['html', 'head', 'meta', 'title', 'body', 'p']);
    expect([...notice.text.matchAll(/\w+:\/\/\S*/g)].map(([address]) => address)).toEqual(
      notice.text.includes('://') ? [placeOf(name)] : [],
    );
  });

  it('EXT-1602 names the bank, and says nothing that proves an identity', () => {
    expect(notice.text).toContain('Banco Zaguán');
    expect(notice.text).not.toMatch(/undefined|NaN|\[object/);
    expect(notice.text).not.toContain('12.345.678-5');
    expect(notice.text).not.toContain('A123456789');
  });
});

it('EXT-1602 EXT-2806 a notice of a sign-in holds one link, to the page that locks, where the bank keeps sign-ins', () => {
  const { text, html } = newSignIn(aNoticeBank, at, 'browser', 'enlace-1');
  const before = newSignIn(aNoticeBank, at, 'browser').text;
  expect([...text.matchAll(/\w+:\/\/\S*/g)].map(([address]) => address)).toEqual([
    'https://portal.example/auth/no-fui-yo?enlace=enlace-1',
    'https://portal.example',
  ]);
  expect(html).not.toContain('<a');
  expect(before).not.toContain('no-fui-yo');
});

it('EXT-1602 every notice says where to call', () => {
  for (const [name, made] of all)
    expect(made(aNoticeBank, aNoticedRequest()).text, name).toContain('600 000 0000');
});

it('EXT-1613 every notice of a request leads to the page that has the button it names', () => {
  for (const [name, made] of ofRequests)
    expect(made(aNoticeBank, aNoticedRequest()).text, name).toContain(
      `escribe https://portal.example${routeForPlace.landing} en tu navegador y elige «${landing.check}»`,
    );
});

it('EXT-1606 EXT-1611 EXT-2866 the notice of a locked key leads by the sign-in, after which alone its link stands', () => {
  expect(blocked.reactivateDetail).toMatch(/^Si recuerda su clave:/);
  expect(factorLocked(aNoticeBank, 'clave', at).text).toContain(
    `escriba https://portal.example en su navegador, intente ingresar y elija «${blocked.reactivate}». Si no tiene ninguno, o no recuerda la clave, elija «${blocked.register}».`,
  );
});

it('the way in says usted, and portability tú', () => {
  for (const [, made] of ofPersons) {
    const { text } = made(aNoticeBank, aNoticedRequest());
    expect(text).toMatch(/\b(usted|su clave)\b/i);
    expect(text).not.toMatch(/\b(tu|tus|te|puedes|llama a|escribe)\b/i);
  }
  for (const [, made] of ofRequests) {
    const { text } = made(aNoticeBank, aNoticedRequest());
    expect(text).not.toMatch(/\b(usted|llame|escriba)\b/i);
  }
});

it('EXT-1155 EXT-2910 EXT-2960 an acceptance says who is called for the contracts, that there is no term for it, and until when it can be taken back', () => {
  const { text } = offerAccepted(aNoticeBank, aNoticedRequest(), accepted);
  expect(text).toContain(
    'Mientras un producto no esté cerrado, sigue pagando a tu proveedor de origen lo que venza de él. Para firmar los contratos de tus productos nuevos, llámanos cuando quieras: no hay plazo, y el pago y los cierres siguen aunque no los hayas firmado. Mientras no hayamos pagado nada a tu proveedor de origen, puedes arrepentirte de todo por teléfono: la solicitud se retira, y no se contrata ni se cierra nada.',
  );
});

it.each([offerAccepted, offerRejected])(
  'EXT-1609 the signer is told when somebody else answered for his company',
  (made) => {
    const told = (by: Rut) => made(aNoticeBank, aNoticedRequest(), { ...accepted, by }).text;
    expect(told(answer.by)).not.toContain('otra persona');
    expect(told(aRutOf('7654321'))).toContain('La dio otra persona en nombre de tu empresa.');
  },
);

it.each(Object.keys(waysAround) as (keyof typeof waysAround)[])(
  'EXT-1611 EXT-1331 the mail of a locked %s names the way that the screen names, and for a device the one without a second device too',
  (factor) => {
    const { text } = factorLocked(aNoticeBank, factor, at);
    expect(lockWords({ of: factor }, '')).toContain(`Mientras tanto ${waysAround[factor]}.`);
    expect(text).toContain(`mientras tanto ${waysAround[factor]}.`);
    expect(text.includes('otro dispositivo, si lo tiene, o registrar una clave nueva sin tarjeta')).toBe(
      factor !== 'pin' && factor !== 'clave-1.0',
    );
  },
);

it('EXT-1133 the mail of a locked pin says that only this portal is concerned, that of another factor does not', () => {
  const sentence = 'Solo se bloquea recuperar su clave con la tarjeta en este portal.';
  expect(factorLocked(aNoticeBank, 'pin', at).text).toContain(sentence);
  expect(factorLocked(aNoticeBank, 'clave-1.0', at).text).not.toContain(sentence);
});

it('EXT-1611 the mail of locked identity questions names the way that the screen names', () => {
  const way = lockText.preguntas.otherWay.replace('Mientras tanto puedes', 'mientras tanto puede');
  expect(way).toContain('en una sucursal');
  expect(questionsLocked(aNoticeBank, at).text).toContain(way);
});

it('EXT-2838 an unknown browser is told as one that a change of key makes of every browser, an unknown network is not', () => {
  const sentence = 'Después de un cambio de clave avisamos así del primer ingreso en cada navegador';
  expect(newSignIn(aNoticeBank, at, 'browser').text).toContain(sentence);
  expect(newSignIn(aNoticeBank, at, 'network').text).not.toContain(sentence);
});

it('EXT-2843 where a sign-in asks for a passkey, the mail of a locked one names the phone and no other device', () => {
  const { text } = factorLocked(aNoticeBank, 'llave-de-acceso', at, { asksPasskey: true });
  expect(text).toContain(`no sirve otro dispositivo: si lo necesita antes, llame al ${aNoticeBank.phone}`);
  expect(text).not.toContain('si lo tiene');
  expect(factorLocked(aNoticeBank, 'digipass', at, { asksPasskey: true }).text).toContain('si lo tiene');
});

it('EXT-1612 an objection says which product, why, and that the company is waited for', () => {
  const { text } = closingObjected(aNoticeBank, aNoticedRequest(), {
    ...{ position: first.position, on, reason: 'Falta la firma' },
    turn: turnAt('Objetado', 'Falta la firma'),
  });
  expect(text).toContain(orderedProduct(first));
  expect(text).toContain('cierre que objetó Banco del Valle: Cuenta corriente. Motivo: Falta la firma.\n');
  expect(text).toContain(
    'Con lo que nos digas, nuestro banco lo aclara con Banco del Valle, sin un plazo para eso. Entonces el cierre sigue su curso, y avisamos por correo a quien firmó.',
  );
});

it.each([
  ['Pagado', true],
  ['Por pagar', false],
] as const)('EXT-1066 a cleared objection beside a turn of %s says its own last day: %s', (estado, says) => {
  const { text } = closingResumed(aNoticeBank, aNoticedRequest(), {
    ...{ position: first.position, on },
    turn: turnAt(estado),
  });
  expect(text.includes('Lo pedimos a más tardar el miércoles 2 de diciembre de 2026.')).toBe(says);
  expect(text.includes('Lo pedimos')).toBe(says);
});

it('EXT-1067 the subject of the last closing says that the whole request has ended', () => {
  const subjectAt = (estado: ClosingState) =>
    productClosed(aNoticeBank, aNoticedRequest(), { position: first.position, on, turn: turnAt(estado) })
      .subject;
  expect(subjectAt('Cerrado')).toMatch(/^Terminó tu solicitud N° \d+: todos sus productos/);
  expect(subjectAt('Pagado')).toMatch(/^Un cierre de tu solicitud N° \d+ terminó$/);
});

it('EXT-2897 a mail that waits for documents names the button to send them by', () => {
  const objected = (missing: TurnRequest['missing']) =>
    closingObjected(aNoticeBank, aNoticedRequest(), {
      ...{ position: first.position, on },
      turn: turnAt('Objetado', 'Falta la firma', missing),
    }).text;
  const asked = { estado: 'Falta Información', entered: on, today: on } as const;
  const button = `con el botón «${status.complete}»`;
  expect(objected(['balance'])).toContain(button);
  expect(informationMissing(aNoticeBank, aNoticedRequest(), asked).text).toContain(button);
  expect(objected([])).not.toContain(button);
  expect(objected(undefined)).not.toContain(button);
});

describe('the days of a notice', () => {
  it.each([
    ['offer', 'Vale hasta el martes 24 de noviembre de 2026, ese día incluido'],
    [
      'information-missing',
      'Cuanto antes: el plazo es de nuestro banco, que debe responder hasta el lunes 11 de enero de 2027',
    ],
    ['offer-ending', 'vale hasta el martes 24 de noviembre de 2026, ese día incluido'],
    ['withdrawn', 'El martes 24 de noviembre de 2026 se retiró'],
    ['lock: clave', 'hasta el martes 24 de noviembre de 2026 a las 10:42'],
    ['new-sign-in', 'El martes 24 de noviembre de 2026 a las 10:42 se ingresó'],
  ])('%s are in words', (name, sentence) => {
    const [, made] = all.find(([one]) => one === name) ?? ['', ofRequests[0]?.[1]];
    expect(made?.(aNoticeBank, aNoticedRequest()).text).toContain(sentence);
  });

  it('whose end is past or not known promise no day', () => {
    const past = informationMissing(aNoticeBank, aNoticedRequest(), {
      estado: 'Falta Información',
      entered: on,
      today: { year: 2027, month: 2, day: 1 },
    });
    expect(past.text).not.toMatch(/hasta el/);
  });
});

it('EXT-1604 what was asked for by name is named, and else where to see it', () => {
  const asking = { estado: 'Falta Información', entered: on, today: on } as const;
  const named = informationMissing(aNoticeBank, aNoticedRequest(), {
    ...asking,
    asked: ['escritura', 'balance'],
  });
  expect(named.text).toContain(
    '\nAhora le toca a tu empresa: envía lo que falta: Balance de la empresa; Escritura de constitución.\n',
  );
  expect(informationMissing(aNoticeBank, aNoticedRequest(), asking).text).toContain(
    '\nAhora le toca a tu empresa: completa la información que falta.\n',
  );
});

const hostile = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('<script>alert(1)</script>', '"><img src=x onerror=y>', '&lt;b&gt;', 'a\r\nBcc: b@c.cl'),
);

it.each(ofRequests)(
  'EXT-807, EXT-1601 whatever a company or provider is called, %s reads it as text',
  (_, made) => {
    const plain = made(aNoticeBank, aNoticedRequest());
    fc.assert(
      fc.property(hostile, hostile, (name, provider) => {
        const { signed } = aNoticedRequest();
        const told = aNoticedRequest({
          provider,
          signed: { ...signed, company: { ...signed.company, name } },
        });
        const { html, text, subject } = made(aNoticeBank, told);
        expect(text.split('\n')).toHaveLength(plain.text.split('\n').length);
        expect(linesOfHtml(html)).toHaveLength(text.split('\n').length);
        expect(subject).toBe(plain.subject);
      }),
    );
  },
);

it('EXT-2803 EXT-2881 a disowned sign-in says what ends its lock, and names the passkeys that stay, each with its day, and whom to call', () => {
  const linesOf = (...names: readonly string[]) =>
    keyLockedByOwner(
      aNoticeBank,
      { passkeys: [], stays: names.map((name) => ({ name, addedAt: 0 })) },
      () => at,
    ).text;
  const day = spokenDay(at.date);
  expect(linesOf()).toMatch(/^(?!.*llave).*no termina solo\. Dura hasta .* si usted llama/s);
  expect(linesOf('Celular')).toContain(
    `Sigue sirviendo una llave de acceso que se agregó antes: «Celular», del ${day}. Si no la agregó usted, llame al ${aNoticeBank.phone} para que la quitemos.`,
  );
  expect(linesOf('Celular', 'Notebook')).toContain(
    `Siguen sirviendo 2 llaves de acceso que se agregaron antes: «Celular», del ${day} y «Notebook», del ${day}. Si alguna`,
  );
});

describe('EXT-2830 EXT-2831 the name that somebody gave a passkey', () => {
  const said = (name: string) =>
    [
      keyLockedByOwner(aNoticeBank, { passkeys: [name], stays: [] }, () => at),
      keyLockedByOwner(aNoticeBank, { passkeys: [], stays: [{ name, addedAt: 0 }] }, () => at),
      passkeyRenamed(aNoticeBank, { before: name, name: 'Celular' }, at),
      passkeysCleared(aNoticeBank, [name], at),
    ].map(({ text }) => /«([^»]*)»/.exec(text)?.[1]);

  it.each([
    ['Llame al 2 2555 1234', 'Llame al'],
    ['Llame al ２２５５５１２３４', 'Llame al'],
    ['mal.example/x', 'mal example x'],
    ['iPhone 15 de Ana, 2026', 'iPhone 15 de Ana, 2026'],
  ])('%s is said as «%s», without a telephone number or an address', (name, as) => {
    expect(said(name)).toEqual([as, as, as, as]);
  });
});
