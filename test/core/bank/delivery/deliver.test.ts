import { describe, expect, it } from 'vitest';
import type { Box } from '#core/bank/delivery/boxes.ts';
import { deliverAll, deliverNext } from '#core/bank/delivery/deliver.ts';
import type { DeliveryPorts, OutgoingMessage, Tried } from '#core/bank/delivery/ports.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { E, O, T, TE } from '#core/shared/fp.ts';
import { memoryOutgoing } from '#test/support/worlds/memory-outgoing.ts';

const minute = 60_000;
const hour = 60 * minute;

const aMail = (text: string): O.Option<OutgoingMessage> =>
  O.some({ by: 'mail', mail: { id: text, to: 'ana@example.com', subject: '', text, html: '' } });
const aCode = (text: string): O.Option<OutgoingMessage> =>
  O.some({ by: 'sms', sms: { id: text, to: '+56 9 3000 1001', text } });

/** Builds a delivery worker over a fake clock that records what it sends and counts; `answers` gives the result of each attempt. */
const aWorker = (answers: (text: string, go: number) => Tried, changes: Partial<DeliveryPorts> = {}) => {
  let now = 0;
  const outgoing = memoryOutgoing(() => now);
  const gone: string[] = [];
  const counted: string[] = [];
  const carry = ({ text }: { readonly text: string }): T.Task<Tried> =>
    T.fromIO(() => {
      gone.push(text);
      return answers(text, gone.length);
    });
  const ports: DeliveryPorts = {
    ...{ outgoing, mail: carry, sms: carry, fraction: () => 0.5, mailsFor: 72 * hour },
    pause: () => T.of(true),
    meter: {
      sent: (box) => counted.push(`sent ${box}`),
      failed: (box, why) => counted.push(`failed ${box} ${why}`),
      gaveUp: (box, why, rows = 1) => counted.push(`gave up ${box} ${why}${rows === 1 ? '' : ` x${rows}`}`),
      repeated: (box, after) => counted.push(`repeated ${box} ${after}`),
    },
    ...changes,
  };
  const letPass = (milliseconds: number) => (now += milliseconds);
  return { outgoing, gone, counted, ports, letPass };
};

const sent: Tried = { came: 'sent' };

