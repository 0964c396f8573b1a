import type { AccessContext } from '#adapters/http/access/context.ts';
import type { AccessSettings } from '#core/shared/portal-settings.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';

/** Builds a fake bank that answers every access call in one way and records the requests. */
export const accessHttpWorld = (
  answer: () => Response | Promise<Response>,
  changes: Partial<AccessSettings> = {},
) => {
  const asked: Request[] = [];
  const context: AccessContext = {
    fetch: async (input, init) => {
      asked.push(new Request(new URL(String(input), 'https://banco.example'), init));
      return answer();
    },
    settings: { ...somePortalSettings.acceso, ...changes },
  };
  return { context, asked };
};

/** Returns the method and path of a request. */
export const headOf = ({ method, url }: Request): string =>
  `${method} ${url.replace('https://banco.example', '')}`;

/** Decodes a JSON header in Base64 and UTF-8. */
export const jsonInHeader = (request: Request | undefined, name: string): unknown =>
  JSON.parse(Buffer.from(request?.headers.get(name) ?? '', 'base64').toString('utf8'));
