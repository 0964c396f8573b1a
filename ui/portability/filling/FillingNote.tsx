import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import { usual } from '../reading-text.ts';
import { waiting } from '../text.ts';
import { text, type BankWork, type FillingStep } from './text.ts';

// Steps whose typed values are saved as a draft.
const drafted: ReadonlySet<FillingStep> = new Set(['representative', 'company', 'request', 'signing-again']);

// Steps of a visit that only looks at existing requests.
const looking: ReadonlySet<FillingStep> = new Set(['checking', 'proving']);

// Steps before the visitor is identified; in these no warning is shown before the visit expires.
const unwarned: ReadonlySet<FillingStep> = new Set(['identity', 'checking']);

/** Line of a step while the visitor waits for the bank: what the bank does, how long the answer may take, and what follows (EXT-1077, EXT-1115, EXT-2932, EXT-2949). */
export const BankNote = ({ work }: { readonly work: BankWork }) => {
  const { does, then } = text.works[work];
  return (
    <div className="filling">
      <p>
        <b>{`${text.bank}: ${does}.`}</b> {`${usual.wait} ${waiting.limit} ${then}`}
      </p>
    </div>
  );
};

/** Line with the two time limits of a visit: how long it stays open, and how long a draft is stored afterwards (EXT-1061, EXT-2870). */
const Ends = ({ step }: { readonly step: FillingStep }) => {
  const { borradores, diasBorradores } = usePortalSettings();
  const { first, kept, signed, unkept } = text.ends;
  const withDraft = step === 'signing-again' ? signed : kept;
  const withoutDraft = step === 'identity' ? first : unkept;
  const after = borradores && drafted.has(step) ? withDraft(diasBorradores) : withoutDraft;
  const visit = `${text.visit}${unwarned.has(step) ? '.' : text.warning}`;
  return <p>{`${visit} ${looking.has(step) ? text.ends.looking : after}`}</p>;
};

/** Note on every step before a request exists: who must act and how, what follows, how long the visit stays open and how long a draft is stored (EXT-1062). */
export const FillingNote = ({ step }: { readonly step: FillingStep }) => {
  const { todo, then } = text.steps[step];
  return (
    <div className="filling">
      <p>
        <b>{`${text.who}: ${todo}.`}</b> {then}
      </p>
      <Ends step={step} />
    </div>
  );
};

/** Panel shown once the request is complete, with the button to its review and, below, the time limits of visit and draft (EXT-2950). */
export const ReadyNote = ({ onReview }: { readonly onReview: () => void }) => (
  <>
    <div className="turn turn-company">
      <p className="turn-todo">{text.ready.title}</p>
      <p className="small">{text.ready.then}</p>
      <Actions>
        <Button kind="primary" small onPress={onReview}>
          {text.ready.action}
        </Button>
      </Actions>
    </div>
    <div className="filling">
      <Ends step="request" />
    </div>
  </>
);
