import { usePortalSettings } from '#ui/portal-settings.tsx';
import { text, type FillingStep, type SendingStep } from './text.ts';

// Steps whose typed values are saved as a draft.
const drafted: ReadonlySet<FillingStep> = new Set(['representative', 'company', 'request']);

// Steps of a visit that only looks at existing requests.
const looking: ReadonlySet<FillingStep> = new Set(['checking', 'proving']);

type Props = {
  readonly step: FillingStep;
  /** True while the bank prepares the identity questions, which the company then answers (EXT-1077). */
  readonly awaited?: boolean;
};

/** Note of a step while the bank processes what the visitor sent: that it is the bank's turn, and what follows (EXT-1115, EXT-2932). */
export const SendingNote = ({ step }: { readonly step: SendingStep }) => {
  const { who, then } = text.sending[step];
  return (
    <div className="turn turn-bank turn-brief">
      <p>
        <b>{who}</b>
      </p>
      <p className="small">
        {text.sendingMore} {then}
      </p>
    </div>
  );
};

/** Note on every step before a request exists: whose turn it is and for what, after how long without activity the visit starts over or how long a draft is stored, and what follows (EXT-1061, EXT-1062, EXT-2870). */
export const FillingNote = ({ step, awaited = false }: Props) => {
  const { borradores, diasBorradores } = usePortalSettings();
  const { todo, then } = text.steps[step];
  const keeps = borradores && drafted.has(step);
  const unsent = keeps ? text.unsent : looking.has(step) ? text.looking : text.unhurried;
  return (
    <div className={`turn turn-${awaited ? 'bank' : 'company'} turn-brief`}>
      <p>
        <b>{awaited ? text.awaited : `${text.who}: ${todo}.`}</b>
      </p>
      <p className="small">
        {awaited && `${text.awaitedMore} `}
        {unsent} {keeps && text.kept(diasBorradores)} {then}
      </p>
    </div>
  );
};
