import { FetchTransfer } from '#adapters/cli/zaguan/fetch-transfer.ts';
import { expect } from 'vitest';
import type { HttpContext } from '#adapters/http/call.ts';
import { departing } from '#adapters/http/departure.ts';
import { portabilityOverHttp } from '#adapters/http/portability/portability-over-http.ts';
import { followingRenewals } from '#adapters/http/renewals.ts';
import { portabilityOverBank, type BrowserPorts } from '#adapters/memory/portability-over-bank.ts';
import { receivedFilesInMemory } from '#adapters/memory/received-files.ts';
import { sessionInMemory } from '#adapters/memory/session-in-memory.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { unwatched } from '#core/portability/documents/attachment.ts';
import { answerQuestions } from '#core/portability/identity/answer-questions.ts';
import { openQuestions } from '#core/portability/identity/open-questions.ts';
import type { PortabilityPorts, UnscreenedPorts } from '#core/portability/ports.ts';
import { confirmRepresentative } from '#core/portability/representative/confirm-representative.ts';
import { secretAsText } from '#core/portability/representative/tax-authority-secret.ts';
import { E, TE } from '#core/shared/fp.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { acceptingTexts } from '#test/support/accepting-texts.ts';
import { aDay } from '#test/support/builders/company.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { prover } from '#test/support/prover.ts';
import { right } from '#test/support/right.ts';
import { serveBank } from './bank-over-http.ts';
import { answersWith } from './bank-visit.ts';
import { taxPassword } from './bank-world.ts';

/** Ports of the portal over one bank, and the files saved through them. */
export type Portal = {
  readonly ports: PortabilityPorts & UnscreenedPorts;
  readonly saved: (readonly [string, string])[];
};

type Stop = () => Promise<void>;

/** Collects the servers that a test starts, to stop them together. */
export const openPortals = () => {
  const stops: Stop[] = [];
  return {
    add: (stop: Stop): void => void stops.push(stop),
    stopAll: async (): Promise<void> => {
      await Promise.all(stops.splice(0).map((stop) => stop()));
    },
  };
};

const browser = (saved: Portal['saved']): BrowserPorts => ({
  session: sessionInMemory(),
  taxAuthorityCipher: { seal: ({ password, company }) => TE.right(secretAsText(password, company)) },
  browserDate: { today: () => aDay },
  downloads: { save: (name, bytes) => () => void saved.push([name, new TextDecoder().decode(bytes)]) },
});

const overMemory = (bank: BankPorts): Promise<Portal> => {
  const saved: Portal['saved'] = [];
  const ports = portabilityOverBank(bank, receivedFilesInMemory(), browser(saved));
  return Promise.resolve({ ports, saved });
};

const overHttpBy =
  (open: ReturnType<typeof openPortals>, identidad: PortalSettings['identidad']) =>
  async (bank: BankPorts): Promise<Portal> => {
    const { base, stop } = await serveBank(bank);
    open.add(stop);
    const saved: Portal['saved'] = [];
    const own = browser(saved);
    const context: HttpContext = followingRenewals({
      fetch,
      base,
      session: own.session,
      departure: departing(() => undefined),
      makeRequest: () => new FetchTransfer(),
    });
    const answers = portabilityOverHttp(context, { ...somePortalSettings, identidad }, prover);
    return { ports: { ...own, ...answers }, saved };
  };

/** Implementations of the portal's ports: in memory and over HTTP. */
export const portalsOver = (open: ReturnType<typeof openPortals>) =>
  [
    ['over memory', overMemory],
    ['over HTTP', overHttpBy(open, 'buro')],
    ['over HTTP with the identity calls of the bank', overHttpBy(open, 'banco')],
  ] as const;

const entry = anEntry();

/** Opens a round of questions and answers all of them right or all wrong. */
export const answered = async ({ ports }: Portal, isRight: boolean) => {
  const round = right(await openQuestions(ports)(entry)());
  return answerQuestions(ports)(round, answersWith(isRight ? round.questions.length : 0, round))();
};

export const identified = async (portal: Portal): Promise<Portal> => {
  expect(await answered(portal, true)).toEqual(E.right({ verdict: 'confirmed' }));
  return portal;
};

export const represented = async (portal: Portal): Promise<Portal> => {
  const { ports } = await identified(portal);
  const proof = { by: 'sii', password: taxPassword } as const;
  expect(await confirmRepresentative(ports)(entry, proof, unwatched)()).toMatchObject(
    E.right({ verdict: 'confirmed' }),
  );
  return { ...portal, ports: { ...ports, requests: acceptingTexts(ports) } };
};

export const refused = (status: number, body = {}) =>
  E.left({ kind: 'refused', status, body: expect.objectContaining(body) });
