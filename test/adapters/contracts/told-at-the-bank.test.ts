import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tellOfAnswer, tellOfSignature, tellOfWithdrawal } from '#core/bank/notices/tell-signer.ts';
import { withdrawableStatuses } from '#core/portability/status/withdrawal.ts';
import type { Rut } from '#core/shared/rut.ts';
import { right } from '#test/support/right.ts';
import { accessSeed, ana, beto, nobody } from '#test/support/worlds/access-seed.ts';
import { accessWorlds, engines, type AccessWorld } from '#test/support/worlds/bank-stores.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';
import { offeredStores, offeredTerms, signing } from '#test/support/worlds/offered-stores.ts';
import { rightsPorts } from '#test/support/worlds/person-rights.ts';

const { clock, settings } = happyBank();
const bank = { clock, settings };
const typed = 'otra@ajena.cl';

const signAs = async (
  { stores }: AccessWorld,
  {
    company,
    by,
    to = typed,
    key,
  }: {
    readonly company: Rut;
    readonly by: Rut;
    readonly to?: string;
    readonly key?: string;
  },
): Promise<number> => {
  const { signed, provider } = signing;
  const made = right(
    await stores.requests.register({
      ...{ company, provider, representative: by, eligible: true, mostADay: 10 },
      signed: { ...signed, representative: { ...signed.representative, rut: by, email: to } },
      idempotency: key === undefined ? undefined : { key, fingerprint: 'la misma' },
      tell: tellOfSignature(bank, true, by),
    })(),
  );
  return made.outcome === 'registered' ? made.idSolicitud : 0;
};

const withdrawn = async ({ stores }: AccessWorld, company: Rut, idSolicitud: number) =>
  right(
    await stores.requests.withdraw({
      ...{ company, idSolicitud, by: ana, from: withdrawableStatuses },
      tell: tellOfWithdrawal(bank),
    })(),
  );

describe.each(accessWorlds)('what a user hears of a portability over %s', (_, open) => {
  let world: AccessWorld;
  const { aCompany, anOffered, answer, aSession, move, pass } = offeredStores(() => world);
  beforeEach(async () => {
    world = await open(accessSeed);
    world.onDay(offeredTerms.validUntil);
  });
  afterEach(() => world.close());

  it('EXT-3026 of a signature with their rut and another address, once, and of the request number and company alone', async () => {
    const company = aCompany();
    const idSolicitud = await signAs(world, { company, by: ana, key: 'una' });
    expect(await signAs(world, { company, by: ana, key: 'una' })).toBe(idSolicitud);
    await withdrawn(world, company, idSolicitud);
    const mails = await world.userMails();
    expect(mails).toEqual([
      expect.objectContaining({
        ...{ person: ana, to: 'ana@example.com', kind: 'portability' },
        subject: 'Se firmó una solicitud de portabilidad con su Rut',
        text: expect.stringMatching(
          new RegExp(`se firmó con su Rut la solicitud de portabilidad financiera N° ${idSolicitud} de .*`),
        ),
      }),
    ]);
    expect(mails[0]?.text).toContain('Si no fue usted, llame de inmediato al');
    for (const detail of [typed, signing.provider, signing.signed.company.name])
      expect(mails[0]?.text).not.toContain(detail);
  });

  it('EXT-3026 of an acceptance with their rut, whoever signed, and of no rejection', async () => {
    const tell = tellOfAnswer(bank);
    const company = aCompany();
    const idSolicitud = await signAs(world, { company, by: beto });
    await move(idSolicitud, 'Oferta Disponible');
    const sessionId = await aSession(company);
    await pass(sessionId);
    await answer({ company, idSolicitud, sessionId, by: ana, tell });
    const rejected = await anOffered();
    await answer({ ...rejected, kind: 'rechazada', tell });
    expect(await world.userMails()).toMatchObject([
      {
        ...{ person: ana, to: 'ana@example.com' },
        subject: 'Se aceptó una oferta de portabilidad con su Rut',
      },
    ]);
  });

  it('EXT-3026 nothing where the request has their address, or the bank has none', async () => {
    await signAs(world, { company: aCompany(), by: ana, to: 'ANA@example.com' });
    for (const by of [beto, nobody]) await signAs(world, { company: aCompany(), by });
    expect(await world.userMails()).toEqual([]);
    expect(await world.mails()).toHaveLength(3);
  });
});

describe.each(engines)('the mails of a blocked user in %s', (_, open) => {
  it('EXT-3026 none goes, and whoever is told or not costs one row', async () => {
    const world = await open(accessSeed);
    const { aCompany } = offeredStores(() => world);
    right(await rightsPorts(world).records.block(ana)());
    for (const by of [ana, beto, nobody]) await signAs(world, { company: aCompany(), by });
    const rows = await world.db.kysely.selectFrom('user_mail').select('recipient').execute();
    expect(rows).toEqual([1, 2, 3].map(() => ({ recipient: null })));
    await world.close();
  });
});
