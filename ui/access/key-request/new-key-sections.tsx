import { observer } from 'mobx-react-lite';
import { messageCodes } from '#core/access/message-codes.ts';
import { E } from '#core/shared/fp.ts';
import { LiveLine } from '#ui/kit/LiveLine.tsx';
import { RailSection } from '#ui/kit/Rail.tsx';
import { message } from '#ui/messages/worded.ts';
import { ChallengeBox } from '../challenge/ChallengeBox.tsx';
import { NewPasswordFields } from '../password/NewPasswordFields.tsx';
import { elementIds } from './element-ids.ts';
import type { KeyRequestStore } from './KeyRequestStore.ts';
import { text } from './text.ts';

type Props = { readonly store: KeyRequestStore };

const newKeyState = {
  user: 'locked',
  type: 'locked',
  company: 'locked',
  'new-key': 'current',
  activate: 'done',
  'locked-out': 'locked',
  finished: 'done',
  failed: 'locked',
} as const;

/** Section with step 4 of the first-key request: the new key (KEY-35 to KEY-38). */
export const NewKeySection = observer(({ store }: Props) => {
  const { password } = store.fields;
  const matches = E.isRight(password.value);
  return (
    <RailSection
      n={4}
      title={text.newKey}
      headingId={elementIds.newKey}
      state={newKeyState[store.flow.at]}
      reason={text.newKeyLocked}
    >
      <div className="card">
        <NewPasswordFields
          store={password}
          version={3}
          password={store.newPassword}
          confirmation={store.confirmation}
          username={store.shownRut}
          disabled={store.isSending}
        >
          <LiveLine text={matches ? message(messageCodes.keysMatch) : ''} visible={matches} />
        </NewPasswordFields>
      </div>
    </RailSection>
  );
});

/** Section with step 5 of the first-key request: proof by a device; not rendered in a request by 1.0 key (KEY-39, KEY-40, KEY-57). */
export const ActivationSection = observer(({ store }: Props) => (
  <RailSection
    n={5}
    title={text.activation}
    headingId={elementIds.activation}
    state={store.flow.at === 'activate' ? 'current' : 'locked'}
    reason={text.activationLocked}
  >
    <ChallengeBox store={store.fields.challenge} disabled={store.isSending} />
  </RailSection>
));
