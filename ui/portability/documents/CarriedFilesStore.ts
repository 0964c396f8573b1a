import type { AdditionalKind } from '#core/portability/documents/kinds.ts';
import type { JourneyStore } from '../JourneyStore.ts';

type Carried = {
  readonly idSolicitud: number;
  readonly kind: AdditionalKind;
  readonly files: readonly File[];
};

/** Files on their way to the additional information of a request, which takes them once. */
export class CarriedFilesStore {
  private waiting: readonly Carried[] = [];

  put(carried: Carried): void {
    this.waiting = [...this.waiting, carried];
  }

  /** What waits for a request; what waited for another is let go. */
  take(idSolicitud: number): readonly Carried[] {
    const taken = this.waiting.filter((each) => each.idSolicitud === idSolicitud);
    this.waiting = [];
    return taken;
  }
}

/** The same for both screens, until the journey starts over. */
export const carriedFiles = (journey: JourneyStore): CarriedFilesStore =>
  journey.storeOf('carried', () => new CarriedFilesStore());
