import type { DeliveryMeter } from './ports.ts';

/** A meter without a listener. */
export const noDeliveryMeter: DeliveryMeter = {
  sent: () => undefined,
  failed: () => undefined,
  gaveUp: () => undefined,
  repeated: () => undefined,
};
