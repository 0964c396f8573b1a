import { observer } from 'mobx-react-lite';
import type { Choice } from '#ui/forms/ChoiceStore.ts';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { Button } from '#ui/kit/Button.tsx';
import type { NestedPlacesStore } from './NestedPlacesStore.ts';
import { text } from './text.ts';

type Props = {
  readonly id: string;
  readonly label: string;
  readonly places: NestedPlacesStore;
  readonly choice: Choice;
  readonly statuses: Readonly<Record<'waiting' | 'loading' | 'failed', string>>;
  readonly retryName: string;
  readonly autoComplete: string;
};

/** Dependent select of city or commune, with its loading state and a retry button after a failed load. */
export const NestedPlaceField = observer(({ places, statuses, retryName, ...select }: Props) => (
  <div className="span-4">
    <SelectField
      {...select}
      status={places.status === 'ready' ? undefined : statuses[places.status]}
      disabled={places.status !== 'ready'}
    />
    {places.status === 'failed' && (
      <Button kind="text" small name={retryName} onPress={places.retry}>
        {text.retry}
      </Button>
    )}
  </div>
));
