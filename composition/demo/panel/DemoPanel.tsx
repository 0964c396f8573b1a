import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { freshQuery, jumpWords } from '../steering.ts';
import { EntryList } from './EntryList.tsx';
import type { PanelStore } from './PanelStore.ts';
import { text } from './text.ts';

type Props = { readonly store: PanelStore };

const { pathname, search } = window.location;

const startAgain = (): void => window.location.assign(`${pathname}${freshQuery(search)}`);

const Messages = observer(({ store }: Props) => (
  <section aria-label={text.messages}>
    <h2 className="demo-heading">{text.messages}</h2>
    <div role="log" aria-label={text.messages}>
      {store.sent.length === 0 ? (
        <p>{text.noMessages}</p>
      ) : (
        <ul className="demo-messages">
          {store.sent.map((sent) => (
            <li key={`${sent.at} ${sent.text}`}>
              <b>
                {store.timeOf(sent)} · {sent.to}
              </b>
              <p>{sent.text}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  </section>
));

const Jumps = () => (
  <section aria-label={text.jumps}>
    <h2 className="demo-heading">{text.jumps}</h2>
    <ul className="demo-jumps">
      {jumpWords.map((word) => (
        <li key={word}>
          <a className="demo-link" href={freshQuery(search, word)}>
            {text.places[word]}
          </a>
        </li>
      ))}
    </ul>
  </section>
);

/** Side panel of the demonstration: explanation, people to try, and the messages they get. */
export const DemoPanel = ({ store, isOpen }: Props & { readonly isOpen: boolean }) => {
  useEffect(() => store.watch(), [store]);
  return (
    <aside className="demo" aria-label={text.name}>
      <div className="wrap demo-strip">
        <p>{text.strip}</p>
        <a className="demo-link" href="/empresa">
          {text.start}
        </a>
        <button type="button" className="button button-quiet button-small" onClick={startAgain}>
          {text.startAgain}
        </button>
      </div>
      <details className="wrap demo-people" open={isOpen}>
        <summary>{text.open}</summary>
        <div className="demo-body">
          <Messages store={store} />
          <Jumps />
          <EntryList title={text.companies} how={text.companiesHow} entries={store.companies} store={store} />
          <EntryList title={text.people} how={text.peopleHow} entries={store.people} store={store} />
          <EntryList title={text.access} how={text.accessHow} entries={store.access} store={store} />
        </div>
      </details>
    </aside>
  );
};
