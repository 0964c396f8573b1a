import { describe, expect, it } from 'vitest';
import { journeyAtStatus } from '#test/support/builders/journey.ts';
import { aFile } from '#test/support/builders/picked-file.ts';
import { CarriedFilesStore, carriedFiles } from '#ui/portability/documents/CarriedFilesStore.ts';

const balance = { idSolicitud: 1001, kind: 'balance', files: [aFile('balance.pdf')] } as const;
const deed = { idSolicitud: 1001, kind: 'escritura', files: [aFile('escritura.pdf')] } as const;

describe('files on their way to a request', () => {
  it('are taken once, in the order they came', () => {
    const carried = new CarriedFilesStore();
    carried.put(balance);
    carried.put(deed);
    expect(carried.take(1001)).toEqual([balance, deed]);
    expect(carried.take(1001)).toEqual([]);
  });

  it('are no files of another request, which lets them go', () => {
    const carried = new CarriedFilesStore();
    carried.put(balance);
    expect(carried.take(1002)).toEqual([]);
    expect(carried.take(1001)).toEqual([]);
  });

  it('are apart from the draft of the same journey', () => {
    const journey = journeyAtStatus();
    const draft = journey.storeOf('draft', () => ({ of: 'draft' }));
    carriedFiles(journey).put(balance);
    expect(journey.storeOf('draft', () => ({ of: 'another' }))).toBe(draft);
    expect(carriedFiles(journey).take(1001)).toEqual([balance]);
  });

  it('are let go when the journey starts over', () => {
    const journey = journeyAtStatus();
    carriedFiles(journey).put(balance);
    expect(carriedFiles(journey)).toBe(carriedFiles(journey));
    journey.dispatch({ did: 'start-over' });
    expect(carriedFiles(journey).take(1001)).toEqual([]);
  });
});
