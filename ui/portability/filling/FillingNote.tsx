import { usePortalSettings } from '#ui/portal-settings.tsx';
import { text, type FillingStep } from './text.ts';

// Steps whose typed values are saved as a draft.
const drafted: ReadonlySet<FillingStep> = new Set(['representative', 'company', 'request']);

// Steps of a visit that only looks at existing requests.
const looking: ReadonlySet<FillingStep> = new Set(['checking', 'proving']);

/** Note on every step before there is a request: whose turn it is, what for, that no term runs or how long a draft is kept, and what follows (EXT-1061, EXT-1062, EXT-2870). */
export const FillingNote = ({ step }: { readonly step: FillingStep }) => {
  const { borradores, diasBorradores } = usePortalSettings();
  const { todo, then } = text.steps[step];
  const keeps = borradores && drafted.has(step);
  const unsent = keeps ? text.unsent : looking.has(step) ? text.untimed : text.unhurried;
  return (
    <div className="turn turn-company turn-brief">
      <p>
        <b>{`${text.who}: ${todo}.`}</b>
      </p>
      <p className="small">
        {unsent} {keeps && text.kept(diasBorradores)} {then}
      </p>
    </div>
  );
};
