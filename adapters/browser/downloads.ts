import type { Downloads } from '#core/shared/ports.ts';
import { aMinute } from '#core/shared/units-of-time.ts';

// Time in milliseconds before the download's URL is revoked, since some browsers read it long after the
// click.
const keptFor = aMinute;

/** Port that saves bytes as a downloaded file, of type PDF by default (RES-13). */
export const saveInBrowser: Downloads = {
  save:
    (fileName, bytes, type = 'application/pdf') =>
    () => {
      const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type }));
      const link = document.createElement('a');
      link.href = address;
      link.download = fileName;
      link.hidden = true;
      document.body.append(link);
      link.click();
      link.remove();
      setTimeout(() => URL.revokeObjectURL(address), keptFor);
    },
};
