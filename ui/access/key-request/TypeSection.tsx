import KeyRound from 'lucide-react/icons/key-round';
import Smartphone from 'lucide-react/icons/smartphone';
import { observer } from 'mobx-react-lite';
import type { KeyRequestType } from '#core/access/key-request/flow.ts';
import { RadioCards } from '#ui/forms/RadioCards.tsx';
import { RailSection } from '#ui/kit/Rail.tsx';
import type { IconDrawing } from '#ui/kit/icon.ts';
import { elementIds } from './element-ids.ts';
import type { KeyRequestStore } from './KeyRequestStore.ts';
import { text, typeDetail, typeWording } from './text.ts';

const icons: Readonly<Record<KeyRequestType, IconDrawing>> = { 'old-key': KeyRound, device: Smartphone };

const types: readonly KeyRequestType[] = ['old-key', 'device'];

/** Section with step 2 of the first-key request: its type; the step stays open so that the type can be changed (KEY-23 to KEY-25, KEY-58). */
export const TypeSection = observer(({ store }: { readonly store: KeyRequestStore }) => (
  <RailSection
    n={2}
    title={text.type}
    headingId={elementIds.type}
    state={store.flow.at === 'user' ? 'locked' : store.flow.at === 'type' ? 'current' : 'done'}
    reason={text.typeLocked}
  >
    <RadioCards
      legend={text.type}
      cards={types.map((type) => ({
        id: type,
        title: typeWording[type],
        icon: icons[type],
        detail: typeDetail[type],
      }))}
      choice={{
        chosen: store.type,
        choose: (id) => types.filter((type) => type === id).forEach(store.chooseType),
      }}
      disabled={store.isSending}
    />
  </RailSection>
));
