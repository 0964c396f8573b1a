import Copy from 'lucide-react/icons/copy';
import Phone from 'lucide-react/icons/phone';
import { useEffect, useState } from 'react';
import type { TicketNews } from '#core/access/ports.ts';
import { phoneLink } from '#core/shared/phone-link.ts';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { LiveLine } from '#ui/kit/LiveLine.tsx';
import { Note } from '#ui/kit/Note.tsx';
import { ticketText as text } from './text.ts';

export type CopyText = (text: string) => Promise<boolean>;

type Props = {
  readonly numero: string | undefined;
  readonly hasta: string | undefined;
  readonly phone: string;
  readonly copy: CopyText;
  readonly news: Pick<TicketNews, 'whenReplaced'>;
};

/** Returns the ticket number with its digits in groups of three, as people read them aloud. */
const grouped = (number: string): string => number.replace(/(\d{3})(?=\d)/g, '$1 ');

const useReplaced = ({ whenReplaced }: Props['news'], number: string | undefined): boolean => {
  const [isReplaced, setReplaced] = useState(false);
  useEffect(
    () => (number === undefined ? undefined : whenReplaced(number, () => setReplaced(true))),
    [number, whenReplaced],
  );
  return isReplaced;
};

/** Warning shown instead of a ticket number, once another tab has got a newer one for the same rut (EXT-2840). */
const Replaced = () => (
  <div role="alert">
    <Note tone="warn">{text.replaced}</Note>
  </div>
);

/** Box with the ticket of a key reset without card: the number to give on the phone, its expiry, and what makes the ticket invalid earlier; if the bank issued none, only the phone number to call (EXT-101, EXT-106, EXT-1334, EXT-2840, EXT-2841). */
export const WaitingTicket = ({ numero, hasta, phone, copy, news }: Props) => {
  const [isCopied, setCopied] = useState<boolean>();
  const isReplaced = useReplaced(news, numero);
  const hasNumber = numero !== undefined && hasta !== undefined;
  if (isReplaced) return <Replaced />;
  return (
    <>
      {hasNumber && (
        <>
          <dl className="ticket">
            <dt>{text.number}</dt>
            <dd className="ticket-number">{grouped(numero)}</dd>
            <dt>{text.until}</dt>
            <dd>{hasta}</dd>
          </dl>
          <p>{text.keep}</p>
        </>
      )}
      <Actions>
        <ButtonLink kind="primary" href={phoneLink(phone)} icon={Phone}>
          {text.call(phone)}
        </ButtonLink>
        {hasNumber && (
          <Button icon={Copy} onPress={() => void copy(numero).then(setCopied)}>
            {text.copy}
          </Button>
        )}
        <LiveLine
          text={isCopied === undefined ? '' : isCopied ? text.copied : text.notCopied}
          visible={isCopied !== undefined}
        />
      </Actions>
      {hasNumber && (
        <>
          <p>{text.endsEarly}</p>
          <p>{text.onlyLatest}</p>
          <p>{text.ifRepeated}</p>
        </>
      )}
    </>
  );
};
