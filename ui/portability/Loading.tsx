import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { Spinner } from '#ui/kit/Spinner.tsx';
import { useLasting } from '#ui/kit/use-lasting.ts';

type Props = { readonly text: string; readonly lines?: number };

/** A form on its way: the spinner says that something moves, the lines where it will stand. */
export const Loading = ({ text, lines }: Props) => (
  <>
    {useLasting(true) && <Spinner />}
    <Skeleton label={text} lines={lines} />
  </>
);
