import type { ComponentType } from 'react';

/** Component type of a single-colour icon, as in lucide. */
export type IconDrawing = ComponentType<{ readonly className?: string; readonly 'aria-hidden'?: boolean }>;