describe('a worker', () => {
  it('EXT-1902 sends waiting messages once, and deletes their text', async () => {
    const { outgoing, gone, counted, ports } = aWorker(() => sent);
    outgoing.put('mail', '1', aMail('uno'));
    outgoing.put('mail', '2', aMail('dos'));
    await deliverAll(ports, 'mail')();
    await deliverAll(ports, 'mail')();
    expect(gone).toEqual(['uno', 'dos']);
    expect(counted).toEqual(['sent mail', 'sent mail']);
    expect(outgoing.kept()).toEqual([O.none, O.none]);
  });

  it('EXT-1905 is not held by a row that does not open, nor by one that is refused', async () => {
    const { outgoing, gone, counted, ports } = aWorker((text) =>
      text === 'malo' ? { came: 'refused', reply: 550 } : sent,
    );
    outgoing.put('mail', '1', O.none);
    outgoing.put('mail', '2', aMail('malo'));
    outgoing.put('mail', '3', aMail('bueno'));
    await deliverAll(ports, 'mail')();
    expect(gone).toEqual(['malo', 'bueno']);
    expect(counted).toEqual([
      'gave up mail unreadable',
      'failed mail refused',
      'gave up mail refused',
      'sent mail',
    ]);
    expect(outgoing.kept()).toEqual([O.none, O.none, O.none]);
  });

  it('EXT-1903 loses nothing while the carrier is down for an hour', async () => {
    const { outgoing, gone, ports, letPass } = aWorker((_text, go) =>
      go < 8 ? { came: 'unreachable' } : sent,
    );
    outgoing.put('mail', '1', aMail('uno'));
    for (let passed = 0; passed < 70; passed += 1) {
      await deliverAll(ports, 'mail')();
      letPass(minute);
    }
    expect(gone).toHaveLength(8);
    expect(outgoing.kept()).toEqual([O.none]);
  });

  it('EXT-1903 gives up a mail after its time, and no sooner', async () => {
    const { outgoing, counted, ports, letPass } = aWorker(() => ({ came: 'refused-for-now', reply: 451 }));
    outgoing.put('mail', '1', aMail('uno'));
    for (let hours = 0; hours < 72; hours += 1) {
      await deliverAll(ports, 'mail')();
      letPass(hour);
    }
    expect(outgoing.kept()).toEqual([aMail('uno')]);
    letPass(hour);
    await deliverAll(ports, 'mail')();
    expect(counted.at(-1)).toBe('gave up mail too-late');
    expect(outgoing.kept()).toEqual([O.none]);
  });

  it('EXT-1904 sends no code that is over, nor one that was replaced', async () => {
    const { outgoing, gone, counted, ports, letPass } = aWorker(() => sent);
    outgoing.put('sms', 'ana', aCode('vencido'));
    letPass(9 * minute);
    outgoing.put('sms', 'beto', aCode('reemplazado'));
    letPass(minute);
    outgoing.put('sms', 'beto', aCode('vigente'));
    await deliverAll(ports, 'sms')();
    expect(gone).toEqual(['vigente']);
    expect(counted).toEqual(['gave up sms too-late', 'gave up sms replaced', 'sent sms']);
  });

  it('EXT-1903 a neglected outbox delays nothing: expired messages are given up in bulk, each counted once', async () => {
    const { outgoing, gone, counted, ports, letPass } = aWorker(() => sent);
    for (let old = 0; old < 5_000; old += 1) outgoing.put('sms', `persona ${old}`, aCode('vencido'));
    letPass(10 * minute);
    outgoing.put('sms', 'ana', aCode('vigente'));
    let claims = 0;
    const counting = {
      ...outgoing,
      claim: (box: Box) => {
        claims += 1;
        return outgoing.claim(box);
      },
    };
    await deliverAll({ ...ports, outgoing: counting }, 'sms')();
    expect(gone).toEqual(['vigente']);
    expect(claims).toBe(3);
    expect(counted.toSorted()).toEqual(['gave up sms too-late', 'gave up sms too-late x4999', 'sent sms']);
  });

  it('EXT-1906 counts retries of messages that may have arrived, after a lost answer or a dead worker', async () => {
    const { outgoing, counted, ports, letPass } = aWorker((_text, go) =>
      go === 1 ? { came: 'answer-lost' } : go === 2 ? { came: 'unreachable' } : sent,
    );
    outgoing.put('mail', '1', aMail('uno'));
    for (let tries = 0; tries < 2; tries += 1) {
      await deliverNext(ports, 'mail')();
      letPass(hour);
    }
    await outgoing.claim('mail')();
    letPass(hour);
    await deliverNext(ports, 'mail')();
    expect(counted).toEqual([
      'failed mail answer-lost',
      'repeated mail lost-answer',
      'failed mail unreachable',
      'repeated mail lost-worker',
      'sent mail',
    ]);
  });

  it('EXT-1906 records a delivery as soon as the database accepts it, and sends nothing twice', async () => {
    let refusals = 3_600;
    const { outgoing, gone, ports, letPass } = aWorker(() => sent);
    outgoing.put('mail', '1', aMail('uno'));
    const flaky: DeliveryPorts = {
      ...ports,
      outgoing: {
        ...outgoing,
        delivered: (row) => () =>
          refusals-- > 0 ? Promise.resolve(E.left(unavailable)) : outgoing.delivered(row)(),
      },
    };
    expect(await deliverNext(flaky, 'mail')()).toEqual(E.right(true));
    letPass(hour);
    await deliverAll(ports, 'mail')();
    expect(gone).toEqual(['uno']);
  });

  it('EXT-1906 stops recording once told to stop', async () => {
    let notings = 0;
    const { outgoing, ports } = aWorker(() => sent);
    outgoing.put('mail', '1', aMail('uno'));
    const down: DeliveryPorts = {
      ...ports,
      outgoing: { ...outgoing, delivered: () => () => Promise.resolve(E.left(unavailable)) },
      pause: () => T.fromIO(() => (notings += 1) < 90),
    };
    expect(await deliverNext(down, 'mail')()).toEqual(E.left(unavailable));
    expect(notings).toBe(90);
  });

  it('answers that it could not when the database does not', async () => {
    const { outgoing, ports } = aWorker(() => sent);
    const down = { ...ports, outgoing: { ...outgoing, claim: () => TE.left(unavailable) } };
    expect(await deliverNext(down, 'mail')()).toEqual(E.left(unavailable));
  });
});
