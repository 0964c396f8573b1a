import { describe, expect, it } from 'vitest';
import { advanceRequest } from '#core/bank/portability/status/advance-request.ts';
import {
  privateRequestSummaries,
  requestSummaries,
} from '#core/bank/portability/status/request-summaries.ts';
import { requestSummaryById } from '#core/bank/portability/status/request-summary-by-id.ts';
import { forbidden, noSession, unknownThing } from '#core/bank/refusal.ts';
import { E, TE } from '#core/shared/fp.ts';
import { anEntry, aRut } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';
import { submitted, tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const own = anEntry();
const stranger = anEntry({ company: '77.111.111-4' });

describe('PAPI-31 the requests of a company', () => {
  it('are listed to its representative, not to another', async () => {
    const bank = happyBank();
    const { idSolicitud } = await submitted(bank);
    const { access } = await tokenAt(bank, 'identified');
    expect(right(await requestSummaries(bank)({ access })())).toMatchObject([
      { idSolicitud, estado: 'Ingresada', provider: 'Banco del Valle' },
    ]);
    const other = await tokenAt(bank, 'identified', stranger);
    expect(await requestSummaries(bank)({ access: other.access })()).toEqual(E.right([]));
  });
});

describe('PAPI-33 SEC-08 the same asked for by rut', () => {
  it("are listed for the session's own rut only", async () => {
    const bank = happyBank();
    await submitted(bank);
    const { access } = await tokenAt(bank, 'identified');
    const ask = (company: typeof own.company) => privateRequestSummaries(bank)({ access, company })();
    expect(right(await ask(own.company))).toHaveLength(1);
    expect(await ask(aRut('77.111.111-4'))).toEqual(E.left(forbidden));
  });
});

describe('PAPI-32 one request and the way it has come', () => {
  it('is returned with its history', async () => {
    const bank = happyBank();
    const { idSolicitud } = await submitted(bank);
    expect(await advanceRequest(bank)(idSolicitud, 'Pendiente')()).toEqual(E.right({ outcome: 'moved' }));
    const { access } = await tokenAt(bank, 'identified');
    const { request, history } = right(await requestSummaryById(bank)({ access, idSolicitud })());
    expect(request.estado).toBe('Pendiente');
    expect(history.map(({ estado }) => estado)).toEqual(['Ingresada', 'Pendiente']);
  });

  it('SEC-08 is as unknown as any when it is of another company', async () => {
    const bank = happyBank();
    const { idSolicitud } = await submitted(bank);
    const { access } = await tokenAt(bank, 'identified', stranger);
    expect(await requestSummaryById(bank)({ access, idSolicitud })()).toEqual(E.left(unknownThing));
  });

  it('EXT-1045 says that its company was turned down, and is in the list too', async () => {
    const strict = happyBank();
    const down = { ...strict, customers: { ...strict.customers, isEligible: () => TE.right(false) } };
    const refused = await submitted(down);
    const visitor = await tokenAt(down, 'identified');
    const asked = { access: visitor.access, idSolicitud: refused.idSolicitud };
    const ended = { kind: 'ineligible', on: down.clock.today() };
    expect(right(await requestSummaryById(down)(asked)()).request).toMatchObject({ ended });
    expect(right(await requestSummaries(down)(visitor)())).toMatchObject([{ ended }]);
  });

  it('SEC-08 an ended session is refused before the number is checked', async () => {
    const bank = happyBank();
    const looked: number[] = [];
    const find: typeof bank.requests.find = (id, company) => {
      looked.push(id);
      return bank.requests.find(id, company);
    };
    const watched = { ...bank, requests: { ...bank.requests, find } };
    expect(await requestSummaryById(watched)({ access: 'vencido', idSolicitud: 1001 })()).toEqual(
      E.left(noSession),
    );
    expect(looked).toEqual([]);
  });
});
