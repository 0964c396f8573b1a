import { messagesOverHttp } from '#adapters/http/access/messages.ts';
import * as navigation from '#composition/portal/at-navigation.ts';
import { portalSettings } from '#composition/portal/tokens.ts';
import { holding, take } from '../container.ts';
import { accessContext } from './access-context.ts';
import { analyticsOf } from './analytics.ts';
import { pageContainer } from './page-container.ts';

export const atNavigation = navigation.atNavigation(
  holding(pageContainer, navigation.takes, {
    analytics: () => analyticsOf(take(pageContainer, portalSettings).acceso.etiquetaAnalitica),
    messages: () => messagesOverHttp(accessContext(pageContainer)),
  }),
);
