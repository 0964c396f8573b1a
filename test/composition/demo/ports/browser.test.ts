// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { after } from '#adapters/browser/after.ts';
import { attachmentFrom } from '#adapters/browser/attachments.ts';
import { browserDate } from '#adapters/browser/browser-date.ts';
import { browserHour } from '#adapters/browser/browser-hour.ts';
import { copyInBrowser } from '#adapters/browser/clipboard.ts';
import { tellConsole } from '#adapters/browser/console.ts';
import { saveInBrowser } from '#adapters/browser/downloads.ts';
import { fileContentsInBrowser } from '#adapters/browser/file-contents.ts';
import { latePictures } from '#adapters/browser/late-pictures.ts';
import { noAnalytics } from '#adapters/browser/no-analytics.ts';
import { newRandomKey } from '#adapters/browser/random-key.ts';
import { takenFile } from '#adapters/browser/taken-file.ts';
import { taxAuthorityCipher } from '#adapters/browser/tax-authority-cipher.ts';
import { browserPorts } from '#composition/demo/ports/browser.ts';
import { right } from '#test/support/right.ts';

const { digests, leaveFor, whenHidden, ...same } = browserPorts;

it('the demonstration has the ports of the browser that the served portal has', () => {
  const made = Object.fromEntries(Object.entries(same).map(([name, make]) => [name, make()]));
  expect(made).toEqual({
    ...{ after, analytics: noAnalytics, attachmentOf: attachmentFrom, browserDate },
    ...{ copyText: copyInBrowser, downloads: saveInBrowser, fileContents: fileContentsInBrowser },
    ...{ hour: browserHour, newKey: newRandomKey, pictures: latePictures, takenFile, taxAuthorityCipher },
    tellFailure: tellConsole,
  } satisfies Record<keyof typeof same, unknown>);
});

it('it leaves for an address, hashes, and looks at its page as it is hidden', async () => {
  leaveFor()('#fuera');
  expect(window.location.hash).toBe('#fuera');
  expect(right(await digests().sha256('')())).toMatch(/^e3b0c442/);
  let times = 0;
  whenHidden()(() => void (times += 1));
  Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(times).toBe(1);
});
