import type { Downloads } from '#core/shared/ports.ts';
import { aMinute } from '#core/shared/units-of-time.ts';

// Some browsers read the file long after the click returned.
const keptFor = aMinute;

/** Saves bytes as a file, PDF by default (RES-13). */
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
