import type { Container } from '#composition/container.ts';
import { accessContext } from '../access-context.ts';

export const ports = (own: Container) => ({
  verification: () => async () => (await import('../verification.ts')).verification(accessContext(own)),
});
