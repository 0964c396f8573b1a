import { saveInBrowser } from '#adapters/browser/downloads.ts';
import { keyRequestsOverHttp } from '#adapters/http/access/key-requests.ts';
import type { Container } from '#composition/container.ts';
import { accessContext } from '../access-context.ts';

export const ports = (own: Container) => ({
  downloads: () => saveInBrowser,
  keyRequests: () => keyRequestsOverHttp(accessContext(own)),
});
