import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import Lock from 'lucide-react/icons/lock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import UserRound from 'lucide-react/icons/user-round';
import type { IconDrawing } from './icon.ts';

export type BadgeTone = 'info' | 'ok' | 'warn' | 'error' | 'locked' | 'person';

const icons: Record<BadgeTone, IconDrawing> = {
  info: Info,
  ok: CircleCheck,
  warn: TriangleAlert,
  error: TriangleAlert,
  locked: Lock,
  person: UserRound,
};

export const Badge = ({ tone }: { readonly tone: BadgeTone }) => {
  const Icon = icons[tone];
  return (
    <span className={`badge badge-${tone}`}>
      <Icon className="icon" aria-hidden />
    </span>
  );
};
