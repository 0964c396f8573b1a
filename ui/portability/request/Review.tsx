import { observer } from 'mobx-react-lite';
import { Button } from '#ui/kit/Button.tsx';
import { focusOn } from '#ui/kit/focus-on.ts';
import { SummaryList } from '#ui/kit/SummaryList.tsx';
import { elementIds } from './element-ids.ts';
import type { RequestStore } from './RequestStore.ts';
import { reviewParts, type Reviewed, type ReviewPart } from './review-parts.ts';
import { review as text } from './text.ts';

type Props = { readonly store: RequestStore };

const order: readonly ReviewPart[] = ['company', 'provider', 'toClose', 'toContract', 'certificates'];

const sectionOf = {
  provider: elementIds.provider,
  toClose: elementIds.toClose,
  toContract: elementIds.toContract,
  certificates: elementIds.certificates,
} as const satisfies Record<Exclude<ReviewPart, 'company'>, string>;

const Parts = observer(({ store, reviewed }: Props & { readonly reviewed: Reviewed }) => {
  const pairs = reviewParts(reviewed);
  const change = (part: ReviewPart) => () => {
    store.change(part);
    if (part !== 'company') focusOn(sectionOf[part]);
  };
  return order.map((part) => (
    <section key={part} className="review-part">
      <header>
        <h4>{text.parts[part]}</h4>
        <Button
          kind="text"
          small
          disabled={store.signing.pending}
          name={text.changePart(text.parts[part])}
          onPress={change(part)}
        >
          {text.change}
        </Button>
      </header>
      <SummaryList pairs={pairs[part]} />
    </section>
  ));
});

/** Review of the request before signing, with a button to edit each part; absent while the form is incomplete. */
export const Review = observer(({ store }: Props) =>
  store.review === undefined ? null : (
    <div className="review">
      <h3 id={elementIds.review}>{text.title}</h3>
      <Parts store={store} reviewed={store.review} />
    </div>
  ),
);
