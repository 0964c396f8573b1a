import { LiveLine } from '#ui/kit/LiveLine.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { Spinner } from '#ui/kit/Spinner.tsx';
import { useLasting } from '#ui/kit/use-lasting.ts';
import { waiting } from './text.ts';

type Props = {
  readonly text: string;
  /** Sentence below the spinner about the data being loaded (one of `readings`). */
  readonly reads?: string;
  readonly lines?: number;
  /** Sentence shown when loading is slow, instead of the default one on how long the answer may take. */
  readonly slow?: string;
};

const slowAfter = 4_000;

/** Placeholder of a form while its data are loading: spinner and blank lines; after four seconds it adds that the load goes on, and how long it may take (EXT-206, EXT-2949, EXT-2990, EXT-2957). */
export const Loading = ({
  text,
  reads,
  lines,
  slow = reads === undefined ? `${waiting.slow} ${waiting.limit}` : waiting.slow,
}: Props) => (
  <>
    {useLasting(true) && <Spinner />}
    <Skeleton label={text} lines={lines} />
    {reads !== undefined && <p className="small muted">{reads}</p>}
    <LiveLine text={useLasting(true, slowAfter) ? slow : ''} visible />
  </>
);
