import type { AccessContext } from '#adapters/http/access/context.ts';
import type { AccessSettings } from '#core/shared/portal-settings.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';

/** A bank that answers every call of the access area alike, and remembers what it was asked. */
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

/** What a request was: its method and its address at the bank. */
export const headOf = ({ method, url }: Request): string =>
  `${method} ${url.replace('https://banco.example', '')}`;

/** The JSON that a header carries as Base64 of its UTF-8 text. */
export const jsonInHeader = (request: Request | undefined, name: string): unknown =>
  JSON.parse(Buffer.from(request?.headers.get(name) ?? '', 'base64').toString('utf8'));
