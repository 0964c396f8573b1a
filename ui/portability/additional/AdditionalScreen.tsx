import FileText from 'lucide-react/icons/file-text';
import Folder from 'lucide-react/icons/folder';
import Info from 'lucide-react/icons/info';
import PenLine from 'lucide-react/icons/pen-line';
import Upload from 'lucide-react/icons/upload';
import { observer } from 'mobx-react-lite';
import { additionalKinds } from '#core/portability/documents/kinds.ts';
import { Accordion } from '#ui/kit/Accordion.tsx';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/ErrorSummary.tsx';
import { FailureBox } from '#ui/kit/FailureBox.tsx';
import { focusOn } from '#ui/kit/focus-on.ts';
import { LiveLine } from '#ui/kit/LiveLine.tsx';
import { Note } from '#ui/kit/Note.tsx';
import { Page } from '#ui/kit/Page.tsx';
import { Tally } from '#ui/kit/Tally.tsx';
import { useShownAgain } from '#ui/kit/use-shown-again.ts';
import { namesOf } from '#core/portability/documents/asked-kinds.ts';
import { namesMissing } from '#core/portability/status/turn-words.ts';
import { companyText } from '../company-text.ts';
import { lacking } from '../documents/text.ts';
import { DocumentLedger } from '../documents/DocumentLedger.tsx';
import { BankNote } from '../filling/FillingNote.tsx';
import { TurnNote } from '../status/TurnNote.tsx';
import { inSentenceCase } from '../sentence-case.ts';
import type { AdditionalStore } from './AdditionalStore.ts';
import { anotherId, outcomeId } from './element-ids.ts';
import { Group } from './Group.tsx';
import { text } from './text.ts';

type Props = { readonly store: AdditionalStore };

const ruleIcons = [FileText, Upload, Folder, PenLine];

const Progress = observer(({ store }: Props) => (
  <Tally filled={store.groupsWithFiles} total={store.groupsToFill.length} word={text.withFiles}>
    <ul className="tally-rules">
      {ruleIcons.map((Icon, place) => (
        <li key={text.rules[place]}>
          <Icon className="icon" aria-hidden />
          {text.rules[place]}
        </li>
      ))}
    </ul>
  </Tally>
));

/** Message about the last upload of additional information, successful or failed; empty before any upload; in neutral colour while documents are still missing (ADI-19, ADI-20, EXT-2921, PERR-13, PERR-14). */
const Outcome = observer(({ store: { outcome, hasEnded, stillLacks } }: Props) => (
  <>
    <div role="status">
      {outcome?.ended === 'sent' && (
        <div id={outcomeId} tabIndex={-1}>
          {stillLacks ? (
            <Note tone="info">
              <p>{text.sent}</p>
              <p>{text.stillLacks}</p>
            </Note>
          ) : (
            <Note tone="ok">{text.sent}</Note>
          )}
        </div>
      )}
    </div>
    {outcome?.ended === 'failed' && (
      <FailureBox id={outcomeId} title={outcome.title}>
        <p>{outcome.message}</p>
        {!hasEnded && <p>{text.kept}</p>}
      </FailureBox>
    )}
  </>
));

const BackButton = ({ store, kind = 'text' }: Props & { readonly kind?: 'primary' | 'text' }) => (
  <Button kind={kind} onPress={store.leave}>
    {store.cameFromStatus ? text.backToStatus : text.backToReceipt}
  </Button>
);

const SendActions = observer(({ store }: Props) => (
  <div className="send-actions">
    <Actions>
      <Button
        kind="primary"
        pending={store.pending}
        {...(store.isComplete
          ? { disabled: true, waitsId: anotherId }
          : { waitsFor: store.missing, canPress: store.hasRefused ? '' : text.canSend })}
        onPress={() => void store.send().then(() => focusOn(outcomeId))}
      >
        {inSentenceCase(text.send)}
      </Button>
      <BackButton store={store} />
    </Actions>
    {store.isComplete && (
      <p className="waits" id={anotherId}>
        <Info className="icon" aria-hidden />
        {text.another}
      </p>
    )}
    {store.hasRefused && (
      <p className="waits">
        <Info className="icon" aria-hidden />
        {text.oneFails}
      </p>
    )}
    <LiveLine text={store.progressWords} />
  </div>
));

/** Note with the documents that the bank waits for, or that none are missing or requested; absent if the bank lists no missing documents, or if the note on who must act next already names them (EXT-1009, EXT-1171, EXT-2964). */
const Lacking = observer(({ store: { isUnasked, lacks, turn } }: Props) => {
  if (isUnasked) return <Note tone="ok">{text.unasked}</Note>;
  const areNamed = turn !== undefined && namesMissing(turn);
  return lacks === undefined || areNamed ? null : (
    <Note tone={lacks.length === 0 ? 'ok' : 'warn'}>{lacking.words(namesOf(lacks))}</Note>
  );
});

/** Note on who must act next on the request, and by when its documents are needed; absent until that is known. While documents are being uploaded, it says that the bank is at work (EXT-1054, EXT-2990). */
const WhoseTurn = observer(({ store: { pending, request, turn } }: Props) => {
  if (pending) return <BankNote work="documents" />;
  return request === undefined ? null : <TurnNote turn={turn} provider={request.provider} />;
});

/** Page for a request number that the company does not have; a request of another company gets the same page (EXT-1010). */
const Unknown = ({ store, idSolicitud }: Props & { readonly idSolicitud: number }) => (
  <Page title={text.unknown(idSolicitud)} badge="warn">
    {store.company !== '' && <p>{companyText.seen(store.company)}</p>}
    <p>{text.unknownMore}</p>
    <Actions>
      <BackButton store={store} kind="primary" />
    </Actions>
  </Page>
);

/** Returns the first line of the page: the request, and what to do while the bank asks for documents (EXT-2931). */
const ledeOf = ({ asksFor, company }: AdditionalStore, idSolicitud: number): string => {
  const lede = text.lede(idSolicitud, company);
  return asksFor ? `${lede} ${text.upload}` : lede;
};

/** Page where a company adds information to a signed request (ADI-01 to ADI-22, EXT-1009, EXT-1010); for a request that has ended it accepts none (EXT-1160). */
export const AdditionalScreen = observer(({ store }: Props) => {
  useShownAgain(store.look);
  if (store.idSolicitud === undefined) return null;
  if (store.isUnknown) return <Unknown store={store} idSolicitud={store.idSolicitud} />;
  return (
    <Page
      title={text.title}
      lede={store.hasEnded ? text.endedLede(store.idSolicitud) : ledeOf(store, store.idSolicitud)}
      summary={<ErrorSummary title={text.notSent} faults={store.faults} attempt={store.attempt} />}
      {...(store.hasEnded ? {} : { aside: <Progress store={store} /> })}
    >
      <div className="stack">
        <Outcome store={store} />
        <WhoseTurn store={store} />
        {store.hasEnded ? (
          <Actions>
            <BackButton store={store} kind="primary" />
          </Actions>
        ) : (
          <>
            <Lacking store={store} />
            <Accordion>
              {additionalKinds.map((kind) => (
                <Group key={kind} store={store} kind={kind} />
              ))}
            </Accordion>
            <SendActions store={store} />
          </>
        )}
        <DocumentLedger ledger={store.ledger} idSolicitud={store.idSolicitud} canAsk />
      </div>
      <LiveLine text={store.files.announcement} />
    </Page>
  );
});
