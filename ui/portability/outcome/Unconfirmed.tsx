import { RouteLink } from '#ui/app/RouteLink.tsx';
import { routeForPlace } from '#ui/app/route-for-step.ts';
import { Actions } from '#ui/kit/Actions.tsx';
import { ErrorPanel } from '#ui/kit/ErrorPanel.tsx';
import { Page } from '#ui/kit/Page.tsx';
import { companyText } from '../company-text.ts';
import { aftermathText } from '../aftermath-text.ts';
import { Loading } from '../Loading.tsx';
import { troubleWording } from '../trouble-text.ts';
import { readings } from '../reading-text.ts';
import type { Confirmation } from './OutcomeStore.ts';
import { unconfirmed as text } from './text.ts';

type Props = {
  readonly confirmation: Exclude<Confirmation<unknown>, { readonly at: 'confirmed' }>;
  /** Name and rut of the company of this visit; empty or undefined if unknown (EXT-1174). */
  readonly company?: string | undefined;
  readonly onRetry: () => void;
};

/** Page in place of a request that the bank has not confirmed: loading, error panel, or a message with the way back (EXT-1108). */
export const Unconfirmed = ({ confirmation, company = '', onRetry }: Props) => {
  switch (confirmation.at) {
    case 'asking':
      return (
        <Page title={text.asking}>
          <Loading text={text.asking} lines={4} reads={readings.request} />
        </Page>
      );
    case 'failed':
      return (
        <Page title={text.asking}>
          <ErrorPanel
            {...troubleWording[confirmation.trouble]}
            after={aftermathText.reading}
            retry={onRetry}
          />
        </Page>
      );
    case 'unknown':
      return (
        <Page title={text.title} badge="warn">
          {company !== '' && <p>{companyText.seen(company)}</p>}
          <p>{text.message}</p>
          <Actions>
            <RouteLink className="button button-primary" to={routeForPlace.landing}>
              {text.back}
            </RouteLink>
          </Actions>
        </Page>
      );
  }
};
