import { browserDate } from '#adapters/browser/browser-date.ts';
import { inThisSession } from '#adapters/http/in-this-session.ts';
import { currentDateOverHttp } from '#adapters/http/portability/current-date.ts';
import { dictionariesOverHttp } from '#adapters/http/portability/dictionaries.ts';
import { documentsOverHttp } from '#adapters/http/portability/documents.ts';
import { providersOverHttp } from '#adapters/http/portability/providers.ts';
import { requestsOverHttp } from '#adapters/http/portability/requests.ts';
import { textsOverHttp } from '#adapters/http/portability/texts.ts';
import { remembered } from '#adapters/http/remembered.ts';
import { take, type Container } from '#composition/container.ts';
import { httpContext } from '../http-context.ts';
import { pickingPorts } from './picking.ts';

export const ports = (own: Container) => {
  // Binds a signature to the session in which it began, so that it completes also after the visitor has moved to another page.
  const context = () => inThisSession(take(own, httpContext));
  return {
    ...pickingPorts,
    browserDate: () => browserDate,
    currentDate: () => ({ today: remembered(currentDateOverHttp(context()).today()) }),
    dictionaries: () => ({ products: remembered(dictionariesOverHttp(context()).products()) }),
    documents: () => documentsOverHttp(context()),
    providers: () => ({ all: remembered(providersOverHttp(context()).all()) }),
    requests: () => requestsOverHttp(context()),
    texts: () => {
      const texts = textsOverHttp(context());
      return { ...texts, inUse: remembered(texts.inUse()) };
    },
  };
};
