import { describe, expect, it } from 'vitest';
import { bankMetrics, type Figures } from '#adapters/bank-metrics/bank-metrics.ts';
import { everyBox } from '#core/bank/delivery/boxes.ts';
import { aRut } from '#test/support/builders/entry.ts';

const stored: Figures['stored'] = {
  lockedFactors: { pin: 2, clave: 1 },
  waiting: { mail: 4, sms: 0 },
  waited: { mail: 90_000, sms: 0 },
  replicaLag: [512],
  people: { failed: 3 },
  dayOfFailures: { usual: 5 },
  takesWrites: true,
};
const figures: Figures = { stored, failed: {}, diskFree: 0.25, hostAhead: -90_500, holidaysLeft: 400 };

const metrics = (found: () => Promise<Figures> = async () => figures) =>
  bankMetrics(found, { decoys: [aRut('11.111.111-1')], replicas: 1 });

const linesOf = async (of: ReturnType<typeof metrics>, name: string): Promise<readonly string[]> =>
  (await of.text()).split('\n').filter((line) => line.startsWith(name));

describe('the metrics', () => {
  it('count calls by pattern and class of status', async () => {
    const own = metrics();
    const call = { method: 'GET', route: '/cliente-banco/:rut', seconds: 0.02 };
    for (const status of [200, 204, 404, 'cut'] as const) own.meter.called({ ...call, status });
    expect(await linesOf(own, 'zaguan_call_seconds_count')).toEqual([
      'zaguan_call_seconds_count{method="GET",route="/cliente-banco/:rut",status="2xx"} 2',
      'zaguan_call_seconds_count{method="GET",route="/cliente-banco/:rut",status="4xx"} 1',
      'zaguan_call_seconds_count{method="GET",route="/cliente-banco/:rut",status="cut"} 1',
    ]);
  });

  it('count attempts of a factor by words of ours, and nothing that has no factor', async () => {
    const own = metrics();
    const rut = aRut('12.345.678-5');
    own.meter.noted({ event: 'ingreso', rut, outcome: 'wrong', factor: 'clave' });
    own.meter.noted({ event: 'certificado', rut, outcome: 'lo que alguien dijo', factor: 'certificado' });
    own.meter.noted({ event: 'salida', rut, outcome: 'right' });
    own.meter.guarded('identidad', 'taken');
    expect(await linesOf(own, 'zaguan_attempts_total')).toEqual([
      'zaguan_attempts_total{factor="clave",outcome="wrong"} 1',
      'zaguan_attempts_total{factor="certificado",outcome="other"} 1',
      'zaguan_attempts_total{factor="identidad",outcome="taken"} 1',
    ]);
    expect(await own.text()).not.toContain('12345678');
  });

  it.each([
    ...['right', 'wrong', 'locked', 'ended', 'over'].map((outcome) => [outcome, outcome]),
    ['__proto__', 'other'],
  ])('tell an attempt that ended %s as %s', async (outcome, told) => {
    const own = metrics();
    own.meter.noted({ event: 'ingreso', rut: aRut('12.345.678-5'), outcome, factor: 'pin' });
    expect(await linesOf(own, 'zaguan_attempts_total')).toEqual([
      `zaguan_attempts_total{factor="pin",outcome="${told}"} 1`,
    ]);
  });

  it('EXT-1909 tell for how long each outbox may wait', async () => {
    expect(await linesOf(metrics(), 'zaguan_outbox_limit_seconds')).toEqual(
      everyBox.map(
        (box) =>
          `zaguan_outbox_limit_seconds{box="${box}"} ${{ mail: 1800, user_mail: 1800, sms: 120 }[box]}`,
      ),
    );
  });

  it('tell short times of calls and waits from long ones', async () => {
    const own = metrics();
    for (const seconds of [0.004, 0.2, 4, 25, 60]) {
      own.meter.called({ method: 'GET', route: '/', status: 200, seconds });
      own.meter.uploadWaits();
      own.meter.uploadWaited('read', seconds);
    }
    for (const name of ['zaguan_call_seconds', 'zaguan_upload_wait_seconds']) {
      const countUpTo = async (most: string) =>
        (await linesOf(own, `${name}_bucket`)).find((line) => line.includes(`le="${most}"`))?.split(' ')[1];
      const counts = ['0.005', '0.1', '0.25', '2.5', '5', '10', '30', '+Inf'].map(countUpTo);
      expect(await Promise.all(counts)).toEqual(['1', '1', '2', '2', '3', '3', '4', '5']);
    }
  });

  it('EXT-1909 count what was sent, failed, given up and sent perhaps twice', async () => {
    const own = metrics();
    own.delivery.sent('sms');
    own.delivery.failed('mail', 'answer-lost');
    own.delivery.repeated('mail', 'lost-answer');
    own.delivery.gaveUp('user_mail', 'refused');
    own.delivery.gaveUp('mail', 'too-late', 7);
    expect(await linesOf(own, 'zaguan_outbox_')).toEqual(
      expect.arrayContaining([
        'zaguan_outbox_sent_total{box="sms"} 1',
        'zaguan_outbox_failed_total{box="mail",why="answer-lost"} 1',
        'zaguan_outbox_repeated_total{box="mail",after="lost-answer"} 1',
        'zaguan_outbox_given_up_total{box="user_mail",why="refused"} 1',
        'zaguan_outbox_given_up_total{box="mail",why="too-late"} 7',
      ]),
    );
  });

  it('count requests, and uploads under way and ended', async () => {
    const own = metrics();
    own.meter.submitted('repeated');
    own.meter.uploadBegan();
    own.meter.uploadBegan();
    own.meter.uploadWaits();
    own.meter.uploadWaits();
    own.meter.uploadWaited('read', 3);
    own.meter.uploadEnded('refused');
    expect(await linesOf(own, 'zaguan_submissions_total')).toEqual([
      'zaguan_submissions_total{outcome="repeated"} 1',
    ]);
    expect(await linesOf(own, 'zaguan_uploads')).toEqual([
      'zaguan_uploads_total{outcome="refused"} 1',
      'zaguan_uploads_in_flight 1',
      'zaguan_uploads_waiting 1',
    ]);
  });

  it('say what is looked up when they are asked for, and forget what is no more', async () => {
    let found = figures;
    const own = metrics(async () => found);
    expect(await linesOf(own, 'zaguan_factors_locked')).toEqual([
      'zaguan_factors_locked{factor="pin"} 2',
      'zaguan_factors_locked{factor="clave"} 1',
    ]);
    expect(await linesOf(own, 'zaguan_outbox_waiting')).toEqual([
      'zaguan_outbox_waiting{box="mail"} 4',
      'zaguan_outbox_waiting{box="sms"} 0',
    ]);
    expect(await linesOf(own, 'zaguan_outbox_oldest')).toEqual([
      'zaguan_outbox_oldest_seconds{box="mail"} 90',
      'zaguan_outbox_oldest_seconds{box="sms"} 0',
    ]);
    expect(await linesOf(own, 'zaguan_replica')).toEqual([
      'zaguan_replicas_expected 1',
      'zaguan_replica_lag_bytes{replica="1"} 512',
    ]);
    expect(await linesOf(own, 'zaguan_people')).toEqual([
      'zaguan_people{what="failed"} 3',
      'zaguan_people_day{what="usual"} 5',
    ]);
    expect(await linesOf(own, 'zaguan_holidays')).toEqual(['zaguan_holidays_days 400']);
    expect(await linesOf(own, 'zaguan_disk')).toEqual(['zaguan_disk_free_ratio 0.25']);
    expect(await linesOf(own, 'zaguan_clock')).toEqual(['zaguan_clock_ahead_seconds -90.5']);
    expect(await linesOf(own, 'zaguan_database_up')).toEqual(['zaguan_database_up 1']);
    found = { ...figures, stored: {} };
    for (const name of ['factors_locked', 'outbox_waiting', 'outbox_oldest', 'replica_lag', 'people'])
      expect(await linesOf(own, `zaguan_${name}`)).toEqual([]);
  });

  it('EXT-2231 EXT-2590 leave out what is not known, before it was and afterwards', async () => {
    let found: Figures = { ...figures, diskFree: undefined };
    const own = metrics(async () => found);
    expect(await linesOf(own, 'zaguan_disk')).toEqual([]);
    found = figures;
    expect(await linesOf(own, 'zaguan_disk')).toEqual(['zaguan_disk_free_ratio 0.25']);
    found = { ...figures, diskFree: undefined };
    expect(await linesOf(own, 'zaguan_disk')).toEqual([]);
    found = { ...figures, stored: {}, failed: { people: true, outbox_waiting: false } };
    for (const looked of [
      'zaguan_factors_locked',
      'zaguan_outbox_waiting',
      'zaguan_outbox_oldest',
      'zaguan_replica_lag',
      'zaguan_people',
    ])
      expect(await linesOf(own, looked)).toEqual([]);
    expect(await linesOf(own, 'zaguan_database_up')).toEqual(['zaguan_database_up 0']);
    expect(await linesOf(own, 'zaguan_question_failed')).toEqual([
      'zaguan_question_failed{question="people"} 1',
      'zaguan_question_failed{question="outbox_waiting"} 0',
    ]);
  });

  it('say that the database is down, and all else, when it does not answer', async () => {
    const own = metrics(() => Promise.reject(new Error('gone')));
    own.meter.submitted('registered');
    expect(await linesOf(own, 'zaguan_database_up')).toEqual(['zaguan_database_up 0']);
    expect(await linesOf(own, 'zaguan_submissions_total')).toHaveLength(1);
  });

  it('EXT-2231 EXT-2590 tell nothing of a look-up that failed, whether one was right before it or none was', async () => {
    const namesOf = async (of: ReturnType<typeof metrics>) => {
      const lines = await linesOf(of, 'zaguan_');
      return [...new Set(lines.map((line) => line.split(/[{ ]/)[0]))];
    };
    const blind = () => Promise.reject(new Error('gone'));
    let found: () => Promise<Figures> = async () => ({ ...figures, failed: { people: true } });
    const own = metrics(() => found());
    const all = await namesOf(own);
    found = blind;
    const left = [await namesOf(own), await namesOf(metrics(blind))];
    expect(all.filter((name) => left.some((names) => !names.includes(name)))).toEqual([
      ...['zaguan_factors_locked', 'zaguan_outbox_waiting', 'zaguan_outbox_oldest_seconds'],
      ...['zaguan_people', 'zaguan_people_day', 'zaguan_holidays_days', 'zaguan_replica_lag_bytes'],
      ...['zaguan_question_failed', 'zaguan_disk_free_ratio', 'zaguan_clock_ahead_seconds'],
    ]);
    expect(left[0]).toEqual(left[1]);
  });

  it('EXT-2341 say that the database is down where it only reads, and tell all that it still tells', async () => {
    const own = metrics(async () => ({ ...figures, stored: { ...stored, takesWrites: false } }));
    expect(await linesOf(own, 'zaguan_database_up')).toEqual(['zaguan_database_up 0']);
    expect(await linesOf(own, 'zaguan_outbox_waiting')).toHaveLength(2);
  });

  it('count attempts with a rut that nobody has', async () => {
    const own = metrics();
    expect(await linesOf(own, 'zaguan_decoys')).toEqual(['zaguan_decoys_total 0']);
    for (const rut of ['11.111.111-1', '12.345.678-5'].map(aRut))
      own.meter.noted({ event: 'ingreso', rut, outcome: 'wrong', factor: 'clave' });
    expect(await linesOf(own, 'zaguan_decoys')).toEqual(['zaguan_decoys_total 1']);
  });

  it('tell of the process and of how late its loop is', async () => {
    const text = await metrics().text();
    for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
      expect(text).toContain(`\n${name} `);
  });
});
