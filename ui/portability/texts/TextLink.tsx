import ExternalLink from 'lucide-react/icons/external-link';
import { textAddress, type TextName } from '#core/portability/texts/bank-text.ts';
import { links, text } from './text.ts';

type Props = { readonly name: TextName; readonly version: string | undefined };

/** Link to a version of a legal text in another tab, so that the form stays open; absent without a version, at a bank without legal texts (EXT-1405, EXT-1408). */
export const TextLink = ({ name, version }: Props) =>
  version === undefined ? null : (
    <a className="text-link small" href={textAddress(name, version)} target="_blank" rel="noopener">
      {links[name]}
      <ExternalLink className="icon" aria-hidden />
      <span className="sr-only"> {text.otherTab}</span>
    </a>
  );
