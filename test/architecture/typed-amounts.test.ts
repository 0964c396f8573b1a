import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStoredRequest, storedRequest } from '#adapters/bank-sql/portability/stored-request.ts';
import { requestOf, submissionOf } from '#adapters/wire/portability/request-on-the-wire.ts';
import { submission } from '#adapters/wire/portability/submission.ts';
import { madeOffer } from '#core/bank/portability/offer/made-offer.ts';
import { printedOffer } from '#core/bank/portability/papers/printed-offer.ts';
import { printedRequest } from '#core/bank/portability/papers/printed-request.ts';
import type { PrintedDocument } from '#core/bank/printed-document.ts';
import { draftCodec, draftVersion, readDraft } from '#core/portability/draft/draft-codec.ts';
import { requestDraftOf, requestFormOf } from '#core/portability/draft/request-draft.ts';
import { productDictionary } from '#core/portability/reference/product-dictionary.ts';
import { requestFaults } from '#core/portability/request/request-faults.ts';
import { composeRequest, type Request } from '#core/portability/request/request.ts';
import type { RequestForm } from '#core/portability/request/request-form.ts';
import { formatMoney } from '#core/shared/money.ts';
import { aCompany, aDay } from '#test/support/builders/company.ts';
import { aDraft } from '#test/support/builders/draft.ts';
import { aProvider } from '#test/support/builders/signed-request.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';
import {
  typedEntry,
  valueIn,
  type Stated,
  type StatedCurrency,
  type TypedEntry,
} from '#test/support/typed-amounts.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';
import { ContractStore } from '#ui/portability/request/ContractStore.ts';
import type { AmountText } from '#ui/forms/AmountField.tsx';
import { figuresOf } from '#ui/portability/offer/offer-figures.ts';
import { ProductDraftStore } from '#ui/portability/request/ProductDraftStore.ts';
import { RequestFormStore } from '#ui/portability/request/RequestFormStore.ts';
import { reviewParts } from '#ui/portability/request/review-parts.ts';

const entries = 500;
const provider = aProvider();
const lists = { providers: [{ tipo: 'Banco', proveedores: [provider] }], products: productDictionary };
const bank = happyBank();
const signedAt = 1_772_718_120_000;

/** Builds step 4 with everything filled in but the amount under test. */
const stepWith = (place: Place, currency: StatedCurrency) => {
  const request = new RequestFormStore();
  request.change((form) => ({ ...form, providerType: 'Banco', provider }));
  const closing = new ProductDraftStore(request);
  closing.offer(productDictionary);
  closing.product.choose('TARCRE');
  closing.scope.choose('one');
  closing.identifier.type('4321');
  if (place !== 'usedQuota') closing.currency.choose(currency);
  if (place === 'commitment') closing.commitment.set(true);
  const contract = new ContractStore(request);
  const credit = contract.options.find(({ kind }) => kind.key === 'creditoComercial');
  if (credit === undefined) throw new Error('no credit');
  credit.selected.set(true);
  if (place === 'usedQuota') {
    credit.paysDebt.choose('si');
    credit.currency.choose(currency);
    credit.term.type('36');
  }
  const field = { quota: closing.quota, commitment: closing.amount, usedQuota: credit.usedQuota }[place];
  return { request, closing, contract, field };
};

type Place = 'quota' | 'commitment' | 'usedQuota';

const fields = [
  { place: 'quota', currency: 'CLP', wholeDigits: 10 },
  { place: 'quota', currency: 'USD', wholeDigits: 10 },
  { place: 'commitment', currency: 'CLP', wholeDigits: 10 },
  { place: 'commitment', currency: 'USD', wholeDigits: 10 },
  { place: 'usedQuota', currency: 'CLP', wholeDigits: 8 },
  { place: 'usedQuota', currency: 'UF', wholeDigits: 8 },
] as const satisfies readonly { place: Place; currency: StatedCurrency; wholeDigits: number }[];

const byHand = (field: AmountText, typed: string): void => {
  for (let keys = 1; keys <= typed.length; keys += 1) field.type(typed.slice(0, keys));
  field.leave();
};

const atOnce = (field: AmountText, typed: string): void => {
  field.type(typed);
  field.leave();
};

