import type { Downloads } from '#core/shared/ports.ts';
import { aMinute } from '#core/shared/units-of-time.ts';

// Some browsers read the file only after the click has long returned.
const keptFor = aMinute;

/** RES-13 · Saves bytes under a name, as a PDF unless they are something else. */
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
