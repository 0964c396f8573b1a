import { noAnalytics } from '#adapters/browser/analytics-tag.ts';
import { messagesOverHttp } from '#adapters/http/access/messages.ts';
import * as navigation from '#composition/portal/at-navigation.ts';
import { holding } from '../container.ts';
import { accessContext } from './access-context.ts';
import { portal } from './portal.ts';

export const atNavigation = navigation.atNavigation(
  holding(portal, navigation.takes, {
    analytics: () => noAnalytics,
    messages: () => messagesOverHttp(accessContext(portal)),
  }),
);
