import type { ComponentType } from 'react';

/** Single-colour icon, as in lucide. */
export type IconDrawing = ComponentType<{ readonly className?: string; readonly 'aria-hidden'?: boolean }>;
