import type { HttpContext } from '#adapters/http/call.ts';
import { departing } from '#adapters/http/departure.ts';
import { sessionInMemory } from '#adapters/memory/session-in-memory.ts';
import { aToken } from './portability-world.ts';

export const json = (value: unknown, status = 200): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'Content-Type': 'application/json' } });

/** Builds a fake bank that answers every call in one way and records the requests. */
export const httpWorld = (answer: () => Response | Promise<Response>, changes: Partial<HttpContext> = {}) => {
  const asked: Request[] = [];
  const ends: string[] = [];
  const session = sessionInMemory();
  const context: HttpContext = {
    fetch: async (input, init) => {
      asked.push(new Request(input, init));
      return answer();
    },
    session,
    departure: departing(() => void ends.push('end')),
    base: 'https://banco.example',
    ...changes,
  };
  const identified = (): void => session.remember(aToken)();
  return { context, asked, ends, identified };
};

/** Returns the path of a call without the prefix of the portability area. */
export const pathOf = ({ url }: Request): string =>
  url.replace('https://banco.example/empresas/rest/portabilidad-financiera', '');
