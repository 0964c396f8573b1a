import { sessionInMemory } from '#adapters/memory/session-in-memory.ts';
import { giveAll, newContainer, type Giving } from '#composition/container.ts';
import { noUploadNotices } from '#composition/portal/portability-area.tsx';
import * as tokens from '#composition/portal/tokens.ts';
import { unreachable } from '#core/shared/failure.ts';
import { O, T, TE } from '#core/shared/fp.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import type { JourneyStore } from '#ui/portability/JourneyStore.ts';
import { anAttachment } from '#test/support/builders/attachment.ts';
import { journeyAtStatus } from '#test/support/builders/journey.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { user } from '#test/support/builders/access.ts';
import { happyPortability } from './portability-world.ts';

type Things = { readonly [Name in keyof typeof tokens]: unknown };

export type HeardPortal = {
  readonly things?: Partial<Things>;
  readonly settings?: PortalSettings;
  readonly journey?: JourneyStore;
};

const isWord = (given: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof given);

/** Port whose calls all fail as unreachable. */
const unanswered = new Proxy({}, { get: () => () => TE.left(unreachable) });

const inSession = (access: string) => {
  const session = sessionInMemory();
  session.remember({ access, refresh: '' })();
  return session;
};

const nothing = (): void => undefined;

/** Builds a fake for each token of the portal: everything works, but the access calls are unreachable. */
const happyThings = (
  journey: JourneyStore,
): Omit<Things, 'portalSettings' | 'journey' | 'uploadNotices'> => ({
  ...happyPortability(),
  session: inSession('de la visita'),
  sessionOpened: inSession('de la que se abre'),
  sessionTimes: () => undefined,
  draft: () => ({ isKept: () => true, of: journey }),
  ledger: () => ({ send: () => T.of([]) }),
  fileContents: { factsOf: () => T.of(O.none) },
  pictures: { smaller: () => T.of(O.none) },
  attachmentOf: () => anAttachment(),
  takenFile: () => new File([], 'a.pdf'),
  digests: { sha256: () => TE.right('huella') },
  newKey: () => 'llave',
  carriedRut: { put: nothing, rut: () => user },
  ticketNews: { left: nothing, whenReplaced: () => nothing },
  signIn: { post: () => nothing },
  cookies: {
    areEnabled: () => true,
    hasBookmark: () => true,
    hasStop: () => false,
    putStop: nothing,
    context: () => 'empresa',
    takeRefusedRut: () => '',
  },
  lockEnd: () => ({ until: '2026-03-05T12:00:00-03:00' }),
  passwordReset: unanswered,
  reactivation: unanswered,
  keyRequests: unanswered,
  passkeys: unanswered,
  authenticator: {
    isSupported: () => true,
    sign: () => TE.left('cancelled'),
    create: () => TE.left('cancelled'),
  },
  certificateSigner: unanswered,
  captcha: {},
  captchaOfSignIn: () => Promise.resolve({}),
  messages: unanswered,
  analytics: { page: () => nothing },
  verification: () => Promise.reject(new Error('nobody asks')),
  copyText: () => Promise.resolve(true),
  leaveFor: nothing,
  after: nothing,
  hour: () => '12:00',
  whenHidden: nothing,
  tellFailure: () => nothing,
});

/** Builds a container with a fake for each token of the portal; `heard` records each port call: token, method, and its text, number and boolean arguments. */
export const heardPortal = ({
  things = {},
  settings = somePortalSettings,
  journey = journeyAtStatus(),
}: HeardPortal = {}) => {
  const heard: string[] = [];
  const hearing = (name: string, thing: unknown): unknown =>
    typeof thing !== 'object' && typeof thing !== 'function'
      ? thing
      : new Proxy(Object(thing), {
          apply: (call, _, given: readonly unknown[]) => {
            const answer: unknown = Reflect.apply(call, undefined, given);
            const said = [name, ...given.filter(isWord)].join(' ');
            if (typeof answer === 'function')
              return (...more: readonly unknown[]) => {
                heard.push(said);
                return Reflect.apply(answer, undefined, more);
              };
            heard.push(said);
            return answer;
          },
          get: (port, method) => {
            const call: unknown = Reflect.get(port, method);
            const isPort = typeof port === 'object' && typeof call === 'function';
            return isPort ? hearing(`${name}.${String(method)}`, call) : call;
          },
        });
  const listening = Object.fromEntries(
    Object.entries({ ...happyThings(journey), ...things }).map(([name, thing]) => [
      name,
      () => hearing(name, thing),
    ]),
  );
  const giving = {
    ...listening,
    portalSettings: () => settings,
    journey: () => journey,
    uploadNotices: noUploadNotices,
  } as unknown as Giving<typeof tokens>;
  return { heard, journey, own: giveAll(newContainer(), tokens, giving) };
};