/** Returns the form after it was saved as a draft and loaded again, through JSON. */
const reloaded = (form: RequestForm, closing: ProductDraftStore): RequestForm => {
  const request = requestDraftOf(form, closing.entering, []);
  const sent: unknown = JSON.parse(
    JSON.stringify(draftCodec.encode({ ...aDraft({ request }), version: draftVersion })),
  );
  const { draft } = readDraft(sent);
  if (draft?.request === undefined) throw new Error('the draft is gone');
  return requestFormOf(draft.request, lists).form;
};

const composed = ({ toClose, toContract }: RequestForm): Request =>
  composeRequest({ company: aCompany(), provider, toClose, toContract, certificates: [] });

const valueOf = (place: Place, { toClose, toContract }: Request): number | undefined =>
  ({
    quota: toClose[0]?.quota,
    commitment: toClose[0]?.commitment,
    usedQuota: toContract[0]?.amount,
  })[place];

const wordsOf = ({ sections }: PrintedDocument): string =>
  sections.flatMap(({ rows }) => rows.map(({ value }) => value)).join('\n');

/** Returns every text that shows the amount after the signature. */
const readIn = (place: Place, signed: Request): readonly string[] => {
  const stored = {
    ...anEntry(),
    idSolicitud: 1001,
    provider: provider.descripcion,
    eligible: true,
    estado: 'Ingresada' as const,
    signed,
    signerProved: true,
    createdAt: signedAt,
  };
  const standing = { milestones: [], turn: { step: 'untold', estado: stored.estado } } as const;
  const offer = madeOffer(bank)(signed, signedAt);
  const parts = reviewParts({ request: signed, region: '', certificates: [] });
  return [
    [...parts.toClose, ...parts.toContract].map(({ value }) => String(value)).join('\n'),
    wordsOf(printedRequest(stored, bank.settings, bank.clock, standing)),
    wordsOf(printedOffer(stored, offer, bank.settings, { clock: bank.clock, standing })),
    ...(place === 'usedQuota' ? [offer.products.flatMap((item) => figuresOf(item).amount).join('\n')] : []),
  ];
};

const whole = (printed: string): RegExp =>
  new RegExp(`(?<![\\d.,])${printed.replace(/[$.]/g, '\\$&')}(?![\\d]|[.,]\\d)`);

const isRefusal = (stated: Stated): boolean => valueIn(stated) === undefined;

describe('PINP-14 EXT-2581 five hundred amounts', () => {
  const each = fields.map((field, place) => ({
    ...field,
    entries: fc.sample(typedEntry(field.currency, field.wholeDigits), {
      numRuns: Math.ceil(entries / fields.length),
      seed: 20_261_124 + place,
    }),
  }));

  describe.each(each)('$place in $currency', ({ place, currency, entries: all }) => {
    const check = ({ typed, stated }: TypedEntry, type: typeof byHand): void => {
      const { request, closing, contract, field } = stepWith(place, currency);
      type(field, typed);
      const isMissing = stated === 'missing';
      const isAdded = closing.add();
      const isConfirmed = contract.confirm();
      if (isRefusal(stated) && !(isMissing && place === 'quota')) {
        expect(place === 'usedQuota' ? isConfirmed : isAdded).toBe(false);
        const said = place === 'commitment' && isMissing ? closing.missing.join() : field.message;
        expect(said).toBeTruthy();
        return;
      }
      expect([isAdded, isConfirmed]).toEqual([true, true]);
      const value = valueIn(stated);
      const form = reloaded(request.form, closing);
      expect(form.contractConfirmed).toBe(true);
      const signed = composed(form);
      expect(valueOf(place, signed)).toBe(value);
      const body = right(submission.decode(JSON.parse(JSON.stringify(submissionOf(signed)))));
      expect(
        requestFaults(requestOf(body), {
          today: aDay,
          providers: [provider],
          dictionary: productDictionary,
          placeExists: true,
        }),
      ).toEqual([]);
      const row = right(readStoredRequest(storedRequest(requestOf(body))));
      expect(valueOf(place, row)).toBe(value);
      if (value === undefined) return;
      for (const text of readIn(place, row)) expect(text).toMatch(whole(formatMoney(value, currency)));
    };

    it.each(all)('typed key by key, $typed: $stated', (entry) => check(entry, byHand));
    it('pasted, each the same', () => {
      for (const entry of all) check(entry, atOnce);
    });
  });
});
