import { afterAll, describe, expect, it } from 'vitest';
import { bankClock } from '#adapters/bank-node/clock.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import type { Failure } from '#core/shared/failure.ts';
import type { PortabilityPorts } from '#core/portability/ports.ts';
import type { ProviderGroup } from '#core/portability/reference/providers.ts';
import { additionalKinds } from '#core/portability/documents/kinds.ts';
import { closingStates } from '#core/portability/status/closing.ts';
import { wordsOf } from '#core/shared/words-of.ts';
import { E, O, pipe, TE } from '#core/shared/fp.ts';
import { someVersions } from '#test/support/builders/bank-text.ts';
import { aDay } from '#test/support/builders/company.ts';
import { aRut } from '#test/support/builders/entry.ts';
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
      ofRequests: () =>
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

type Read = (ports: PortabilityPorts) => () => Promise<unknown>;

// Every call of the portal's ports that the bank answers with a value; calls that answer bytes or
// nothing are left out.
type BankCall = {
  [Port in keyof PortabilityPorts]: {
    [Name in keyof PortabilityPorts[Port] & string]: PortabilityPorts[Port][Name] extends (
      ...given: never[]
    ) => TE.TaskEither<Failure, infer Value>
      ? [Value] extends [void | Uint8Array]
        ? never
        : `${Port}.${Name}`
      : never;
  }[keyof PortabilityPorts[Port] & string];
}[keyof PortabilityPorts];

const writes = 'changes something: in portability-ports.test.ts';
const writesOfStatus = 'changes something: in status-ports.test.ts';
const seals = 'a key that each bank makes anew: in portability-ports.test.ts';

// Removes the punctuation from the ruts of providers, as the bank does over HTTP, so that both answers can be
// compared.
const withBareRuts = (groups: readonly ProviderGroup[]) =>
  groups.map((group) => ({
    ...group,
    proveedores: group.proveedores.map(({ rutProveedor, ...provider }) => ({
      ...provider,
      rutProveedor: rutProveedor.replaceAll(/[.-]/g, ''),
    })),
  }));

/** For each call of the portal's ports: how the test makes it, or, if it reads none of the bank's data, the test that compares it instead. */
const reads = {
  'bureau.authenticate': writes,
  'bureau.questions': writes,
  'bureau.validate': writes,
  'certificates.summaries': ({ certificates }) => certificates.summaries(),
  'companyDocuments.all': ({ companyDocuments }) => companyDocuments.all(),
  'currentDate.today': ({ currentDate }) => currentDate.today(),
  'customers.isBankCustomer': ({ customers }) => customers.isBankCustomer(aRut('76.123.456-0')),
  'dictionaries.products': ({ dictionaries }) => dictionaries.products(),
  'digitalIdentity.begin': 'changes something: in digital-identity.test.ts',
  'digitalIdentity.standing': ({ digitalIdentity }) => digitalIdentity.standing(token),
  'documents.summary': ({ documents }) => documents.summary(1001),
  'documents.upload': writes,
  'documents.validate': writes,
  'drafts.keep': 'changes something: in drafts.test.ts',
  'drafts.read': ({ drafts }) => drafts.read(),
  'identityAgain.questions': writesOfStatus,
  'identityAgain.validate': writesOfStatus,
  'offers.answer': 'changes something: in turn-of-a-request.test.ts',
  'offers.closings': ({ offers }) => offers.closings(1005),
  'offers.read': ({ offers }) => offers.read(1003),
  'places.cities': ({ places }) => places.cities(13),
  'places.communes': ({ places }) => places.communes(131),
  'places.regions': ({ places }) => places.regions(),
  'providers.all': ({ providers }) => pipe(providers.all(), TE.map(withBareRuts)),
  'representatives.byTaxAuthority': writes,
  'representatives.byTaxFolder': writes,
  'representatives.publicKey': seals,
  'requests.existsFrom': ({ requests }) => requests.existsFrom('Banco del Valle', aRut('76.123.456-0')),
  'requests.history': ({ requests }) => requests.history(1001),
  'requests.submit': writes,
  'requests.summaries': ({ requests }) => requests.summaries(),
  'taxAuthorityCipher.seal': writes,
  'texts.inUse': ({ texts }) => texts.inUse(),
  'texts.read': ({ texts }) => texts.read('terminos', someVersions.terminos),
  'withdrawals.withdraw': writesOfStatus,
} as const satisfies Record<BankCall, Read | `${string}: in ${string}.test.ts`>;

const compared: readonly (readonly [string, Read])[] = [
  ...Object.entries(reads).flatMap(([name, read]) =>
    typeof read === 'string' ? [] : [[name, read] as const],
  ),
  ['an answered offer', ({ offers }) => offers.read(1005)],
];

describe('EXT-2894 a read over HTTP says all that a read in the page says', () => {
  it.each(compared)('%s', async (_, read) => {
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
