import { observer } from 'mobx-react-lite';
import { Button } from '#ui/kit/Button.tsx';
import { focusOn } from '#ui/kit/focus-on.ts';
import { elementIds } from './element-ids.ts';
import type { RequestStore } from './RequestStore.ts';
import type { ReviewPart } from './review-parts.ts';
import { review as text } from './text.ts';

type Props = { readonly store: RequestStore; readonly part: ReviewPart };

/** Button that returns to the review from a part opened there; absent if the part was not opened from the review. */
export const ReviewReturn = observer(({ store, part }: Props) => {
  const back = () => {
    store.reviewed();
    focusOn(elementIds.review);
  };
  return store.changing === part && store.review !== undefined ? (
    <Button kind="text" onPress={back}>
      {text.back}
    </Button>
  ) : null;
});
