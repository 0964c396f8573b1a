import { afterSigning } from '#core/bank/notices/turn-after.ts';
import { turnOfClosings } from '#core/portability/status/turn.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alwaysGoes, type RequestMail, type RequestNoticeKind } from '#core/bank/notices/notice.ts';
import { countedMailbox } from '#core/bank/notices/counted-mailbox.ts';
import * as notices from '#core/bank/notices/request-notices.ts';
import { hostileText } from '#test/support/arbitraries/hostile.ts';
import { aRutOf } from '#test/support/builders/entry.ts';
import { aNoticeBank, aNoticedRequest } from '#test/support/builders/notice.ts';

// Patterns of texts that mail programs turn into links, and of invisible characters; a text is tested
// as it is, and again with the dots of other scripts normalised.
const links: Readonly<Record<string, RegExp>> = {
  scheme: /[a-z][a-z\d+.-]*:\S/i,
  www: /www\./i,
  domain: /[\p{L}\d]\s*\.[\p{L}\d-]{2,}/u,
  'address of a host': /\d\s*\.\d/,
  mail: /[@＠]/u,
  path: /[/\\]/,
  telephone: /\d(?:[\s().+-]*\d){6,}/,
  unseen: /[\p{C}\p{Zl}\p{Zp}]/u,
};

const linksIn = (text: string): readonly string[] => {
  const folded = text.normalize('NFKC').replace(/[。｡．․]/gu, '.');
  return Object.keys(links).filter(
    (name) => links[name]?.test(folded) === true || links[name]?.test(text) === true,
  );
};

const bait = fc.constantFrom(
  ...[
    'http://',
    'https://',
    'mailto:',
    'tel:',
    'www.',
    'evil',
    '.cl',
    '.com',
    '.中国',
    '。cl',
    '．com',
    '｡cl',
  ],
  ...[
    '․cl',
    '@',
    '＠',
    '+56 9',
    '8765 4321',
    '600 123 4567',
    '(2)',
    '-',
    '/',
    '\\',
    ':',
    '.',
    ' ',
    'a',
    'Z9',
    '1',
  ],
  ...[
    '\u200b',
    '\u202e',
    '\u2066',
    '\u00ad',
    '\u0000',
    '\n',
    '\u0301',
    '①',
    '٣',
    'ｗｗｗ',
    'ａ',
    'xn--',
    'S.A.',
    '１',
  ],
);
const baits = fc.array(fc.oneof(bait, hostileText()), { maxLength: 20 }).map((parts) => parts.join(''));

