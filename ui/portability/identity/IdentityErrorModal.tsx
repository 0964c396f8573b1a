import { observer } from 'mobx-react-lite';
import { CompanyPhone } from '#ui/app/layout/CompanyPhone.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { Modal } from '#ui/kit/Modal.tsx';
import { lockText } from '#ui/messages/lock-text.ts';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import { useEndVisit } from '../end-visit.ts';
import { troubleWording } from '../trouble-text.ts';
import { useLeaveFor } from '../use-leave-for.ts';
import type { IdentityStore } from './IdentityStore.ts';
import { failed } from './text.ts';
import { blockWords } from './wrong-or-blocked-text.ts';

type Props = {
  readonly store: IdentityStore;
  /** Returns the sentence with the last day of the offer that the identity is proved for, given the end of a lockout; undefined without an offer (EXT-2923). */
  readonly until?: ((lockedUntil?: string) => string) | undefined;
};

/** Error modal of the identity step; its retry button starts over at the landing page, closing it (also by Escape) leaves for the bank's personal site; a lockout names the ways that are left, and its main button leaves (QST-36, MOD-12 to MOD-19, EXT-1178). */
export const IdentityErrorModal = observer(({ store, until: answerable }: Props) => {
  const { urlPersonas } = usePortalSettings();
  const endVisit = useEndVisit();
  const leaveFor = useLeaveFor();
  const { stage } = store;
  const { message, blockHours, until, failed: call } = stage.at === 'error' ? stage : {};
  const isLocked = blockHours !== undefined;
  return (
    <Modal
      open={stage.at === 'error'}
      badge={isLocked ? 'locked' : 'warn'}
      title={failed.title}
      onClose={() => leaveFor(urlPersonas)}
      actions={
        <>
          <Button kind={isLocked ? 'quiet' : 'primary'} onPress={store.startOver}>
            {failed.retry}
          </Button>
          <ButtonLink kind={isLocked ? 'primary' : 'quiet'} href={urlPersonas} onFollow={endVisit}>
            {failed.close}
          </ButtonLink>
        </>
      }
    >
      <p>
        {message ??
          (blockHours === undefined ? troubleWording.service.message : blockWords(blockHours, until))}
      </p>
      {message !== undefined && blockHours !== undefined && (
        <p className="small muted">{blockWords(blockHours, until)}</p>
      )}
      {isLocked && answerable !== undefined && <p>{answerable(until)}</p>}
      <p className="small muted">
        {isLocked
          ? `${lockText.preguntas.otherWay} ${failed.used}`
          : failed.again(call === 'questions', answerable?.())}{' '}
        <CompanyPhone />.
      </p>
    </Modal>
  );
});
