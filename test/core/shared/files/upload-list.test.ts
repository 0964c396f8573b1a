import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addFiles,
  cleanList,
  emptyUploadList,
  failFile,
  finishFile,
  holdBack,
  isAllUploaded,
  isLimitReached,
  maxFiles,
  maxTransfers,
  nextToStart,
  removeFile,
  reportProgress,
  retryFile,
  sendHeld,
  shownProgress,
  startFile,
  type UploadFile,
  type UploadList,
} from '#core/shared/files/upload-list.ts';
import { uploadFiles } from '#test/support/arbitraries/file.ts';
import { assertReaching, wandering } from '#test/support/reaching.ts';

const file = (number: number): UploadFile => ({
  id: `ufi${number}`,
  name: `balance-${number}.pdf`,
  size: 1000,
  type: 'application/pdf',
  lastModified: 0,
  username: '76123456-0',
  isUpload: false,
});

const files = (count: number): readonly UploadFile[] =>
  Array.from({ length: count }, (_, place) => file(100 + place));
const automatic = (count: number): UploadList => addFiles(emptyUploadList('automatic'), files(count));
const manual = (count: number): UploadList => addFiles(emptyUploadList('manual'), files(count));
const ids = (items: readonly { readonly id: string }[]): readonly string[] => items.map(({ id }) => id);
const statuses = (list: UploadList): readonly string[] => list.items.map(({ status }) => status);

const startAll = (list: UploadList): UploadList =>
  nextToStart(list).reduce((started, { id }) => startFile(started, id), list);

describe('DOC-10 DOC-13 up to 10 files per zone', () => {
  it('takes the first ten of twelve, in their order', () => {
    expect(ids(automatic(12).items)).toEqual(ids(files(10)));
  });

  it('DOC-50 UPL-16 the tenth file sets the limit-reached flag', () => {
    expect(isLimitReached(automatic(9))).toBe(false);
    expect(isLimitReached(automatic(10))).toBe(true);
  });

  it('DOC-52 UPL-17 deleting a file clears the flag and leaves its place to another', () => {
    const freed = removeFile(automatic(10), 'ufi104');
    expect(isLimitReached(freed)).toBe(false);
    expect(ids(freed.items)).toEqual(ids(files(10)).filter((id) => id !== 'ufi104'));
    expect(ids(addFiles(freed, [file(200)]).items).at(-1)).toBe('ufi200');
  });

  it('UPL-17 PCONST-11 10 files, 2 transfers', () => {
    expect([maxFiles, maxTransfers]).toEqual([10, 2]);
  });
});

describe('DOC-11 DOC-13 two transfers at once, the rest wait in init', () => {
  it('starts the first two', () => {
    expect(ids(nextToStart(automatic(4)))).toEqual(['ufi100', 'ufi101']);
    expect(statuses(startAll(automatic(4)))).toEqual(['progress', 'progress', 'init', 'init']);
  });

  it('starts the next one when one has ended', () => {
    const running = finishFile(startAll(automatic(4)), 'ufi101');
    expect(ids(nextToStart(running))).toEqual(['ufi102']);
  });

  it('a third does not begin, even if asked', () => {
    const running = startAll(automatic(4));
    expect(startFile(running, 'ufi103')).toBe(running);
  });
});

describe('DOC-18 UPL-18 a row keeps its file item', () => {
  it('id, name, size, type, isUpload, username, lastModified', () => {
    expect(automatic(1).items).toEqual([{ ...file(100), status: 'init', percent: 0 }]);
  });
});

describe('DOC-47 manual mode holds the files and sets them done', () => {
  it('nothing starts', () => {
    expect(statuses(manual(3))).toEqual(['done', 'done', 'done']);
    expect(nextToStart(manual(3))).toEqual([]);
  });

  it('DOC-52 held files are released when sent', () => {
    expect(statuses(sendHeld(manual(3)))).toEqual(['init', 'init', 'init']);
    expect(ids(nextToStart(sendHeld(manual(3))))).toEqual(['ufi100', 'ufi101']);
  });

  it('being held is not being uploaded', () => {
    expect(isAllUploaded(manual(3))).toBe(false);
  });

  it('files at the bank or in transfer are not sent twice', () => {
    const partly = finishFile(startAll(sendHeld(manual(3))), 'ufi100');
    expect(statuses(sendHeld(partly))).toEqual(['done', 'progress', 'init']);
  });
});