describe('EXT-2543 the mails of a request', () => {
  const on = { year: 2026, month: 11, day: 24 };
  const answer = { idRespuesta: 9001, by: aRutOf('12345678'), on };
  const turn = turnOfClosings({ createdOn: on });
  const { signed } = aNoticedRequest();
  const amount = 987_654_321;
  const made = (name: string, identifier: string, registeredName?: string) => {
    const request = aNoticedRequest({
      registeredName,
      signed: {
        ...signed,
        company: { ...signed.company, name },
        toClose: signed.toClose.map((item) => ({ ...item, identifier, quota: amount, commitment: amount })),
        toContract: signed.toContract.map((item) => ({ ...item, amount })),
      },
    });
    const position = signed.toClose[0]?.position ?? 0;
    const one = {
      'request-signed': notices.requestSigned(aNoticeBank, request, afterSigning(request, on)),
      'information-missing': notices.informationMissing(aNoticeBank, request, {
        ...{ estado: 'Falta Información', entered: on, today: on },
      }),
      'information-came': notices.informationCame(aNoticeBank, request, { on, turn }),
      offer: notices.offerMade(aNoticeBank, request, { entered: on, last: on }),
      'offer-ending': notices.offerEnding(aNoticeBank, request, { entered: on, last: on }),
      'offer-accepted': notices.offerAccepted(aNoticeBank, request, { ...answer, turn }),
      'offer-rejected': notices.offerRejected(aNoticeBank, request, answer),
      'request-withdrawn': notices.requestWithdrawn(aNoticeBank, request, { idRetiro: 8001, on }),
      'closing-resumed': notices.closingResumed(aNoticeBank, request, { position, on, turn }),
      'closing-asked': notices.closingAsked(aNoticeBank, request, { position, on, turn }),
      'product-closed': notices.productClosed(aNoticeBank, request, { position, on, turn }),
      'closing-objected': notices.closingObjected(aNoticeBank, request, { position, on, turn }),
    } satisfies Record<RequestNoticeKind, RequestMail>;
    return { ...one, cleared: notices.closingCleared(aNoticeBank, request, { position, on, turn }) };
  };
  // The bank's own links: its address, its phone and the company's rut.
  const own = /https:\/\/portal\.example\/portabilidad\/|600 000 0000|\d{1,2}\.\d{3}\.\d{3}-[\dK]/g;

  it('hold no link but the address of the bank, whatever the company is called and its products are numbered', () => {
    fc.assert(
      fc.property(baits, fc.stringMatching(/^\d{1,20}$/), (name, identifier) => {
        for (const { subject, text } of Object.values(made(name, identifier, name)))
          expect(
            `${subject}\n${text}`
              .replace(own, '')
              .split('\n')
              .flatMap(linksIn)
              .filter((link) => link !== 'scheme'),
          ).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('EXT-2581 name no amount, whatever was signed', () => {
    for (const { kind, subject, text, html } of Object.values(made('El Sol', '1')))
      expect(`${subject}${text}${html}`.replaceAll(/[.,\s]/g, ''), kind).not.toContain(String(amount));
  });

  it('say tu empresa where the register knows none, whatever was typed', () => {
    expect(made('@@@', '1', '@@@').offer.text).toContain('N° 1001 de tu empresa, RUT');
    expect(made('@@@', '1').offer.text).toContain('N° 1001 de tu empresa, RUT');
    expect(made('Panadería El Sol SpA', '1').offer.text).toContain('N° 1001 de tu empresa, RUT');
  });

  it('EXT-2544 have a limit of their mailbox only where a signer alone brings them about', () => {
    for (const { kind, mostADay } of Object.values(made('El Sol', '1'))) {
      expect(alwaysGoes[kind], kind).toBe(!['request-signed', 'request-withdrawn'].includes(kind));
      expect(mostADay, kind).toBe(alwaysGoes[kind] ? undefined : 20);
    }
  });
});

it('EXT-2544 spellings of one mailbox are one', () => {
  const spelt = [
    'Ana.Rojas@Elsol.cl',
    'anarojas+1@elsol.cl',
    'a.n.a.rojas+x+y@ELSOL.CL',
    'anarojas@elsol.cl',
  ];
  expect(new Set(spelt.map(countedMailbox))).toEqual(new Set(['anarojas@elsol.cl']));
  expect(countedMailbox('anarojas@otra.cl')).not.toBe(countedMailbox('anarojas@elsol.cl'));
});

it.each([
  [undefined, 'Tu solicitud de portabilidad N° 1001'],
  ['Panadería El Sol SpA', 'Tu solicitud de portabilidad N° 1001 · Panadería El Sol SpA'],
  ['Sol\r\nBcc: a  b', 'Tu solicitud de portabilidad N° 1001 · Sol Bcc a b'],
  ['Sol S.A. www.sol.cl 600 000 0000', 'Tu solicitud de portabilidad N° 1001 · Sol S.A. www sol cl'],
  ['Ñ'.repeat(61), `Tu solicitud de portabilidad N° 1001 · ${'Ñ'.repeat(59)}…`],
])(
  'EXT-1175 the subject ends with the registered name, on one line and cut short: %s',
  (registeredName, subject) => {
    const request = aNoticedRequest({ registeredName });
    expect(
      notices.requestSigned(aNoticeBank, request, { step: 'untold', estado: 'Ingresada' }, []).subject,
    ).toBe(subject);
  },
);
