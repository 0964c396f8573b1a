import { afterAll, describe, expect, it } from 'vitest';
import { bankClock } from '#adapters/bank-node/clock.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import type { PortabilityPorts } from '#core/portability/ports.ts';
import { additionalKinds } from '#core/portability/documents/kinds.ts';
import { closingStates } from '#core/portability/status/closing.ts';
import { wordsOf } from '#core/shared/words-of.ts';
import { E, O, pipe, TE } from '#core/shared/fp.ts';
import { aDay } from '#test/support/builders/company.ts';
import { anOffer } from '#test/support/builders/offer.ts';
import { aStoredDocument, happyBank, refreshToken, tokenAt } from '#test/support/worlds/bank-over-http.ts';
import { openPortals, portalsOver } from '#test/support/worlds/portals.ts';

const closing = openPortals();
afterAll(closing.stopAll);

const token = { access: tokenAt.represented, refresh: refreshToken };
const [noon, later] = [Date.UTC(2026, 2, 5, 15), Date.UTC(2026, 2, 9, 2, 30)];

/** Builds a bank with data for every field that a read may return, no two values of a kind alike. */
const fullBank = (changes: Partial<BankPorts['offers']> = {}): BankPorts => {
  const bank = happyBank();
  const { version, offeredOn, validUntil, conditions, products } = anOffer();
  return {
    ...bank,
    clock: { ...bankClock(), today: () => aDay },
    settings: { ...bank.settings, owedIfLate: { bank: 'Del banco.', 'origin-bank': 'Del proveedor.' } },
    sessions: {
      ...bank.sessions,
      renew: (access) =>
        pipe(bank.sessions.renew(access), TE.map(O.map((session) => ({ ...session, openFor: 90_000 })))),
    },
    requests: {
      ...bank.requests,
      history: () =>
        TE.right([
          { estado: 'Ingresada', reachedAt: noon },
          { estado: 'Oferta Disponible', reachedAt: later },
        ]),
    },
    documents: {
      ...bank.documents,
      ofRequest: () => TE.right([{ ...aStoredDocument, receivedAt: later }]),
      ofCompany: () =>
        TE.right(
          additionalKinds.map((kind, place) => ({
            ...aStoredDocument,
            ...{ id: `documento-${place}`, idSolicitud: 1001 + place, kind, name: `${kind}.pdf` },
            ...{ size: 100 + place, receivedAt: noon + place * 86_400_000 },
          })),
        ),
    },
    offers: {
      ...bank.offers,
      keep: () => TE.right({ version, offeredOn, validUntil, conditions, products }),
      ...changes,
    },
  };
};

const [[, overMemory], [, overHttp]] = portalsOver(closing);

/** Runs a read over two equal banks: in the same process and over HTTP. */
const bothWays = (bank: BankPorts, read: (ports: PortabilityPorts) => () => Promise<unknown>) =>
  Promise.all(
    [overMemory, overHttp].map(async (over) => {
      const { ports } = await over(bank);
      ports.session.remember(token)();
      return read(ports)();
    }),
  );

describe('EXT-2894 a read over HTTP says all that a read in the page says', () => {
  it.each<readonly [string, (ports: PortabilityPorts) => () => Promise<unknown>]>([
    ['the requests of a company', ({ requests }) => requests.summaries()],
    ['the history of a request', ({ requests }) => requests.history(1001)],
    ['its documents', ({ documents }) => documents.summary(1001)],
    ['the documents of a company', ({ companyDocuments }) => companyDocuments.all()],
    ['an open offer', ({ offers }) => offers.read(1003)],
    ['an answered offer', ({ offers }) => offers.read(1005)],
    ['the certificates', ({ certificates }) => certificates.summaries()],
    ['the regions', ({ places }) => places.regions()],
    ['the cities', ({ places }) => places.cities(13)],
    ['the communes', ({ places }) => places.communes(131)],
    ['the products', ({ dictionaries }) => dictionaries.products()],
    ['the day', ({ currentDate }) => currentDate.today()],
    ['the legal texts in use', ({ texts }) => texts.inUse()],
    ['the draft, with whose visit it is', ({ drafts }) => drafts.read()],
    ['whose visit it is', ({ digitalIdentity }) => digitalIdentity.standing(token)],
  ])('%s', async (_, read) => {
    const [inPage, overTheWire] = await bothWays(fullBank(), read);
    expect(inPage).toMatchObject({ _tag: 'Right' });
    expect(overTheWire).toEqual(inPage);
  });

  it.each(wordsOf(closingStates))('EXT-1506 a closing that is %s', async (estado) => {
    const reason = closingStates[estado].hasReason ? 'Falta la firma' : undefined;
    const closings = () => TE.right([{ position: 1, estado, movedAt: later, reason }]);
    const [inPage, overTheWire] = await bothWays(fullBank({ closings }), ({ offers }) =>
      offers.closings(1005),
    );
    expect(inPage).toMatchObject(E.right([{ estado }]));
    expect(overTheWire).toEqual(inPage);
  });
});
