import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronUp from 'lucide-react/icons/chevron-up';

const chevrons = { up: ChevronUp, down: ChevronDown, left: ChevronLeft, right: ChevronRight } as const;

type Props = { readonly orientation?: 'up' | 'down' | 'left' | 'right' };

export const ChevronIcon = ({ orientation = 'down' }: Props) => {
  const Chevron = chevrons[orientation];
  return <Chevron className="icon" aria-hidden />;
};
