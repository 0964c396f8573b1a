import type { DeliveryMeter } from './ports.ts';

/** Meter that discards everything. */
export const noDeliveryMeter: DeliveryMeter = {
  sent: () => undefined,
  failed: () => undefined,
  gaveUp: () => undefined,
  repeated: () => undefined,
};
