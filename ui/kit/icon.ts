import type { ComponentType } from 'react';

/** Type of a single-colour icon component, as in lucide. */
export type IconDrawing = ComponentType<{ readonly className?: string; readonly 'aria-hidden'?: boolean }>;
