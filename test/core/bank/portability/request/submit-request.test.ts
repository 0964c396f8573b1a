import { describe, expect, it } from 'vitest';
import { submitRequest } from '#core/bank/portability/request/submit-request.ts';
import type { BankPorts, RegisterCommand } from '#core/bank/ports.ts';
import type { SessionStep } from '#core/bank/session-move.ts';
import { forbidden, unavailable } from '#core/bank/refusal.ts';
import type { Entry } from '#core/portability/landing/entry.ts';
import type { RequestFault } from '#core/portability/request/request-faults.ts';
import type { Request } from '#core/portability/request/request.ts';
import type { SignedTexts } from '#core/portability/request/signed-texts.ts';
import { textNames, type TextName } from '#core/portability/texts/bank-text.ts';
import { E, O, TE } from '#core/shared/fp.ts';
import { aBankText, someVersions } from '#test/support/builders/bank-text.ts';
import { aCompany } from '#test/support/builders/company.ts';
import { anEntry, aRutOf } from '#test/support/builders/entry.ts';
import { aProvider } from '#test/support/builders/signed-request.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { aNoticedRequest } from '#test/support/builders/notice.ts';
import { right } from '#test/support/right.ts';
import { tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const own = anEntry();
const conflict = E.left({ refused: 'conflict', code: 'SOLICITUD_EXISTENTE' });
const notConfirmed = E.left({
  refused: 'not-signable',
  faults: ['representative.rut'],
  code: 'REPRESENTANTE_NO_CONFIRMADO',
});
const refusedFor = (...faults: readonly RequestFault[]) =>
  E.left({ refused: 'not-signable', faults, code: 'SOLICITUD_NO_VALIDA' });
const registered = (idSolicitud: number) => E.right({ eligible: true, idSolicitud });

const requestOf = (entry: Entry): Request => aRequest({ company: aCompany({}, entry) });

type Visit = { readonly bank?: BankPorts; readonly entry?: Entry; readonly step?: SessionStep };

const visit = async ({ bank: world = happyBank(), entry = own, step = 'represented' }: Visit = {}) => {
  const commands: RegisterCommand[] = [];
  const register = (command: RegisterCommand) => {
    commands.push(command);
    return world.requests.register(command);
  };
  const bank = { ...world, requests: { ...world.requests, register } };
  const { access } = await tokenAt(bank, step, entry);
  const send = (
    request: Request = requestOf(entry),
    idempotency?: RegisterCommand['idempotency'],
    texts: SignedTexts | undefined = someVersions,
  ) => submitRequest(bank)({ access, request, idempotency, texts })();
  return { bank, commands, send };
};

describe('PAPI-23 BODY-64 a stored request', () => {
  it('gets a number of its own', async () => {
    const { send } = await visit();
    expect(await send()).toEqual(registered(1001));
    expect(await send(aRequest({ provider: aProvider({ descripcion: 'Banco Cumbre Sur' }) }))).toEqual(
      registered(1002),
    );
  });

  it('is stored for company, representative and provider', async () => {
    const { send, commands } = await visit();
    await send();
    expect(commands).toMatchObject([
      {
        company: own.company,
        representative: own.representative,
        provider: 'Banco del Valle',
        eligible: true,
      },
    ]);
  });

  it('SOL-79 starts as Ingresada', async () => {
    const { send, bank } = await visit();
    const { idSolicitud } = right(await send());
    const kept = right(await bank.requests.find(idSolicitud, own.company)());
    expect(O.isSome(kept) && kept.value.estado).toBe('Ingresada');
  });

  it('BODY-47 is stored with the last names in the order typed, and everything else unchanged', async () => {
    const { send, commands } = await visit();
    await send(aRequest());
    expect(commands.map((command) => command.signed)).toEqual([aRequest()]);
    expect(commands[0]?.signed.representative).toMatchObject({
      paternalLastName: 'Soto',
      maternalLastName: 'Rojas',
    });
  });

  it('EXT-1045 of a company that is not eligible has its number, the word that it is not, and a mail that orders nothing', async () => {
    const world = happyBank();
    const bank = { ...world, customers: { ...world.customers, isEligible: () => TE.right(false) } };
    const { send, commands } = await visit({ bank });
    expect(await send()).toEqual(E.right({ eligible: false, idSolicitud: 1001 }));
    expect(commands).toMatchObject([{ eligible: false }]);
    const mail = commands[0]?.tell?.(aNoticedRequest(), undefined);
    expect(mail?.text).toContain('No se cumple la condición de socio elegible');
    expect(mail?.text).not.toContain('Vas a cerrar');
  });
});

describe('SOL-09 PAPI-24 one request per company and provider', () => {
  it('a second one is in conflict with the first', async () => {
    const { send } = await visit();
    await send();
    expect(await send()).toEqual(conflict);
  });

  it('another company may ask the same provider', async () => {
    const { bank, send } = await visit();
    await send();
    const other = await visit({ bank, entry: anEntry({ company: aRutOf('77111111') }) });
    expect(await other.send()).toEqual(registered(1002));
  });
});

describe('EXT-2641 the signed texts must be accepted in their current version', () => {
  const later = 'd4'.repeat(20);
  const outdated = (...names: readonly TextName[]) =>
    E.left({
      refused: 'not-signable',
      faults: names.map((name) => `texts.${name}` as const),
      code: 'TEXTOS_DESCONOCIDOS',
    });

  it.each<[string, SignedTexts, readonly TextName[]]>([
    ['none', {}, textNames],
    ['the mandate alone', { mandato: someVersions.mandato }, textNames.filter((name) => name !== 'mandato')],
    ['an invented version', { ...someVersions, privacidad: 'nunca' }, ['privacidad']],
    ['the version of another text', { ...someVersions, mandato: someVersions.terminos }, ['mandato']],
  ])('refuses %s by name, and enters nothing', async (_, texts, named) => {
    const { send } = await visit();
    expect(await send(aRequest(), undefined, texts)).toEqual(outdated(...named));
    expect(await send()).toEqual(registered(1001));
  });

  it('refuses a version that gave way, under a key that stays free, and takes the one in its place', async () => {
    const world = happyBank();
    const texts = world.settings.texts.map((text) =>
      text.name === 'terminos' ? aBankText('terminos', later) : text,
    );
    const { send } = await visit({ bank: { ...world, settings: { ...world.settings, texts } } });
    const idempotency = { key: 'intento', fingerprint: 'cuerpo' };
    expect(await send(aRequest(), idempotency)).toEqual(outdated('terminos'));
    expect(await send(aRequest(), idempotency, { ...someVersions, terminos: later })).toEqual(
      registered(1001),
    );
  });

  it('a retry gets the first answer, even if newer texts are current', async () => {
    const { bank, send } = await visit();
    const idempotency = { key: 'intento', fingerprint: 'cuerpo' };
    expect(await send(aRequest(), idempotency)).toEqual(registered(1001));
    const texts = textNames.map((name) => aBankText(name, later));
    const then = await visit({ bank: { ...bank, settings: { ...bank.settings, texts } } });
    expect(await then.send(aRequest(), idempotency)).toEqual(registered(1001));
    expect(await then.send(aRequest())).toEqual(outdated(...textNames));
  });

  it('asks for none at a bank without texts, which knows no version', async () => {
    const world = happyBank();
    const bank = { ...world, settings: { ...world.settings, texts: [] } };
    const { send } = await visit({ bank });
    expect(await send(aRequest(), undefined, someVersions)).toEqual(outdated(...textNames));
    expect(await send(aRequest(), undefined, {})).toEqual(registered(1001));
  });
});

describe('PAPI-24 a key makes a retry safe', () => {
  const first = { key: 'intento', fingerprint: 'cuerpo' };

  it('a retry gets the first answer', async () => {
    const { send } = await visit();
    expect(await send(aRequest(), first)).toEqual(registered(1001));
    expect(await send(aRequest(), first)).toEqual(registered(1001));
    expect(await send(aRequest(), { ...first, key: 'otro intento' })).toEqual(conflict);
  });

  it('another body under the same key is refused', async () => {
    const { send } = await visit();
    await send(aRequest(), first);
    expect(await send(aRequest(), { ...first, fingerprint: 'otro cuerpo' })).toEqual(
      E.left({ refused: 'other-body' }),
    );
  });
});

describe('PAPI-24 a body that breaks a rule is refused by field, and nothing is stored', () => {
  const request = aRequest();
  const { contact, representative } = request;
  const broken: readonly (readonly [string, Request, readonly RequestFault[]])[] = [
    [
      'of a provider that is none of the bank',
      { ...request, provider: { ...request.provider, name: 'Banco Inventado' } },
      ['provider.name'],
    ],
    [
      'of a commune that is not in that region',
      { ...request, contact: { ...contact, region: '01' } },
      ['contact.commune'],
    ],
    [
      'of somebody born after the day of the bank',
      { ...request, representative: { ...representative, birthDate: '2026-03-06' } },
      ['representative.birthDate'],
    ],
    [
      'of a product that the dictionary does not have',
      { ...request, toClose: request.toClose.map((item) => ({ ...item, code: 'NADA' })) },
      ['toClose', 'toClose.0.code', 'toClose.1.code'],
    ],
    [
      'with two faults',
      { ...request, toContract: [], representative: { ...representative, givenNames: ' ' } },
      ['toContract', 'representative.givenNames'],
    ],
  ];

  it.each(broken)('%s', async (_, wrong, fields) => {
    const { send, commands } = await visit();
    expect(await send(wrong)).toEqual(refusedFor(...fields));
    expect(commands).toEqual([]);
  });

  it('somebody born on the day of the bank is let through', async () => {
    const { send } = await visit();
    const born = { ...representative, birthDate: '2026-03-05' };
    expect(await send({ ...request, representative: born })).toEqual(registered(1001));
  });
});

describe('LAND-27 a customer of the bank is stopped where it counts too', () => {
  const asked = (isCustomer: BankPorts['customers']['isCustomer']): BankPorts => {
    const world = happyBank();
    return { ...world, customers: { ...world.customers, isCustomer } };
  };

  it('is refused', async () => {
    const { send, commands } = await visit({ bank: asked((company) => TE.right(company === own.company)) });
    expect(await send()).toEqual(
      E.left({ refused: 'not-signable', faults: ['company.rut'], code: 'YA_ES_CLIENTE' }),
    );
    expect(commands).toEqual([]);
  });

  it('is not let through by a check that gives no answer', async () => {
    const { send, commands } = await visit({ bank: asked(() => TE.left(unavailable)) });
    expect(await send()).toEqual(E.left(unavailable));
    expect(commands).toEqual([]);
  });
});

describe('QST-26 a company that must prove its representative cannot sign without', () => {
  it.each([
    ['QST-25', '13131313', registered(1001)],
    ['QST-25', '49999999', registered(1001)],
    ['QST-29', '50000000', notConfirmed],
    ['QST-26', '76123456', notConfirmed],
    ['QST-28', '7654321', registered(1001)],
  ])('%s the id %s, by its holder', async (_, body, outcome) => {
    const own = aRutOf(body);
    const entry = anEntry({ company: own, representative: own });
    const { send, commands } = await visit({ step: 'identified', entry });
    expect(await send()).toEqual(outcome);
    expect(commands).toHaveLength(E.isRight(outcome) ? 1 : 0);
  });

  it.each(['13131313', '49999999', '50000000', '76123456', '7654321'])(
    'EXT-2501 the id %s, by anybody else',
    async (body) => {
      const { send, commands } = await visit({
        step: 'identified',
        entry: anEntry({ company: aRutOf(body) }),
      });
      expect(await send()).toEqual(notConfirmed);
      expect(commands).toEqual([]);
    },
  );

  it('QST-28 no holder must under the letter of the rule, when the bank sets it so', async () => {
    const world = happyBank();
    const settings = { ...world.settings, shortIdCounts: 'withoutCheckDigit' } as const;
    const bank = { ...world, settings };
    const holder = anEntry({ company: aRutOf('76123456'), representative: '76.123.456-0' });
    expect(await (await visit({ bank, step: 'identified', entry: holder })).send()).toEqual(registered(1001));
    expect(await (await visit({ bank, step: 'identified' })).send()).toEqual(notConfirmed);
  });
});

describe('SEC-08 nobody signs for another company', () => {
  it.each([
    ['another company', anEntry({ company: aRutOf('77111111') })],
    ['another representative', anEntry({ representative: aRutOf('22222222') })],
    [
      'company and representative the wrong way round',
      anEntry({ company: '12.345.678-5', representative: '76.123.456-0' }),
    ],
  ])('%s in the body is refused without data', async (_, other) => {
    const { send, commands } = await visit();
    expect(await send(requestOf(other))).toEqual(E.left(forbidden));
    expect(commands).toEqual([]);
  });

  it('a check digit that is not the own one is another rut', async () => {
    const { send } = await visit();
    const { company, representative, ...request } = aRequest();
    const withOther = (rut: string): string => `${rut.slice(0, -1)}1`;
    const [ofCompany, ofPerson] = [withOther(company.rut), withOther(representative.rut)];
    expect(await send({ ...request, representative, company: { ...company, rut: ofCompany } })).toEqual(
      E.left(forbidden),
    );
    expect(await send({ ...request, company, representative: { ...representative, rut: ofPerson } })).toEqual(
      E.left(forbidden),
    );
  });
});

describe('a store that gives no answer', () => {
  const out = () => TE.left(unavailable);
  const world = happyBank();
  const outages: readonly (readonly [string, BankPorts])[] = [
    ['the providers', { ...world, lists: { ...world.lists, providers: out } }],
    ['the places', { ...world, lists: { ...world.lists, placeExists: out } }],
    ['the risk check', { ...world, customers: { ...world.customers, isEligible: out } }],
  ];

  it.each(outages)('%s: nothing is stored', async (_, bank) => {
    const { send, commands } = await visit({ bank });
    expect(await send()).toEqual(E.left(unavailable));
    expect(commands).toEqual([]);
  });
});
