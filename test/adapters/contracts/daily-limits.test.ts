import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellOfSignature, tellOfWithdrawal } from '#core/bank/notices/tell-signer.ts';
import { advanceRequest } from '#core/bank/portability/status/advance-request.ts';
import { withdrawableStatuses } from '#core/portability/status/withdrawal.ts';
import type { Email } from '#core/shared/email.ts';
import { O, pipe } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { aRutOf } from '#test/support/builders/entry.ts';
import { aRequestMail } from '#test/support/builders/notice.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { right } from '#test/support/right.ts';
import { happyBank } from '#test/support/worlds/bank-over-http.ts';
import { accessWorlds, emptySeed, type AccessWorld } from '#test/support/worlds/bank-stores.ts';

const { clock, secrets, settings } = happyBank();
const daily = { requests: 3, mailsToOne: 4 };
const limited = { clock, settings: { ...settings, daily } };
const ana = aRutOf('12345678');
const day = 24 * 60;
const bakery = {
  ...{ rut: aRutOf('76123456'), razonSocial: 'Panadería El Sol SpA' },
  ...{ direcciones: [], representantes: [], claveSii: undefined },
  ...{ cliente: undefined, elegible: undefined, demuestra: undefined },
};

describe.each(accessWorlds)('the limits of a day over %s', (_, open) => {
  let world: AccessWorld;
  let numbers = 76_900_000;
  let mailboxes = 0;
  beforeAll(async () => {
    world = await open({ ...emptySeed, empresas: [bakery] });
    world.onDay(clock.today());
  });
  afterAll(() => world.close());

  const aCompany = (): Rut => aRutOf(String((numbers += 1)));
  const aMailbox = (): Email => `ana${(mailboxes += 1)}@elsol.cl` as Email;
  const sign = async (
    company: Rut,
    { representative = ana, to = aMailbox(), most = daily.requests } = {},
  ) => {
    const signed = aRequest();
    return right(
      await world.stores.requests.register({
        ...{ company, representative, eligible: true, mostADay: most },
        provider: `Banco ${(numbers += 1)}`,
        signed: {
          ...signed,
          company: { ...signed.company, name: 'www.evil.cl Ltda.' },
          representative: { ...signed.representative, rut: representative, email: to },
        },
        tell: tellOfSignature(limited, true, representative),
      })(),
    );
  };
  const outcomes = async (company: Rut, times: number, by = ana) => {
    const found: string[] = [];
    for (let time = 0; time < times; time += 1)
      found.push((await sign(company, { representative: by })).outcome);
    return found;
  };
  const numberOf = (outcome: Awaited<ReturnType<typeof sign>>): number =>
    outcome.outcome === 'registered' ? outcome.idSolicitud : 0;
  const withdraw = async (company: Rut, idSolicitud: number) =>
    right(
      await world.stores.requests.withdraw({
        ...{ idSolicitud, company, by: ana, from: withdrawableStatuses },
        tell: tellOfWithdrawal(limited),
      })(),
    );
  const kindsTo = async (...addresses: readonly string[]) =>
    (await world.mails()).filter(({ to }) => addresses.includes(to)).map(({ kind }) => kind);

  it('EXT-2545 one signer for one company has so many requests a day, and hears until when', async () => {
    const company = aCompany();
    const before = Date.now();
    expect(await outcomes(company, 3)).toEqual(['registered', 'registered', 'registered']);
    const refused = await sign(company);
    expect(refused).toEqual({ outcome: 'too-many-today', until: expect.any(Number) });
    const until = refused.outcome === 'too-many-today' ? refused.until : 0;
    expect(until - before - day * 60_000).toBeGreaterThanOrEqual(0);
    expect(until - before - day * 60_000).toBeLessThan(60_000);
    expect(right(await world.stores.requests.ofCompany(company)())).toHaveLength(3);
    expect(await outcomes(company, 1, aRutOf('7654321'))).toEqual(['registered']);
    expect(await outcomes(aCompany(), 1)).toEqual(['registered']);
    await world.letPass(day - 1);
    expect(await outcomes(company, 1)).toEqual(['too-many-today']);
    await world.letPass(1);
    expect(await outcomes(company, 4)).toEqual(['registered', 'registered', 'registered', 'too-many-today']);
  });

  it('EXT-2545 of twelve at once no more than the limit are stored', async () => {
    const company = aCompany();
    const all = await Promise.all(Array.from({ length: 12 }, () => sign(company)));
    expect(all.filter(({ outcome }) => outcome === 'registered')).toHaveLength(3);
  });

  it('EXT-2545 refused and repeated calls are not counted', async () => {
    const company = aCompany();
    const asked = {
      ...{ company, representative: ana, eligible: true, mostADay: 2, provider: 'Banco Uno' },
      signed: aRequest(),
    };
    const idempotency = { key: `clave ${numbers}`, fingerprint: 'la misma' };
    const register = async (more: object) =>
      right(await world.stores.requests.register({ ...asked, ...more })()).outcome;
    const outcome = [];
    for (const more of [{ idempotency }, { idempotency }, {}, {}, { provider: 'Banco Dos' }])
      outcome.push(await register(more));
    expect(outcome).toEqual(['registered', 'registered', 'already-asked', 'already-asked', 'registered']);
    expect(await register({ provider: 'Banco Tres' })).toBe('too-many-today');
  });

  /** Delivers every mail that is due now and returns the recipients. */
  const sent = async () => {
    const to: string[] = [];
    for (;;) {
      const claimed = right(await world.outgoing.claim('mail')());
      if (O.isNone(claimed)) return to;
      const { message } = claimed.value;
      if (O.isSome(message) && message.value.by === 'mail') to.push(message.value.mail.to);
      right(await world.outgoing.delivered(claimed.value)());
    }
  };

  it('EXT-2544 one mailbox gets so many mails a day, and the requests are taken all the same', async () => {
    const to = aMailbox();
    const [name = '', domain = ''] = to.split('@');
    const spelt = [to, `${name.slice(0, 1)}.${name.slice(1)}@${domain}`, to.toUpperCase()];
    for (let time = 0; time < 6; time += 1) {
      const company = aCompany();
      const outcome = await sign(company, { to: spelt[time % 3] as Email });
      expect(outcome.outcome).toBe('registered');
      await withdraw(company, numberOf(outcome));
    }
    const mine = async () => (await sent()).filter((address) => spelt.includes(address)).length;
    expect(await kindsTo(...spelt)).toHaveLength(12);
    expect(await mine()).toBe(4);
    await world.letPass(day - 1);
    expect(await mine()).toBe(0);
    await world.letPass(1);
    expect(await mine()).toBe(3);
    // The first mail of a request signed today goes to its signer at once; the next one is postponed.
    await sign(aCompany(), { to });
    expect(await mine()).toBe(1);
    await sign(aCompany(), { to });
    await world.letPass(day);
    expect(await mine()).toBe(3);
    await world.letPass(day);
    expect(await mine()).toBe(3);
    await world.letPass(day);
    expect(await mine()).toBe(0);
  });

  it("EXT-2544 a quarter of a mailbox's day is reserved for each signer", async () => {
    await sent();
    const to = aMailbox();
    const signBy = async (representative: Rut, times: number) => {
      for (let time = 0; time < times; time += 1) await sign(aCompany(), { representative, to });
    };
    await signBy(aRutOf('11111111'), 9);
    await signBy(aRutOf('12222222'), 9);
    expect(await sent()).toHaveLength(1 + 3 + 1);
    await signBy(ana, 2);
    expect(await sent()).toEqual([to]);
    await world.letPass(10 * day);
    expect(await sent()).toHaveLength(20 - 6);
  });

  it('EXT-2544 a mail that was held back for days is not given up as old', async () => {
    await sent();
    const to = aMailbox();
    for (let time = 0; time < 16; time += 1) await sign(aCompany(), { to });
    await world.letPass(4 * day);
    expect(right(await world.outgoing.giveUpOld('mail', 72 * 60 * 60_000)())).toBe(4 + 3);
    expect(await sent()).toHaveLength(3 * 3);
  });

  it('EXT-2544 a mail that is asked for again beyond the limit is refused, and keeps no later one waiting', async () => {
    await sent();
    const to = aMailbox();
    const ids: number[] = [];
    for (let time = 0; time < 4; time += 1) ids.push(numberOf(await sign(aCompany(), { to })));
    expect(await sent()).toHaveLength(4);
    await world.letPass(61);
    const again = async (id: number) =>
      right(await world.stores.outbox.queueMail({ ...aRequestMail(id), to, mostADay: daily.mailsToOne })());
    for (const id of ids) expect(await again(id)).toBe(false);
    await world.letPass(day - 61);
    expect(await sent()).toEqual([]);
    for (const id of ids) expect(await again(id)).toBe(true);
    expect(await sent()).toHaveLength(4);
  });

  it('EXT-3017 a signer is mailed so often a day of what is asked for again, at whichever mailboxes', async () => {
    await sent();
    const signer = aRutOf('13333333');
    const signedTo: { readonly id: number; readonly to: Email }[] = [];
    for (let time = 0; time <= daily.mailsToOne; time += 1) {
      const to = aMailbox();
      signedTo.push({ id: numberOf(await sign(aCompany(), { representative: signer, to })), to });
    }
    await world.letPass(61);
    const again = async () => {
      const outcomes: boolean[] = [];
      for (const { id, to } of signedTo) {
        const mail = { ...aRequestMail(id), to, signer, mostADay: daily.mailsToOne };
        outcomes.push(right(await world.stores.outbox.queueMail(mail)()));
      }
      return outcomes.filter((went) => went).length;
    };
    expect(await again()).toBe(daily.mailsToOne);
    await world.letPass(day);
    expect(await again()).toBe(daily.mailsToOne);
  });

  it('EXT-2544 mails that the bank owes are sent beyond the limit', async () => {
    await sent();
    const to = aMailbox();
    let company = aCompany();
    let id = 0;
    for (let time = 0; time < 5; time += 1) id = numberOf(await sign((company = aCompany()), { to }));
    const { documents, requests } = world.stores;
    const ports = { documents, requests, clock, secrets, settings: limited.settings };
    right(await advanceRequest(ports)(id, 'Falta Información')());
    expect(await kindsTo(to)).toContain('information-missing');
    expect(await sent()).toHaveLength(daily.mailsToOne + 1);
    await withdraw(company, id);
    expect(await sent()).toEqual([]);
  });

  it('EXT-2543 a mail names the company as registered, never as typed', async () => {
    const to = aMailbox();
    const asked = { to, most: 3 };
    const [known, unknown] = [bakery.rut, aCompany()];
    const ids = [numberOf(await sign(known, asked)), numberOf(await sign(unknown, asked))];
    await withdraw(known, ids[0] ?? 0);
    const { requests } = world.stores;
    const found = right(await requests.find(ids[0] ?? 0, known)());
    const texts = (await world.mails()).filter((mail) => mail.to === to).map(({ text }) => text);
    expect(texts.map((text) => /N° \d+ de (.+), RUT/.exec(text)?.[1])).toEqual(
      expect.arrayContaining(['«Panadería El Sol SpA»', '«Panadería El Sol SpA»', 'tu empresa']),
    );
    expect(texts).toHaveLength(3);
    // A mail that is sent again is built from the stored request, so the stored name matters too.
    expect(
      pipe(
        found,
        O.map(({ registeredName }) => registeredName),
      ),
    ).toEqual(O.some(bakery.razonSocial));
  });
});
