import { Unbroken } from './Unbroken.tsx';
import { useArrival } from './use-arrival.ts';

type Props = {
  readonly title: string;
  readonly large?: boolean | undefined;
  /** Word that distinguishes pages with the same title, so that the heading still gets the focus when one follows the other (EXT-2425). */
  readonly kind?: string | undefined;
};

export const PageHeading = ({ title, large = false, kind = '' }: Props) => {
  const heading = useArrival(`${kind} ${title}`);
  return (
    <h1 ref={heading} className={large ? undefined : 'h1-step'}>
      <Unbroken words={title} />
    </h1>
  );
};
