import type { DeliveryMeter } from './ports.ts';

/** Delivery meter that discards all metrics. */
export const noDeliveryMeter: DeliveryMeter = {
  sent: () => undefined,
  failed: () => undefined,
  gaveUp: () => undefined,
  repeated: () => undefined,
};
