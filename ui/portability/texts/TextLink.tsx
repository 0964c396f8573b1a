import ExternalLink from 'lucide-react/icons/external-link';
import { textAddress, type TextName, type TextVersions } from '#core/portability/texts/bank-text.ts';
import { links, text } from './text.ts';

type Props = { readonly name: TextName; readonly versions: TextVersions | undefined };

/** EXT-1405, EXT-1408 · The way to a text in another tab, where it takes nothing away from the form; none where the bank has no text to read. */
export const TextLink = ({ name, versions }: Props) =>
  versions === undefined ? null : (
    <a className="text-link small" href={textAddress(name, versions[name])} target="_blank" rel="noopener">
      {links[name]}
      <ExternalLink className="icon" aria-hidden />
      <span className="sr-only"> {text.otherTab}</span>
    </a>
  );