describe('DOC-48 automatic mode posts every file and sets it uploaded when its post succeeds', () => {
  it('every file waits for its transfer at once', () => {
    expect(statuses(automatic(3))).toEqual(['init', 'init', 'init']);
  });

  it('a success is done and uploaded', () => {
    expect(finishFile(startAll(automatic(1)), 'ufi100').items[0]).toMatchObject({
      status: 'done',
      isUpload: true,
      percent: 100,
    });
  });

  it('an answer for a row that was cleaned changes nothing', () => {
    const cleaned = cleanList(startAll(automatic(1)));
    expect(finishFile(cleaned, 'ufi100')).toEqual(cleaned);
    expect(failFile(cleaned, 'ufi100', 'tarde')).toEqual(cleaned);
  });
});

describe('DOC-49 complete success is when all files of the queue are uploaded', () => {
  it('one missing file is enough to wait', () => {
    const running = startAll(automatic(2));
    const one = finishFile(running, 'ufi100');
    expect(isAllUploaded(one)).toBe(false);
    expect(isAllUploaded(finishFile(one, 'ufi101'))).toBe(true);
  });

  it('an empty list is no success', () => {
    expect(isAllUploaded(emptyUploadList('automatic'))).toBe(false);
  });
});

describe('DOC-45 UPL-26 a status is init, progress or done', () => {
  it('a file goes through the three', () => {
    const waiting = automatic(1);
    const running = startFile(waiting, 'ufi100');
    expect([waiting, running, finishFile(running, 'ufi100')].flatMap(statuses)).toEqual([
      'init',
      'progress',
      'done',
    ]);
  });
});

describe('DOC-46 UPL-26 clean resets to init', () => {
  it('in any state of the files', () => {
    const mixed = finishFile(reportProgress(startAll(automatic(3)), 'ufi101', 40), 'ufi100');
    expect(cleanList(mixed)).toEqual(automatic(3));
    expect(cleanList(failFile(mixed, 'ufi101', 'error'))).toEqual(automatic(3));
  });
});

describe('UPL-28 a failed upload returns to init with an error on the row', () => {
  const failed = failFile(reportProgress(startAll(automatic(3)), 'ufi100', 70), 'ufi100', 'No se pudo');

  it('keeps the error and loses the progress', () => {
    expect(failed.items[0]).toEqual({ ...file(100), status: 'init', percent: 0, error: 'No se pudo' });
  });

  it('lets the next file go, and does not begin again by itself', () => {
    expect(ids(nextToStart(failed))).toEqual(['ufi102']);
  });

  it('loses its error when it is sent again', () => {
    expect(sendHeld(failed).items[0]).toEqual({ ...file(100), status: 'init', percent: 0 });
  });
});

describe('ADI-21 a file whose transfer was never tried waits with the reason', () => {
  it('and does not begin by itself, nor keeps the others', () => {
    const held = holdBack(automatic(3), 'ufi101', 'Sin conexión');
    expect(held.items[1]).toEqual({ ...file(101), status: 'init', percent: 0, error: 'Sin conexión' });
    expect(ids(nextToStart(held))).toEqual(['ufi100', 'ufi102']);
    expect(startFile(held, 'ufi101')).toBe(held);
  });

  it('files in transfer or done are not held back', () => {
    const running = finishFile(startAll(automatic(2)), 'ufi101');
    expect(holdBack(holdBack(running, 'ufi100', 'tarde'), 'ufi101', 'tarde')).toEqual(running);
  });
});

describe('SOL-76 one failed file is sent again, and nothing else', () => {
  const failed = failFile(startAll(automatic(3)), 'ufi100', 'No se pudo');

  it('it waits for its transfer as if it were new', () => {
    const again = retryFile(failed, 'ufi100');
    expect(again.items[0]).toEqual({ ...file(100), status: 'init', percent: 0 });
    expect(again.items.slice(1)).toEqual(failed.items.slice(1));
    expect(ids(nextToStart(again))).toEqual(['ufi100']);
  });

  it('one that was held back goes too', () => {
    const again = retryFile(holdBack(automatic(1), 'ufi100', 'Sin conexión'), 'ufi100');
    expect(ids(nextToStart(again))).toEqual(['ufi100']);
  });

  it('a file that did not fail is left alone: on its way, waiting or arrived', () => {
    const mixed = finishFile(startAll(automatic(3)), 'ufi100');
    expect(['ufi100', 'ufi101', 'ufi102'].reduce(retryFile, mixed)).toEqual(mixed);
  });
});

