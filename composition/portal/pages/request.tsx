import { browserDate } from '#adapters/browser/browser-date.ts';
import { inThisSession } from '#adapters/http/in-this-session.ts';
import { currentDateOverHttp } from '#adapters/http/portability/current-date.ts';
import { dictionariesOverHttp } from '#adapters/http/portability/dictionaries.ts';
import { documentsOverHttp } from '#adapters/http/portability/documents.ts';
import { providersOverHttp } from '#adapters/http/portability/providers.ts';
import { requestsOverHttp } from '#adapters/http/portability/requests.ts';
import { remembered } from '#adapters/http/remembered.ts';
import { chooseProvider } from '#core/portability/request/choose-provider.ts';
import { loadRequestForm } from '#core/portability/request/load-request-form.ts';
import { sendRequestMail, submitRequest } from '#core/portability/request/submit-request.ts';
import { Place } from '#ui/app/Place.tsx';
import { RequestScreen } from '#ui/portability/request/RequestScreen.tsx';
import { RequestStore } from '#ui/portability/request/RequestStore.ts';
import { take } from '#composition/container.ts';
import { ledgerOfVisit } from '#composition/web/document-ledger.tsx';
import { draftOfVisit } from '#composition/web/draft.ts';
import { picking } from '#composition/web/picking.ts';
import { portal } from '#composition/web/portal.ts';
import { httpContext, journeyStore } from '#composition/web/tokens.ts';

const journey = take(portal, journeyStore);

const makeStore = () => {
  // What was signed is sent to its end, wherever the visitor goes meanwhile.
  const context = inThisSession(take(portal, httpContext));
  const requests = requestsOverHttp(context);
  return new RequestStore(
    journey,
    {
      loadRequestForm: loadRequestForm({
        providers: { all: remembered(providersOverHttp(context).all()) },
        dictionaries: { products: remembered(dictionariesOverHttp(context).products()) },
        currentDate: { today: remembered(currentDateOverHttp(context).today()) },
        browserDate,
      }),
      chooseProvider: chooseProvider({ requests }),
      submitRequest: submitRequest({ requests, documents: documentsOverHttp(context) }),
      sendRequestMail: sendRequestMail({ requests }),
      ...picking,
    },
    { uploads: ledgerOfVisit(), draft: draftOfVisit() },
  );
};

const RequestPage = () => (
  <Place step="request" journey={journey} makeStore={makeStore} Screen={RequestScreen} />
);

export default RequestPage;
