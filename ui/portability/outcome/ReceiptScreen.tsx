import { observer } from 'mobx-react-lite';
import { useId, type ReactNode } from 'react';
import type { ConfirmedReceipt } from '#core/portability/outcome/receipt.ts';
import { meanwhile } from '#core/portability/status/turn-words.ts';
import { whatFollowsText, type NextStep } from '#core/portability/status/what-follows.ts';
import { isOfFile, shownVersion, textNames, versionParts } from '#core/portability/texts/bank-text.ts';
import { Stamp } from '#ui/drawings/Stamp.tsx';
import { stampDate } from '#ui/drawings/stamp-date.ts';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { Columns } from '#ui/kit/Columns.tsx';
import { Note } from '#ui/kit/Note.tsx';
import { NumberedList } from '#ui/kit/NumberedList.tsx';
import { Page } from '#ui/kit/Page.tsx';
import { Receipt, type ShownPair } from '#ui/kit/Receipt.tsx';
import { useShownAgain } from '#ui/kit/use-shown-again.ts';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import { BankLink } from '../BankLink.tsx';
import { OtherCompany } from '../OtherCompany.tsx';
import { DocumentLedger } from '../documents/DocumentLedger.tsx';
import { inSentenceCase } from '../sentence-case.ts';
import { TextLink } from '../texts/TextLink.tsx';
import { titles } from '../texts/text.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { DownloadNotice } from './DownloadNotice.tsx';
import type { ReceiptStore } from './ReceiptStore.ts';
import { receipt as text } from './text.ts';
import { Unconfirmed } from './Unconfirmed.tsx';

type Props = { readonly store: ReceiptStore };

/** Buttons of the receipt: the primary one downloads it, since the company has nothing else to do just after signing; additional information is not offered once the request has ended (EXT-1118, EXT-1160). */
const ReceiptActions = ({ store, hasEnded }: Props & { readonly hasEnded: boolean }) => (
  <div className="stack">
    <Actions>
      <DownloadButton store={store.download}>{inSentenceCase(text.download)}</DownloadButton>
      {!hasEnded && <Button onPress={store.complete}>{inSentenceCase(text.complete)}</Button>}
      <BankLink kind="text">{inSentenceCase(text.finish)}</BankLink>
    </Actions>
    {!hasEnded && <p className="small muted">{text.optional}</p>}
    <DownloadNotice store={store.download} />
  </div>
);

const told = (title: string, value: string | undefined): readonly ShownPair[] =>
  value === undefined ? [] : [{ title, value }];

/** Version of a legal text, visually truncated and grouped: it is complete for screen readers, copying and printing, and separated from the text beside it (EXT-1037, EXT-1169, EXT-2914). */
const SeenVersion = ({ version, date }: { readonly version: string; readonly date: string }) => {
  const { groups, rest } = versionParts(version);
  const [before, after] = text.version(version, date).split(shownVersion(version), 2);
  return (
    <span className="small muted">
      {before}
      <span className="version" title={version}>
        {groups.map((group, place) => (
          <span key={`${place}: ${group}`} className="version-group">
            {group}
          </span>
        ))}
        {rest !== '' && <span className="version-rest">{rest}</span>}
      </span>
      {after}
    </span>
  );
};

const textPairs = ({ textos = {}, fecha }: ConfirmedReceipt): readonly ShownPair[] =>
  textNames.flatMap((name) => {
    const version = textos[name];
    return version === undefined
      ? []
      : [{ title: titles[name], value: <SeenVersion version={version} date={fecha} /> }];
  });

/** List of links to the signed versions of the legal texts, which open in another tab (EXT-1407). */
const SeenTexts = ({ textos }: Pick<ConfirmedReceipt, 'textos'>) => (
  <ul className="seen-texts">
    {textNames.flatMap((name) => {
      const version = textos?.[name];
      return version === undefined || !isOfFile(version)
        ? []
        : [
            <li key={name}>
              <TextLink name={name} version={version} />
            </li>,
          ];
    })}
  </ul>
);

