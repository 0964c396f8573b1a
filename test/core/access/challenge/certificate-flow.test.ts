import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advanceCertificate,
  certificateOff,
  isSelectionLocked,
  listCertificates,
  runCertificate,
  type CertificateEvent,
  type CertificateFlow,
} from '#core/access/challenge/certificate-flow.ts';
import type { Certificate, CertificateFailure, CertificateSigner } from '#core/access/ports.ts';
import { E, TE } from '#core/shared/fp.ts';
import { assertReaching, wandering } from '#test/support/reaching.ts';

const one: Certificate = { id: 'a', name: 'Ana' };
const other: Certificate = { id: 'b', name: 'Berta' };
const failure: CertificateFailure = { kind: 'timed-out' };

const walk = (...events: readonly CertificateEvent[]): CertificateFlow =>
  events.reduce<CertificateFlow>((state, event) => {
    const next = advanceCertificate(state, event);
    return E.isRight(next) ? next.right : state;
  }, certificateOff);

const turnOn: CertificateEvent = { did: 'turn-on' };
const list = (...certificates: readonly Certificate[]): CertificateEvent => ({ did: 'list', certificates });
const choose = (certificate: Certificate): CertificateEvent => ({ did: 'choose', certificate });
const goOn: CertificateEvent = { did: 'continue' };
const fail: CertificateEvent = { did: 'fail', failure };

const loading = walk(turnOn);
const unchosen = walk(turnOn, list(one, other));
const chosen = walk(turnOn, list(one, other), choose(other));
const executing = walk(turnOn, list(one), goOn);
const without = walk(turnOn, list());
const failed = walk(turnOn, fail);
const done = walk(turnOn, list(one), goOn, { did: 'finish' });

describe('CERT-09 the places of the certificate challenge', () => {
  it.each<[string, CertificateFlow, CertificateFlow]>([
    ['loading', loading, { at: 'loading' }],
    ['selection', unchosen, { at: 'selecting', certificates: [one, other], chosen: undefined }],
    ['selection made', chosen, { at: 'selecting', certificates: [one, other], chosen: other }],
    ['executing', executing, { at: 'executing', certificate: one }],
    ['warning', without, { at: 'without-certificates' }],
    ['error while loading', failed, { at: 'failed', failure }],
    ['error while executing', walk(turnOn, list(one), goOn, fail), { at: 'failed', failure, chosen: one }],
    ['done', done, { at: 'done' }],
  ])('%s', (_, reached, expected) => {
    expect(reached).toEqual(expected);
  });

  it.each<[string, CertificateFlow, CertificateEvent]>([
    ['nothing is listed before it is turned on', certificateOff, list(one)],
    ['nothing runs while loading', loading, goOn],
    ['nothing is signed while nothing is chosen', unchosen, goOn],
    ['no certificate is chosen that is not in the list', unchosen, choose({ id: 'c', name: 'Carla' })],
    ['nothing ends that does not run', chosen, { did: 'finish' }],
    ['a signature cannot be turned off', executing, { did: 'turn-off' }],
    ['a signature cannot run twice', executing, goOn],
    ['a failure is not gone on from', failed, goOn],
    ['a warning is not gone on from', without, goOn],
    ['what is done stays done', done, turnOn],
  ])('%s', (_, state, event) => {
    expect(advanceCertificate(state, event)).toEqual(E.left({ at: state.at, refused: event.did }));
  });

  it.each([
    ['the one that was chosen stays so', [one, other], other],
    ['one that is gone is not', [one], one],
    ['one that is gone, among others, leaves the choice open', [one, { id: 'c', name: 'Carla' }], undefined],
  ])('EXT-1190 tried again after a failure, %s', (_, listed, expected) => {
    const lost = walk(turnOn, list(one, other), choose(other), goOn, fail, turnOn, list(...listed));
    expect(lost).toEqual({ at: 'selecting', certificates: listed, chosen: expected });
  });

  it('EXT-1190 turned off and on again, nothing is chosen', () => {
    const again = walk(turnOn, list(one, other), choose(other), goOn, fail, { did: 'turn-off' }, turnOn);
    expect(advanceCertificate(again, list(one, other))).toEqual(E.right(unchosen));
  });

  it.each([
    ['loading', loading],
    ['selecting', chosen],
    ['failed', failed],
    ['without certificates', without],
  ])('it can be turned off while %s', (_, state) => {
    expect(advanceCertificate(state, { did: 'turn-off' })).toEqual(E.right(certificateOff));
  });

  it.each([
    ['a failure', failed],
    ['a warning', without],
  ])('after %s it can be tried again', (_, state) => {
    expect(advanceCertificate(state, turnOn)).toEqual(E.right({ at: 'loading' }));
  });

  it('nothing is signed without a listed certificate, in any order of events', () => {
    const event = fc.constantFrom<CertificateEvent>(
      ...[
        turnOn,
        { did: 'turn-off' } as const,
        list(),
        list(one),
        list(one, other),
        choose(one),
        choose(other),
      ],
      ...[goOn, { did: 'finish' } as const, fail],
    );
    const listed = [turnOn, list(one, other)];
    const roads = [[], [turnOn], listed, [...listed, choose(other), goOn], [turnOn, list(one), goOn]];
    assertReaching(0.2, wandering(roads, event, [[], [goOn], [choose(other), goOn]]), (events) => {
      let hasRun = false;
      let shown: readonly Certificate[] = [];
      let state: CertificateFlow = certificateOff;
      for (const each of events) {
        const next = advanceCertificate(state, each);
        if (E.isLeft(next)) continue;
        state = next.right;
        if (each.did === 'list') shown = each.certificates;
        if (state.at !== 'executing') continue;
        expect(shown).toContainEqual(state.certificate);
        hasRun = true;
      }
      return hasRun;
    });
  });
});

