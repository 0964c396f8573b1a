import { describe, expect, it } from 'vitest';
import { loadMyDocuments } from '#core/portability/documents/load-my-documents.ts';
import { E, TE } from '#core/shared/fp.ts';
import { aCompanyDocument } from '#test/support/builders/company-document.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';

const world = happyPortability();
const requests = { ...world.requests, summaries: () => TE.right([aRequestSummary()]) };
const documentsThat = (fail: number) => ({
  ...world.companyDocuments,
  all: () => TE.left(refusedWith(fail)),
});

describe('the requests and documents of the company', () => {
  it('come together', async () => {
    const companyDocuments = { ...world.companyDocuments, all: () => TE.right([aCompanyDocument()]) };
    expect(await loadMyDocuments({ companyDocuments, requests })()).toEqual(
      E.right({ offered: true, requests: [aRequestSummary()], documents: [aCompanyDocument()] }),
    );
  });

  it.each([404, 405, 501])('are not offered by a bank that answers %s', async (status) => {
    expect(await loadMyDocuments({ companyDocuments: documentsThat(status), requests })()).toEqual(
      E.right({ offered: false }),
    );
  });

  it.each([401, 403, 500, 503])('fail with %s', async (status) => {
    expect(await loadMyDocuments({ companyDocuments: documentsThat(status), requests })()).toEqual(
      E.left(refusedWith(status)),
    );
  });

  it('fail if the requests cannot be loaded', async () => {
    const unread = { ...world.requests, summaries: () => TE.left(refusedWith(404)) };
    expect(await loadMyDocuments({ companyDocuments: world.companyDocuments, requests: unread })()).toEqual(
      E.left(refusedWith(404)),
    );
  });
});
