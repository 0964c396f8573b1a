import { after } from '#adapters/browser/after.ts';
import { noAnalytics } from '#adapters/browser/no-analytics.ts';
import { attachmentFrom } from '#adapters/browser/attachments.ts';
import { browserDate } from '#adapters/browser/browser-date.ts';
import { copyInBrowser } from '#adapters/browser/clipboard.ts';
import { browserHour } from '#adapters/browser/browser-hour.ts';
import { tellConsole } from '#adapters/browser/console.ts';
import { saveInBrowser } from '#adapters/browser/downloads.ts';
import { fileContentsInBrowser } from '#adapters/browser/file-contents.ts';
import { digestsInBrowser } from '#adapters/browser/digests.ts';
import { newRandomKey } from '#adapters/browser/random-key.ts';
import { latePictures } from '#adapters/browser/late-pictures.ts';
import { takenFile } from '#adapters/browser/taken-file.ts';
import { taxAuthorityCipher } from '#adapters/browser/tax-authority-cipher.ts';
import { whenHidden } from '#adapters/browser/when-hidden.ts';

/** Factories of the ports that the browser implements, the same in the demonstration as with a server. */
export const browserPorts = {
  after: () => after,
  analytics: () => noAnalytics,
  attachmentOf: () => attachmentFrom,
  browserDate: () => browserDate,
  copyText: () => copyInBrowser,
  downloads: () => saveInBrowser,
  fileContents: () => fileContentsInBrowser,
  hour: () => browserHour,
  leaveFor: () => (address: string) => window.location.assign(address),
  digests: () => digestsInBrowser(),
  newKey: () => newRandomKey,
  pictures: () => latePictures,
  takenFile: () => takenFile,
  taxAuthorityCipher: () => taxAuthorityCipher,
  tellFailure: () => tellConsole,
  whenHidden: () => whenHidden(),
};
