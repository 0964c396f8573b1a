import { observer } from 'mobx-react-lite';
import { attemptLimit } from '#core/portability/identity/identity-attempts.ts';
import { CompanyPhone } from '#ui/app/layout/CompanyPhone.tsx';
import { Bars } from '#ui/kit/Bars.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { Modal } from '#ui/kit/Modal.tsx';
import { lockText } from '#ui/messages/lock-text.ts';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import { focusOn } from '#ui/kit/focus-on.ts';
import { useEndVisit } from '../end-visit.ts';
import { useLeaveFor } from '../use-leave-for.ts';
import type { IdentityStore } from './IdentityStore.ts';
import { questionsId } from './Questions.tsx';
import { blockWords, wrong } from './wrong-or-blocked-text.ts';

type Props = {
  readonly store: IdentityStore;
  /** Returns the sentence with the last day of the offer that the identity is proved for, given the end of a lockout; undefined without an offer (EXT-2923). */
  readonly until?: ((lockedUntil?: string) => string) | undefined;
};

/** Modals after a wrong round of identity questions: with a retry after the first two, only with an exit after the third; Escape acts as the button does (MOD-08 to MOD-11). */
export const WrongAnswersModal = observer(({ store, until }: Props) => {
  const { urlPersonas } = usePortalSettings();
  const endVisit = useEndVisit();
  const leaveFor = useLeaveFor();
  const { stage } = store;
  const retry = () => void store.retry().then(() => focusOn(questionsId));
  return (
    <>
      <Modal
        open={stage.at === 'wrong'}
        badge="warn"
        title={wrong.title}
        onClose={retry}
        actions={
          <Button kind="primary" onPress={retry}>
            {wrong.retry}
          </Button>
        }
      >
        {stage.at === 'wrong' && (
          <p>
            {stage.triesLeft !== undefined && `${wrong.triesLeft(stage.triesLeft)} `}
            {wrong.warning(stage.hours)}
          </p>
        )}
        {until !== undefined && <p>{until()}</p>}
        <p className="small muted">{wrong.newRound}</p>
      </Modal>
      <Modal
        open={stage.at === 'blocked'}
        badge="locked"
        title={wrong.title}
        onClose={() => leaveFor(urlPersonas)}
        actions={
          <ButtonLink kind="primary" href={urlPersonas} onFollow={endVisit}>
            {wrong.close}
          </ButtonLink>
        }
      >
        {stage.at === 'blocked' && <p>{blockWords(stage.hours, stage.until)}</p>}
        {until !== undefined && stage.at === 'blocked' && <p>{until(stage.until)}</p>}
        <div className="modal-extra">
          <Bars filled={attemptLimit} total={attemptLimit} tone="danger" />
          <p className="small muted">
            {lockText.preguntas.otherWay} {wrong.used(attemptLimit)} <CompanyPhone />.
          </p>
        </div>
      </Modal>
    </>
  );
});
