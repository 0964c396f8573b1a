import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statusesBefore } from '#core/bank/portability/status/request-status.ts';
import type { RegisterOutcome, WithdrawCommand } from '#core/bank/ports.ts';
import type { RequestStatus } from '#core/portability/status/request-statuses.ts';
import { withdrawableStatuses } from '#core/portability/status/withdrawal.ts';
import { O } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { aDocumentCommand } from '#test/support/builders/document-command.ts';
import { aRutOf } from '#test/support/builders/entry.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { right } from '#test/support/right.ts';
import { storesWorlds, type StoresWorld } from '#test/support/worlds/bank-stores.ts';

const signed = aRequest();
const representative = aRutOf('12345678');
const provider = 'Banco del Valle';

const numberOf = (outcome: RegisterOutcome): number =>
  outcome.outcome === 'registered' ? outcome.idSolicitud : 0;

describe.each(storesWorlds)('withdrawals over %s', (_, open) => {
  let world: StoresWorld;
  let companies = 76_500_000;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  const aCompany = (): Rut => aRutOf(String((companies += 1)));
  const submit = async (company: Rut, eligible = true, key?: string) =>
    right(
      await world.stores.requests.register({
        company,
        representative,
        provider,
        eligible,
        signed,
        mostADay: 1_000,
        ...(key === undefined ? {} : { idempotency: { key, fingerprint: 'la solicitud' } }),
      })(),
    );
  const aRequest = async (company: Rut) => numberOf(await submit(company));
  const withdraw = async (
    command: Pick<WithdrawCommand, 'idSolicitud' | 'company'> & Partial<WithdrawCommand>,
  ) =>
    right(
      await world.stores.requests.withdraw({
        by: representative,
        from: withdrawableStatuses,
        ...command,
      })(),
    );
  const move = async (idSolicitud: number, to: RequestStatus, from = statusesBefore(to)) =>
    right(await world.stores.requests.move({ idSolicitud, to, from })());
  const find = async (idSolicitud: number, company: Rut) =>
    O.toUndefined(right(await world.stores.requests.find(idSolicitud, company)()));
  const existsFrom = async (company: Rut) =>
    right(await world.stores.requests.existsFrom(provider, company)());
  const addDocument = async (idSolicitud: number, sha256: string) =>
    right(
      await world.stores.documents.add(aDocumentCommand(idSolicitud, sha256), { ofKind: 10, ofDay: 1_000 })(),
    );

  it('are numbered from 8001, beside a request whose status stays', async () => {
    const before = Date.now();
    const company = aCompany();
    const idSolicitud = await aRequest(company);
    await move(idSolicitud, 'Pendiente');
    // Rut of the person who withdraws the request, other than its signer, so that a mix-up of the two is noticed.
    const by = aRutOf('7654321');
    const made = await withdraw({ idSolicitud, company, by });
    expect(made).toEqual({
      outcome: 'withdrawn',
      withdrawal: { idRetiro: 8001, by, withdrawnAt: expect.any(Number) },
    });
    const kept = await find(idSolicitud, company);
    expect(kept).toMatchObject({
      estado: 'Pendiente',
      withdrawal: made.outcome === 'withdrawn' ? made.withdrawal : 'none',
    });
    expect(Math.abs((kept?.withdrawal?.withdrawnAt ?? 0) - before)).toBeLessThan(60_000);
    expect(right(await world.stores.requests.ofCompany(company)())).toEqual([kept]);
    const next = aCompany();
    expect(await withdraw({ idSolicitud: await aRequest(next), company: next })).toMatchObject({
      withdrawal: { idRetiro: 8002 },
    });
  });

  it('EXT-1508 a request takes no document after it was withdrawn, however many come while it is', async () => {
    for (let round = 0; round < 8; round += 1) {
      const company = aCompany();
      const idSolicitud = await aRequest(company);
      const [withdrawn] = await Promise.all([
        withdraw({ idSolicitud, company }),
        ...Array.from({ length: 9 }, (__, place) => addDocument(idSolicitud, `${round} a la vez ${place}`)),
      ]);
      const at = withdrawn.outcome === 'withdrawn' ? withdrawn.withdrawal.withdrawnAt : 0;
      const kept = right(await world.stores.documents.ofRequest(idSolicitud)());
      expect(kept.filter(({ receivedAt }) => receivedAt > at)).toEqual([]);
    }
  });

  it('is made once: again, by another representative or under a key, it answers the one that is there', async () => {
    const company = aCompany();
    const idSolicitud = await aRequest(company);
    const idempotency = { key: 'retiro', fingerprint: 'el retiro' };
    const first = await withdraw({ idSolicitud, company, idempotency });
    expect(first.outcome).toBe('withdrawn');
    expect(await withdraw({ idSolicitud, company, idempotency })).toEqual(first);
    expect(await withdraw({ idSolicitud, company, by: aRutOf('7654321') })).toEqual(first);
  });

  it('EXT-2645 keeps no key of a call that found it made', async () => {
    const company = aCompany();
    const idSolicitud = await aRequest(company);
    const first = await withdraw({
      idSolicitud,
      company,
      idempotency: { key: 'una', fingerprint: 'el retiro' },
    });
    for (const fingerprint of ['el retiro', 'otro cuerpo'])
      expect(await withdraw({ idSolicitud, company, idempotency: { key: 'otra', fingerprint } })).toEqual(
        first,
      );
    const held = { key: 'una', fingerprint: 'otro cuerpo' };
    expect(await withdraw({ idSolicitud, company, idempotency: held })).toEqual({ outcome: 'other-body' });
  });

  it('EXT-2643 takes a key that another of the company has', async () => {
    const company = aCompany();
    const idSolicitud = numberOf(await submit(company, true, 'de otro'));
    const idempotency = { key: 'de otro', fingerprint: 'el retiro' };
    const by = aRutOf('7654321');
    const first = await withdraw({ idSolicitud, company, by, idempotency });
    expect(first.outcome).toBe('withdrawn');
    expect(await withdraw({ idSolicitud, company, by, idempotency })).toEqual(first);
  });

  it('takes a key for one call only, and a refused call gives it back', async () => {
    const company = aCompany();
    const idSolicitud = numberOf(await submit(company, true, 'clave'));
    const other = { key: 'clave', fingerprint: 'el retiro' };
    expect(await withdraw({ idSolicitud, company, idempotency: other })).toEqual({ outcome: 'other-body' });
    expect((await find(idSolicitud, company))?.withdrawal).toBeUndefined();
    const late = { key: 'tarde', fingerprint: 'el retiro' };
    expect(await withdraw({ idSolicitud, company, from: ['Pendiente'], idempotency: late })).toEqual({
      outcome: 'not-from',
      estado: 'Ingresada',
    });
    const own = { key: 'tarde', fingerprint: 'otro retiro' };
    expect((await withdraw({ idSolicitud, company, idempotency: own })).outcome).toBe('withdrawn');
    expect(await withdraw({ idSolicitud, company, idempotency: late })).toEqual({ outcome: 'other-body' });
    expect(await submit(company, true, 'clave')).toMatchObject({ outcome: 'registered', idSolicitud });
  });

  it('is refused for another company, an unknown number, or a request that was turned down', async () => {
    const company = aCompany();
    const idSolicitud = await aRequest(company);
    expect(await withdraw({ idSolicitud, company: aCompany() })).toEqual({ outcome: 'unknown' });
    expect(await withdraw({ idSolicitud: 999_999, company })).toEqual({ outcome: 'unknown' });
    const idempotency = { key: 'nadie', fingerprint: 'el retiro' };
    expect(await withdraw({ idSolicitud: 999_999, company, idempotency })).toEqual({ outcome: 'unknown' });
    const rejected = aCompany();
    expect(
      await withdraw({ idSolicitud: numberOf(await submit(rejected, false)), company: rejected }),
    ).toEqual({
      outcome: 'unknown',
    });
    expect((await find(idSolicitud, company))?.withdrawal).toBeUndefined();
  });

  it('is not for a request that has its offer, and says where that stands', async () => {
    const company = aCompany();
    const idSolicitud = await aRequest(company);
    await move(idSolicitud, 'Oferta Disponible', ['Ingresada']);
    expect(await withdraw({ idSolicitud, company })).toEqual({
      outcome: 'not-from',
      estado: 'Oferta Disponible',
    });
  });

  it('SOL-09 frees its provider for one other request', async () => {
    const company = aCompany();
    const first = await aRequest(company);
    expect(await submit(company)).toEqual({ outcome: 'already-asked' });
    await withdraw({ idSolicitud: first, company });
    expect(await existsFrom(company)).toBe(false);
    expect(await aRequest(company)).toBe(first + 1);
    expect(await existsFrom(company)).toBe(true);
    expect(await submit(company)).toEqual({ outcome: 'already-asked' });
  });

  it('leaves nothing to move and takes no further document, only those held before', async () => {
    const company = aCompany();
    const idSolicitud = await aRequest(company);
    const held = await addDocument(idSolicitud, 'antes');
    await withdraw({ idSolicitud, company });
    expect(await move(idSolicitud, 'Pendiente')).toEqual({ outcome: 'withdrawn' });
    expect(right(await world.stores.requests.history(idSolicitud)())).toHaveLength(1);
    expect(await addDocument(idSolicitud, 'después')).toEqual({ outcome: 'withdrawn' });
    expect(held).toMatchObject({ outcome: 'added' });
    expect(await addDocument(idSolicitud, 'antes')).toMatchObject({ outcome: 'held' });
    expect(right(await world.stores.documents.ofRequest(idSolicitud)())).toHaveLength(1);
  });

  it('of twenty at once one is made and all get it', async () => {
    const company = aCompany();
    const idSolicitud = await aRequest(company);
    const all = await Promise.all(
      Array.from({ length: 20 }, (_each, place) =>
        withdraw({
          idSolicitud,
          company,
          idempotency: { key: `clave ${place % 3}`, fingerprint: 'el retiro' },
        }),
      ),
    );
    expect(new Set(all.map((outcome) => JSON.stringify(outcome)))).toHaveLength(1);
    expect(all[0]?.outcome).toBe('withdrawn');
  });

  it('EST-20 beside an offer at the same time, either the request is withdrawn or it has its offer', async () => {
    for (let round = 0; round < 10; round += 1) {
      const company = aCompany();
      const idSolicitud = await aRequest(company);
      const [taken, moved] = await Promise.all([
        withdraw({ idSolicitud, company }),
        move(idSolicitud, 'Oferta Disponible', ['Ingresada']),
      ]);
      const kept = await find(idSolicitud, company);
      const withdrawn = taken.outcome === 'withdrawn';
      expect(moved.outcome).toBe(withdrawn ? 'withdrawn' : 'moved');
      expect(kept?.withdrawal === undefined).toBe(!withdrawn);
      expect(kept?.estado).toBe(withdrawn ? 'Ingresada' : 'Oferta Disponible');
    }
  });

  it('SOL-09 beside submissions at the same time, never two open requests at a provider', async () => {
    for (let round = 0; round < 10; round += 1) {
      const company = aCompany();
      const first = await aRequest(company);
      const [, ...submitted] = await Promise.all([
        withdraw({ idSolicitud: first, company }),
        submit(company),
        submit(company),
        submit(company),
      ]);
      const all = right(await world.stores.requests.ofCompany(company)());
      expect(all.find(({ idSolicitud }) => idSolicitud === first)?.withdrawal).toBeDefined();
      const open = all.filter(({ withdrawal }) => withdrawal === undefined);
      expect(open.length).toBeLessThanOrEqual(1);
      expect(submitted.filter(({ outcome }) => outcome === 'registered')).toHaveLength(open.length);
    }
  });
});
