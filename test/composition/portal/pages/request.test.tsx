// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import * as additional from '#composition/portal/pages/additional.tsx';
import * as company from '#composition/portal/pages/company.tsx';
import * as receipt from '#composition/portal/pages/receipt.tsx';
import * as representative from '#composition/portal/pages/representative.tsx';
import * as request from '#composition/portal/pages/request.tsx';
import { journeyAt } from '#test/support/builders/journey.ts';
import { heardPortal } from '#test/support/worlds/heard-portal.ts';

afterEach(cleanup);

type Drawn = { readonly props: { readonly makeStore?: (id?: number) => unknown } };

/** Renders a page inside a router, since a page may read the address, and returns the element that the page made. */
const drawnBy = (Page: () => Drawn): Drawn | undefined => {
  let drawn: Drawn | undefined;
  const Ask = () => {
    drawn = Page();
    return null;
  };
  render(
    <MemoryRouter initialEntries={['/?idSolicitud=1001']}>
      <Ask />
    </MemoryRouter>,
  );
  return drawn;
};

it.each([
  ['representative', representative.page, ['draft']],
  ['company', company.page, ['draft']],
  ['request', request.page, ['ledger', 'draft']],
  ['additional', additional.page, ['ledger']],
  ['receipt', receipt.page, ['ledger']],
] as const)('each store of the page %s asks for what its visit shares', (_, part, shared) => {
  const { own, heard } = heardPortal({ journey: journeyAt('request') });
  const drawn = drawnBy(part(own as never) as () => Drawn);
  for (const visit of ['first', 'next']) {
    heard.splice(0);
    drawn?.props.makeStore?.(1001);
    const asked = heard.filter((said) => ['ledger', 'draft'].includes(said));
    expect(new Set(asked), visit).toEqual(new Set(shared));
  }
});

it('PROUTE-30 EXT-1109 the additional page stands at its step, of the request that its address names', () => {
  const { own, journey } = heardPortal();
  expect(drawnBy(additional.page(own))?.props).toMatchObject({ step: 'additional', named: 1001, journey });
});