/** Lists who must act next on the request and what follows; if the upload of a document failed, the company must send it again while the bank goes on (EXT-1195, EXT-2967). */
const stepsOf = ({ sigue }: ConfirmedReceipt, lacksDocument: boolean): readonly NextStep[] => {
  const [now, ...later] = sigue;
  if (now === undefined || !lacksDocument) return sigue;
  return [text.sendAgain, { ...now, title: meanwhile(now.title) }, ...later];
};

/** Returns the line below the receipt's heading, title and detail of the first of the next steps: who must act, and until when; undefined if there are none. */
const leadOf = ([now]: readonly NextStep[]): string | undefined => now && `${now.title}. ${now.detail}`;

/** Section with the next steps of the request, for orientation (EXT-1035, EXT-1069). */
const WhatFollows = ({ steps }: { readonly steps: readonly NextStep[] }) => {
  const id = useId();
  return (
    <section className="what-follows" aria-labelledby={id}>
      <h2 id={id}>{whatFollowsText.title}</h2>
      <NumberedList entries={steps} />
      <p className="small muted">{whatFollowsText.orientation}</p>
    </section>
  );
};

/** Puts the receipt beside what follows; without next steps it takes the whole width. */
const BesideWhatFollows = ({
  steps,
  children,
}: {
  readonly steps: readonly NextStep[];
  readonly children: ReactNode;
}) => (steps.length === 0 ? children : <Columns aside={<WhatFollows steps={steps} />}>{children}</Columns>);

type FullProps = Props & { readonly summary: ConfirmedReceipt };

const FullReceipt = observer(({ store, summary }: FullProps) => {
  const { banco, portal } = usePortalSettings();
  const isWhole = summary.productosCerrar !== undefined;
  const hasEnded = summary.ended === true || store.ledger.hasEnded(store.idSolicitud);
  const steps = stepsOf(summary, store.ledger.failedOf(store.idSolicitud).length > 0);
  return (
    <Page>
      <BesideWhatFollows steps={hasEnded ? [] : steps}>
        <Receipt
          title={text.title(store.idSolicitud)}
          header={text.header}
          lead={hasEnded ? text.ended : leadOf(steps)}
          moment={text.moment(summary.fecha)}
          data={[
            ...told(text.company, summary.razonSocial),
            ...told(text.companyRut, summary.rutEmpresa ?? store.companyRut),
            ...told(text.provider, summary.proveedor),
            ...told(text.representative, summary.representante),
            ...textPairs(summary),
          ]}
          pairs={[
            ...told(text.toClose, summary.productosCerrar?.join('\n')),
            ...told(text.toContract, summary.productosContratar?.join('\n')),
          ]}
          stamp={
            <Stamp code={portal} bank={banco.nombre} text={text.stamp} date={stampDate(summary.fecha)} />
          }
        />
        <SeenTexts textos={summary.textos} />
        {!isWhole && <Note>{text.inPdf}</Note>}
        {store.isCorrected && <Note>{text.asSigned}</Note>}
        <ReceiptActions store={store} hasEnded={hasEnded} />
        <DocumentLedger
          ledger={store.ledger}
          idSolicitud={store.idSolicitud}
          canAsk={!isWhole}
          onComplete={store.complete}
        />
      </BesideWhatFollows>
      <OtherCompany company={store.company} onLeave={store.startOver} />
    </Page>
  );
});

/** Receipt page of a portability request: everything right after signing, but only what the bank confirms if opened by its address (RES-01 to RES-06, SOL-76, EXT-1108). */
export const ReceiptScreen = observer(({ store }: Props) => {
  const { confirmation } = store.outcome;
  useShownAgain(store.lookAgain);
  return confirmation.at === 'confirmed' ? (
    <FullReceipt store={store} summary={confirmation.found} />
  ) : (
    <Unconfirmed confirmation={confirmation} company={store.company} onRetry={store.open} />
  );
});
