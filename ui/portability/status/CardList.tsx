import FileText from 'lucide-react/icons/file-text';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { Card } from '#core/portability/status/card.ts';
import { asksToCall } from '#core/portability/status/turn-words.ts';
import { CompanyPhone } from '#ui/app/layout/CompanyPhone.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { focusOn } from '#ui/kit/focus-on.ts';
import { Items } from '#ui/kit/Items.tsx';
import { Note } from '#ui/kit/Note.tsx';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import { Loading } from '../Loading.tsx';
import { DownloadNotice } from '../outcome/DownloadNotice.tsx';
import { inSentenceCase } from '../sentence-case.ts';
import { stepAside } from '../step-aside.ts';
import type { CardListStore, CardRow } from './CardListStore.ts';
import { cardListText as text, certificateTurnWords, text as statusText, turnText } from './text.ts';

type Props = {
  readonly store: CardListStore;
  /** Site that shows the list, public (default) or private; it changes only the title (SEC-15). */
  readonly site?: 'public' | 'private';
  /** Returns the names of the providers that a certificate is awaited from; none if unknown (EXT-2917). */
  readonly providersOf?: ((card: Card) => readonly string[]) | undefined;
  /** Heading instead of the card list's title, if the page has that title already. */
  readonly heading?: string;
  /** Sentence above the cards, if there are any. */
  readonly note?: string;
  /** Text of an empty card list, instead of the default (EST-41). */
  readonly empty?: string;
};

type RowProps = Pick<Props, 'providersOf'> & { readonly store: CardListStore; readonly row: CardRow };

const OfferActions = observer(({ row: { card, download } }: RowProps) => (
  <div className="card-list-actions">
    <Button
      small
      disabled={!card.disponible}
      pending={download.pending}
      onPress={() => void download.start()}
      name={`${inSentenceCase(text.seeOffers)} ${text.number(card.numeroSolicitud)}`}
    >
      {inSentenceCase(text.seeOffers)}
    </Button>
  </div>
));

const CertificateActions = observer(({ store, row: { card, download } }: RowProps) => (
  <div className="card-list-actions">
    <Button
      small
      disabled={!card.disponible}
      pending={download.pending}
      onPress={() => void download.start()}
      name={`${text.download} ${text.number(card.numeroSolicitud)}`}
    >
      {text.download}
    </Button>
    <Button
      small
      kind="text"
      onPress={() => store.choose(card)}
      name={`${inSentenceCase(text.seeDownloads)} ${text.number(card.numeroSolicitud)}`}
    >
      {inSentenceCase(text.seeDownloads)}
    </Button>
  </div>
));

/** Note about a certificate with errors, with a link to request it again (EST-12, EST-13, EST-14). */
const WithErrors = ({ number }: { readonly number: number }) => {
  const { urlSolicitudCertificado } = usePortalSettings();
  return (
    <Note tone="warn">
      <p>{text.withErrors(number)}</p>
      <ButtonLink href={urlSolicitudCertificado} onFollow={stepAside}>
        {text.enterAgain}
      </ButtonLink>
    </Note>
  );
};

/** List row of an offer or certificate; its download button is disabled while nothing can be downloaded (EST-28, EST-30, EST-45). */
const Row = observer(({ store, row, providersOf }: RowProps) => {
  const { card } = row;
  const { turn } = card;
  const Buttons = store.mode === 'ofertas' ? OfferActions : CertificateActions;
  return (
    <li className="item-block card-list-row">
      <span className="item-icon">
        <FileText className="icon" aria-hidden />
      </span>
      <div className="item-words">
        <b className="unbroken">{text.number(card.numeroSolicitud)}</b>
        <span>
          {text.dates(card.fechaCreacion, turn === undefined ? card.fechaVencimiento : undefined)}
        </span>{' '}
        {card.nombreProveedorOrigen !== undefined && <span>{card.nombreProveedorOrigen}</span>}
        {store.mode === 'certificados' && <span>{text.state(card.estadoSolicitud)}</span>}
        {store.mode === 'certificados' && <span>{certificateTurnWords(turn, providersOf?.(card))}</span>}
      </div>
      <dl className="card-list-state">
        <dt>{card.tituloEstado}</dt>
        <dd>{card.valorEstado}</dd>
      </dl>
      <Buttons store={store} row={row} />
      <div role="alert">
        {store.withErrors === card.numeroCertificado && store.withErrors !== undefined && (
          <WithErrors number={store.withErrors} />
        )}
      </div>
      <DownloadNotice store={row.download} words={statusText.documentFailed} />
    </li>
  );
});

/** Line with the phone number below the certificates, shown once, if the text of any certificate asks the visitor to call (EXT-2962). */
const PhoneBelow = observer(({ store, providersOf }: Pick<Props, 'store' | 'providersOf'>) => {
  const told = store.rows.map(({ card }) => certificateTurnWords(card.turn, providersOf?.(card)));
  return store.mode === 'certificados' && asksToCall(told) ? (
    <p className="small muted">
      {turnText.call} <CompanyPhone />
    </p>
  ) : null;
});

type ContentProps = {
  readonly store: CardListStore;
  readonly empty: string | undefined;
  readonly onRetry: () => void;
};

/** Content in place of the cards: loading, empty, or error with retry; its live regions are always present (EST-40 to EST-44). */
const Content = observer(({ store: { canRetry, flag, message, mode }, empty, onRetry }: ContentProps) => (
  <>
    {flag === 'loading' && <Loading text={message ?? ''} lines={3} />}
    <div role="status">{flag === 'info' && <Note>{empty ?? message}</Note>}</div>
    <div role="alert" className="stack">
      {(flag === 'error' || flag === 'warning') && <Note tone="warn">{message}</Note>}
      {canRetry && mode !== undefined && <p className="small">{text.failedMore[mode]}</p>}
      {canRetry && (
        <div>
          <Button small onPress={onRetry}>
            {text.retry}
          </Button>
        </div>
      )}
    </div>
  </>
));

/** Section with a list of cards, either offers or settlement certificates (EST-15 to EST-19, EST-40 to EST-46). */
export const CardList = observer(({ store, site = 'public', heading, note, empty, providersOf }: Props) => {
  const { urlSolicitudCertificado } = usePortalSettings();
  const id = useId();
  const retry = () => {
    void store.load();
    focusOn(id);
  };
  return (
    <section aria-labelledby={id}>
      <div className="card-list-head">
        <h2 id={id}>{heading ?? text.title[site]}</h2>
        {store.mode === 'certificados' && (
          <ButtonLink href={urlSolicitudCertificado} onFollow={stepAside}>
            {inSentenceCase(text.askAgain)}
          </ButtonLink>
        )}
      </div>
      <Content store={store} empty={empty} onRetry={retry} />
      {store.flag === undefined && (
        <>
          {note !== undefined && store.rows.length > 0 && <p className="small muted">{note}</p>}
          <Items>
            {store.rows.map((row) => (
              <Row key={row.card.numeroSolicitud} store={store} row={row} providersOf={providersOf} />
            ))}
          </Items>
          <PhoneBelow store={store} providersOf={providersOf} />
        </>
      )}
    </section>
  );
});
