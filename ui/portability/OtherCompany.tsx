import { Button } from '#ui/kit/Button.tsx';
import { companyText as text } from './company-text.ts';

type Props = {
  /** Name and rut of the company of this visit; empty if unknown. */
  readonly company: string;
  readonly onLeave: () => void;
};

/** Line with the company of this visit, and a link to the landing page to begin for another company (EXT-1176). */
export const OtherCompany = ({ company, onLeave }: Props) => (
  <p className="other-company small">
    {company !== '' && `${text.seen(company)} `}
    {text.another}{' '}
    <Button kind="text" small onPress={onLeave}>
      {text.askAnother}
    </Button>
  </p>
);
