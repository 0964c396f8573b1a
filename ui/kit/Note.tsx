import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import ShieldCheck from 'lucide-react/icons/shield-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { IconDrawing } from './icon.ts';

export type NoteTone = 'info' | 'ok' | 'warn' | 'privacy';

const icons: Record<NoteTone, IconDrawing> = {
  info: Info,
  ok: CircleCheck,
  warn: TriangleAlert,
  privacy: ShieldCheck,
};

type Props = { readonly tone?: NoteTone; readonly children: ReactNode };

export const Note = ({ tone = 'info', children }: Props) => {
  const Icon = icons[tone];
  return (
    <div className={`note note-${tone}`}>
      <Icon className="icon" aria-hidden />
      <div>{children}</div>
    </div>
  );
};
