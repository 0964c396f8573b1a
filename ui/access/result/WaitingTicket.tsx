import { observer } from 'mobx-react-lite';
import { SummaryList } from '#ui/kit/SummaryList.tsx';
import { ticketText as text } from './text.ts';

type Props = { readonly numero: string | undefined; readonly hasta: string | undefined };

/** In groups of three, as it is read aloud. */
const grouped = (number: string): string => number.replace(/(\d{3})(?=\d)/g, '$1 ');

/** EXT-101, EXT-106 · The number to name on the phone, and until when; nothing of a bank that gave none. */
export const WaitingTicket = observer(({ numero, hasta }: Props) =>
  numero === undefined || hasta === undefined ? null : (
    <>
      <SummaryList
        pairs={[
          { term: text.number, value: <strong>{grouped(numero)}</strong> },
          { term: text.until, value: hasta },
        ]}
      />
      <p>{text.keep}</p>
    </>
  ),
);