describe('DOC-53 DOC-54 UPL-27 UPL-28 PCONST-13 shown progress', () => {
  it.each([
    [0, false, 0],
    [1, false, 0],
    [50, false, 45],
    [55, false, 49],
    [99, false, 89],
    [100, false, 90],
    [100, true, 100],
  ])('%i percent, done %s, shows %i', (percent, isDone, shown) => {
    expect(shownProgress(percent, isDone)).toBe(shown);
  });

  it('never passes 90 before done, never goes back, and is a whole number', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), (one, other) => {
        const shown = shownProgress(one, false);
        expect(shown).toBeGreaterThanOrEqual(0);
        expect(shown).toBeLessThanOrEqual(90);
        expect(Number.isInteger(shown)).toBe(true);
        if (one <= other) expect(shown).toBeLessThanOrEqual(shownProgress(other, false));
      }),
    );
  });
});

describe('in any order of events', () => {
  type Step = (list: UploadList) => UploadList;

  const onRow = (change: (list: UploadList, id: string) => UploadList): fc.Arbitrary<Step> =>
    fc.nat().map((where) => (list: UploadList) => {
      const row = list.items[where % Math.max(list.items.length, 1)];
      return row === undefined ? list : change(list, row.id);
    });

  const step = fc.oneof(
    // Step that adds files with new ids, none of which is in the list already (DOC-19).
    uploadFiles().map(
      (more): Step =>
        (list) =>
          addFiles(
            list,
            more.filter(({ id }) => !ids(list.items).includes(id)),
          ),
    ),
    fc.constant<Step>(startAll),
    onRow(startFile),
    onRow(finishFile),
    onRow((list, id) => failFile(list, id, 'error')),
    onRow((list, id) => holdBack(list, id, 'error')),
    onRow(retryFile),
    onRow((list, id) => reportProgress(list, id, 50)),
    onRow(removeFile),
    fc.constantFrom<Step>(sendHeld, cleanList),
  );

  it('DOC-10 DOC-11 it never has more than two transfers or ten files, uploaded files are done and failed ones wait', () => {
    const start = uploadFiles()
      .filter(({ length }) => length > 1)
      .map(
        (some): Step =>
          (list) =>
            startAll(sendHeld(addFiles(list, some))),
      );
    const failTheFirst: Step = (list) =>
      list.items.slice(0, 1).reduce((left, { id }) => failFile(left, id, 'error'), list);
    const runs = fc.record({
      mode: fc.constantFrom('manual' as const, 'automatic' as const),
      steps: wandering([[], [failTheFirst], [startAll]], step, [[], [failTheFirst]]),
      start,
    });
    assertReaching(0.4, runs, ({ mode, steps, start: first }) => {
      let fullest = 0;
      let hasFailed = false;
      [first, ...steps].reduce((list, next) => {
        const after = next(list);
        expect(after.items.filter(({ status }) => status === 'progress').length).toBeLessThanOrEqual(2);
        expect(after.items.length).toBeLessThanOrEqual(10);
        expect(after.items.every(({ isUpload, status }) => !isUpload || status === 'done')).toBe(true);
        expect(after.items.every(({ error, status }) => error === undefined || status === 'init')).toBe(true);
        fullest = Math.max(fullest, after.items.filter(({ status }) => status === 'progress').length);
        hasFailed ||= after.items.some(({ error }) => error !== undefined);
        return after;
      }, emptyUploadList(mode));
      return fullest === 2 && hasFailed;
    });
  });

  it('DOC-49 working off an automatic list always ends in complete success', () => {
    fc.assert(
      fc.property(uploadFiles(), (some) => {
        let list = addFiles(emptyUploadList('automatic'), some);
        for (let round = 0; round < 10; round += 1) {
          list = startAll(list);
          list = list.items.reduce((moved, { id }) => finishFile(moved, id), list);
        }
        expect(isAllUploaded(list)).toBe(some.length > 0);
      }),
    );
  });
});
