import { describe, expect, it } from 'vitest';
import { holdsInput } from '#core/portability/draft/holds-input.ts';
import type { CompanyDraft, Draft, RequestDraft } from '#core/portability/draft/draft.ts';
import { recordOf } from '#core/shared/words-of.ts';
import { aCompanyDraft, aDraft, aProductDraft, aRequestDraft } from '#test/support/builders/draft.ts';

const { aceptaTerminos, ...texts } = aCompanyDraft();
const fields = Object.keys(texts) as (keyof typeof texts)[];
const emptyCompany: CompanyDraft = { ...recordOf(fields, () => ''), aceptaTerminos };

const { toContract } = aRequestDraft();
const nothing = { value: false, pagaDeuda: false, moneda: '', cupoUtilizado: '', plazo: '' };
const emptyRequest: RequestDraft = {
  tipoProveedor: '',
  proveedor: '',
  entering: aProductDraft({ codigoProducto: '' }),
  toClose: [],
  toContract: recordOf(Object.keys(toContract) as (keyof typeof toContract)[], () => nothing),
  contractConfirmed: false,
  certificates: [],
};

const empty: Draft = {
  at: 'request',
  key: 'k',
  representative: { option: 'carpeta', folder: 'c.pdf' },
  company: emptyCompany,
  request: emptyRequest,
};

describe('EXT-1100 what a draft brings back', () => {
  it('is nothing where nothing was typed, at no step', () => {
    for (const step of ['representative', 'company', 'request'] as const) {
      expect(holdsInput(empty, step)).toBe(false);
      expect(holdsInput({ at: step, key: 'k' }, step)).toBe(false);
      expect(holdsInput(aDraft(), step)).toBe(true);
    }
  });

  it.each(fields)('is the company with only %s', (field) => {
    const draft: Draft = { ...empty, company: { ...emptyCompany, [field]: 'x' } };
    expect(holdsInput(draft, 'representative')).toBe(true);
    expect(holdsInput(draft, 'company')).toBe(true);
    expect(holdsInput(draft, 'request')).toBe(true);
    expect(holdsInput({ ...draft, at: 'company' }, 'request')).toBe(false);
  });

  it.each([
    ['the kind of provider', { tipoProveedor: 'Bancos' }],
    ['a product being entered', { entering: aProductDraft() }],
    ['a product to close', { toClose: [aProductDraft()] }],
    [
      'a product to contract',
      { toContract: { ...emptyRequest.toContract, ctaCte: { ...nothing, value: true } } },
    ],
    ['the name of a certificate', { certificates: [{ kind: 'tim', name: 't.pdf' }] }],
  ] as const)('is the request with only %s', (_, change) => {
    const draft: Draft = { ...empty, at: 'company', request: { ...emptyRequest, ...change } };
    expect(holdsInput(draft, 'representative')).toBe(true);
    expect(holdsInput(draft, 'company')).toBe(false);
    expect(holdsInput(draft, 'request')).toBe(true);
  });
});
