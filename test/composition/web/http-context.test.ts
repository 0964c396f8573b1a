// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { HttpContext } from '#adapters/http/call.ts';
import { giveAll, newContainer, type Container } from '#composition/container.ts';
import { portalSettings } from '#composition/portal/tokens.ts';
import { httpContext } from '#composition/web/http-context.ts';
import { ports as additional } from '#composition/web/ports/additional.ts';
import { ports as company } from '#composition/web/ports/company.ts';
import { ports as draft } from '#composition/web/ports/draft-of-visit.ts';
import { ports as ledger } from '#composition/web/ports/ledger-of-visit.ts';
import { ports as request } from '#composition/web/ports/request.ts';
import type { T } from '#core/shared/fp.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { someVersions } from '#test/support/builders/bank-text.ts';
import { httpWorld, json } from '#test/support/worlds/http-world.ts';

/** Builds a page over a bank that gives this answer to every call. */
const aPage = (answer: unknown) => {
  const { context, asked, identified } = httpWorld(() => json(answer));
  identified();
  const own = giveAll(
    newContainer(),
    { httpContext, portalSettings },
    {
      httpContext: (): HttpContext => context,
      portalSettings: () => ({ ...somePortalSettings, borradores: true }),
    },
  );
  return { own, asked, session: context.session };
};

type Made = (own: Container) => () => T.Task<unknown>;

const bound: Readonly<Record<string, Made>> = {
  'additional documents': (own) => {
    const { summary } = additional(own).documents();
    return () => summary(1);
  },
  'additional requests': (own) => additional(own).requests().summaries,
  draft: (own) => draft(own).drafts().read,
  'documents of the visit': (own) => {
    const { summary } = ledger(own).documents();
    return () => summary(1);
  },
  'request documents': (own) => {
    const { summary } = request(own).documents();
    return () => summary(1);
  },
  'request requests': (own) => request(own).requests().summaries,
  'request products': (own) => request(own).dictionaries().products,
  'request providers': (own) => request(own).providers().all,
};

it.each(Object.entries(bound))(
  'work that may outlive its session goes on in it, though another opens meanwhile: %s',
  async (_, make) => {
    const { own, asked, session } = aPage(null);
    const call = make(own);
    const tokenOf = (at: number) => JSON.stringify([...(asked[at]?.headers ?? [])]);
    await call()();
    session.remember({ access: 'otra', refresh: 'otra' })();
    await call()();
    expect(asked).toHaveLength(2);
    expect(tokenOf(1)).toBe(tokenOf(0));
    expect(tokenOf(1)).not.toContain('otra');
  },
);

describe('EMP-40 what does not change while a page is open is asked for once', () => {
  const remembered: Readonly<Record<string, readonly [answer: unknown, Made]>> = {
    'the date, for the company': [{ dia: '02-03-2026' }, (own) => company(own).currentDate().today],
    'regions, for the company': [[], (own) => company(own).places().regions],
    'versions of texts, for the company': [someVersions, (own) => company(own).texts().inUse],
    'the date, for the request': [{ dia: '02-03-2026' }, (own) => request(own).currentDate().today],
    'products, for the request': [[], (own) => request(own).dictionaries().products],
    'providers, for the request': [[], (own) => request(own).providers().all],
    'versions of texts, for the request': [someVersions, (own) => request(own).texts().inUse],
  };

  it.each(Object.entries(remembered))('%s', async (_, [answer, make]) => {
    const { own, asked } = aPage(answer);
    const call = make(own);
    expect(await call()()).toMatchObject({ _tag: 'Right' });
    await call()();
    expect(asked).toHaveLength(1);
  });
});
