import { observer } from 'mobx-react-lite';
import { Button } from '#ui/kit/Button.tsx';
import { focusOn } from '#ui/kit/focus-on.ts';
import { elementIds } from './element-ids.ts';
import type { FoldedPart, RequestStore } from './RequestStore.ts';
import { review as text } from './text.ts';

type Props = { readonly store: RequestStore; readonly part: FoldedPart };

/** Button that opens a collapsed section of the request form (EXT-1213). */
export const ChangeFolded = observer(({ store, part }: Props) => {
  const change = () => {
    store.change(part);
    focusOn(elementIds[part]);
  };
  return (
    <Button
      kind="text"
      small
      disabled={store.signing.pending}
      name={text.changePart(text.parts[part])}
      onPress={change}
    >
      {text.change}
    </Button>
  );
});
