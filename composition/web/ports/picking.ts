import { attachmentFrom } from '#adapters/browser/attachments.ts';
import { fileContentsInBrowser } from '#adapters/browser/file-contents.ts';
import { latePictures } from '#adapters/browser/late-pictures.ts';

export const pickingPorts = {
  attachmentOf: () => attachmentFrom,
  fileContents: () => fileContentsInBrowser,
  pictures: () => latePictures,
};
