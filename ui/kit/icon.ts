import type { ComponentType } from 'react';

/** A line drawing of one colour, as lucide makes them. */
export type IconDrawing = ComponentType<{ readonly className?: string; readonly 'aria-hidden'?: boolean }>;