describe('CERT-12 the selection is locked', () => {
  it.each<[string, CertificateFlow, boolean]>([
    ['before it is turned on', certificateOff, true],
    ['while loading', loading, true],
    ['while none is chosen', unchosen, true],
    ['not once one is chosen', chosen, false],
    ['while executing', executing, true],
    ['after a failure', failed, true],
  ])('%s', (_, state, locked) => {
    expect(isSelectionLocked(state)).toBe(locked);
  });

  it('one certificate is chosen by itself, and still waits for the button', () => {
    expect(walk(turnOn, list(one))).toEqual({ at: 'selecting', certificates: [one], chosen: one });
  });
});

/** Builds a fake certificate signer that records its calls and the waits before them. */
const signer = (changed: Partial<CertificateSigner> = {}) => {
  const asked: string[] = [];
  const note = <Value>(text: string, value: Value): TE.TaskEither<CertificateFailure, Value> =>
    TE.fromIO(() => {
      asked.push(text);
      return value;
    });
  const certificates: CertificateSigner = {
    load: () => note('load', undefined),
    certificates: () => note('certificates', [one, other]),
    sign: ({ id }, transaction) => note(`sign ${transaction} by ${id}`, `signed ${transaction}`),
    send: (signed, { id }) => note(`send ${signed} of ${id}`, undefined),
    ...changed,
  };
  const pause = (milliseconds: number) => async (): Promise<void> => {
    asked.push(`pause ${milliseconds}`);
  };
  return { asked, ports: { certificates }, pause };
};

describe('CERT-08 load the script, list, sign, send', () => {
  it('the script comes before the list', async () => {
    const { asked, ports } = signer();
    expect(await listCertificates(ports)()).toEqual(E.right([one, other]));
    expect(asked).toEqual(['load', 'certificates']);
  });

  it('without the script nothing is listed', async () => {
    const { asked, ports } = signer({ load: () => TE.left(failure) });
    expect(await listCertificates(ports)()).toEqual(E.left(failure));
    expect(asked).toEqual([]);
  });

  it('CERT-10 waits 500 ms, then sends the signature', async () => {
    const { asked, ports, pause } = signer();
    expect(await runCertificate(ports, pause)(other, 'tx')()).toEqual(E.right(undefined));
    expect(asked).toEqual(['pause 500', 'sign tx by b', 'send signed tx of b']);
  });

  it('an unsigned transaction is not sent', async () => {
    const { asked, ports, pause } = signer({ sign: () => TE.left(failure) });
    expect(await runCertificate(ports, pause)(one, 'tx')()).toEqual(E.left(failure));
    expect(asked).toEqual(['pause 500']);
  });

  it('reports a refusal of the handler', async () => {
    const { ports, pause } = signer({ send: () => TE.left(failure) });
    expect(await runCertificate(ports, pause)(one, 'tx')()).toEqual(E.left(failure));
  });
});
