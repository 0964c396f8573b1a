import { observer } from 'mobx-react-lite';
import { Fragment } from 'react';
import { textAddress } from '#core/portability/texts/bank-text.ts';
import { Actions } from '#ui/kit/Actions.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { ErrorPanel } from '#ui/kit/ErrorPanel.tsx';
import { Page } from '#ui/kit/Page.tsx';
import { aftermathText } from '../aftermath-text.ts';
import { Loading } from '../Loading.tsx';
import { troubleWording } from '../trouble-text.ts';
import { readings } from '../reading-text.ts';
import { text, titles } from './text.ts';
import type { TextStore } from './TextStore.ts';

type Props = { readonly store: TextStore };

const Words = observer(({ store }: Props) => {
  if (store.trouble === 'unknown')
    return (
      <>
        <p>{text.unknown}</p>
        <Actions>
          <ButtonLink kind="primary" href={textAddress(store.name)}>
            {text.inUse}
          </ButtonLink>
        </Actions>
      </>
    );
  if (store.trouble !== undefined)
    return (
      <ErrorPanel
        {...troubleWording[store.trouble]}
        after={aftermathText.reading}
        retry={() => void store.open()}
      />
    );
  if (store.found === undefined) return <Loading text={text.loading} lines={10} reads={readings.text} />;
  return (
    <div className="long-text">
      {store.blocks.map(({ kind, text: words }, place) => (
        <Fragment key={place}>{kind === 'heading' ? <h2>{words}</h2> : <p>{words}</p>}</Fragment>
      ))}
      <p className="small">{text.version(store.found.version)}</p>
    </div>
  );
});

/** Page of a legal text as plain text: headings, paragraphs and version; loading, error or unknown version in its place (EXT-1404, EXT-1405). */
export const TextScreen = observer(({ store }: Props) => {
  const isUnknown = store.trouble === 'unknown';
  const title = isUnknown ? text.unknownTitle : titles[store.name];
  return (
    <Page title={title} documentTitle={title} lede={isUnknown ? undefined : text.lede}>
      <Words store={store} />
    </Page>
  );
});
