import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { observer } from 'mobx-react-lite';
import { holdsInput } from '#core/portability/draft/holds-input.ts';
import type { DraftStep } from '#core/portability/draft/draft.ts';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { Note } from '#ui/kit/Note.tsx';
import { useBackOnline } from '#ui/kit/use-back-online.ts';
import { useShownAgain } from '#ui/kit/use-shown-again.ts';
import type { DraftStore } from './DraftStore.ts';
import { inOneLine, recoveredWording, text } from './text.ts';

type Props = {
  readonly draft: DraftStore;
  readonly step: DraftStep;
  /** Names of files of an earlier visit, which must be attached again. */
  readonly files?: readonly string[];
  /** Whether the tax authority password had been chosen; it is never stored and must be typed again (SEC-17, PROUTE-31). */
  readonly asksPassword?: boolean;
};

/** Line with the time of the draft's last save, not in a live region since it changes after each pause; if saving got no answer, a status that says so (EXT-1214). */
const Saved = observer(({ draft }: Pick<Props, 'draft'>) => (
  <div className={draft.isOffline ? 'draft-state draft-lost' : 'draft-state'}>
    <p role="status">
      {draft.isOffline && (
        <>
          <TriangleAlert className="icon" aria-hidden />
          {text.offline}
        </>
      )}
    </p>
    {draft.keptAt !== undefined && !draft.isOffline && (
      <p>
        <Check className="icon" aria-hidden />
        {text.kept(draft.keptAt)}
      </p>
    )}
  </div>
));

/** Note about a newer draft that another tab saved, with the choice between it and what this page shows (EXT-1163, EXT-2936). */
const Elsewhere = observer(({ draft }: Pick<Props, 'draft'>) => (
  <Note tone="warn">
    <p>{text.elsewhere(draft.elsewhereAt)}</p>
    <p>{text.choices}</p>
    <Actions>
      <Button small onPress={draft.keepOwn}>
        {text.keepOwn}
      </Button>
      <Button small onPress={draft.takeSaved}>
        {text.takeSaved(draft.elsewhereAt)}
      </Button>
    </Actions>
  </Note>
));

/** Line about saving the draft, and notices: a draft of an earlier visit was restored (with what to enter again and a discard button), or another tab changed, signed or deleted it (EXT-1100). */
export const DraftNotice = observer(({ draft, step, files = [], asksPassword = false }: Props) => {
  useShownAgain(draft.look);
  useBackOnline(draft.saveLost);
  const isBack = draft.recovered !== undefined && holdsInput(draft.recovered, step);
  return (
    <>
      <Saved draft={draft} />
      {(isBack || asksPassword || files.length > 0) && (
        <Note>
          {isBack && <p>{recoveredWording[step]}</p>}
          {files.length > 0 && <p>{text.attachAgain(inOneLine(files))}</p>}
          {asksPassword && <p>{text.passwordAgain}</p>}
          <div role="alert">{draft.discarding === 'failed' && <p>{text.notDiscarded}</p>}</div>
          <Button
            kind="text"
            small
            pending={draft.discarding === 'pending'}
            onPress={() => void draft.discard()}
          >
            {draft.discarding === 'failed' ? text.discardAgain : text.discard}
          </Button>
        </Note>
      )}
      {draft.isElsewhere && (
        <div role="alert">
          <Elsewhere draft={draft} />
        </div>
      )}
      {draft.isGone && (
        <div role="alert">
          <Note tone="warn">
            <p>{text.gone}</p>
            <Button small onPress={draft.seeRequests}>
              {text.requests}
            </Button>
          </Note>
        </div>
      )}
    </>
  );
});
