import Download from 'lucide-react/icons/download';
import { observer } from 'mobx-react-lite';
import type { OpenOffer } from '#core/portability/status/open-offer.ts';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { Page } from '#ui/kit/Page.tsx';
import { DownloadNotice } from '../outcome/DownloadNotice.tsx';
import { text as statusText } from '../status/text.ts';
import { TurnNote } from '../status/TurnNote.tsx';
import type { OfferStore } from './OfferStore.ts';
import { OfferTerms } from './OfferTerms.tsx';

import { text } from './text.ts';

type Props = { readonly store: OfferStore; readonly found: OpenOffer };

/** Page of an offer that can be answered: deadline with the buttons for both answers, and its terms (EXT-1530, EXT-1532, EXT-2964). */
export const OfferReading = observer(({ store, found }: Props) => (
  <Page title={text.title(found.offer.idSolicitud)} lede={store.company}>
    <div className="stack offer">
      <TurnNote turn={store.turn} provider={found.request.provider}>
        <Actions>
          <Button kind="primary" onPress={() => store.choose('aceptada')}>
            {text.accept}
          </Button>
          <Button onPress={() => store.choose('rechazada')}>{text.reject}</Button>
        </Actions>
      </TurnNote>
      <OfferTerms found={found} />
      <Actions>
        <Button icon={Download} pending={store.offer.pending} onPress={() => void store.offer.start()}>
          {text.download}
        </Button>
        <Button kind="text" onPress={store.leave}>
          {text.back}
        </Button>
      </Actions>
      <DownloadNotice store={store.offer} words={statusText.documentFailed} />
    </div>
  </Page>
));
