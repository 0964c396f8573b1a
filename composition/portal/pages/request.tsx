import { chooseProvider } from '#core/portability/request/choose-provider.ts';
import { earlierRequest } from '#core/portability/request/earlier-request.ts';
import { loadRequestForm } from '#core/portability/request/load-request-form.ts';
import { sendRequestMail, submitRequest } from '#core/portability/request/submit-request.ts';
import { textsInUse } from '#core/portability/texts/read-text.ts';
import { Place } from '#ui/app/Place.tsx';
import { RequestScreen } from '#ui/portability/request/RequestScreen.tsx';
import { RequestStore } from '#ui/portability/request/RequestStore.ts';
import { take, type Container } from '#composition/container.ts';
import { applying } from '../page.ts';
import { picking, picks } from '../picking.ts';
import {
  browserDate,
  currentDate,
  dictionaries,
  documents,
  draft,
  journey,
  ledger,
  providers,
  requests,
  texts,
} from '../tokens.ts';

export const takes = {
  ...picks,
  browserDate,
  currentDate,
  dictionaries,
  documents,
  draft,
  journey,
  ledger,
  providers,
  requests,
  texts,
};

export const page = (own: Container<typeof takes>) => {
  const visits = take(own, journey);
  const applied = applying(own, takes, (ports) => ({
    loadRequestForm: loadRequestForm(ports),
    textsInUse: textsInUse(ports),
    chooseProvider: chooseProvider(ports),
    earlierRequest: earlierRequest(ports),
    submitRequest: submitRequest(ports),
    sendRequestMail: sendRequestMail(ports),
    ...picking(ports),
  }));
  const makeStore = () =>
    new RequestStore(visits, applied(), { uploads: take(own, ledger)(), draft: take(own, draft)() });
  return () => <Place step="request" journey={visits} makeStore={makeStore} Screen={RequestScreen} />;
};
