import type { TicketNews } from '#core/access/ports.ts';
import type { Rut } from '#core/shared/rut.ts';

type Channel = Pick<BroadcastChannel, 'addEventListener' | 'postMessage' | 'removeEventListener'>;

const nothing = (): void => undefined;

/** Makes the port that announces new tickets to other tabs over a browser channel, opened when first needed; rut and number are only in the memory of the open tabs. Without a channel it announces nothing (EXT-2840). */
export const ticketNewsOver = (open: () => Channel | undefined): TicketNews => {
  const rutOf = new Map<string, Rut>();
  let channel: Channel | undefined;
  const opened = (): Channel | undefined => (channel ??= open());
  return {
    left: (rut, number) => {
      rutOf.set(number, rut);
      opened()?.postMessage({ rut, number });
    },
    whenReplaced: (number, work) => {
      const own = rutOf.get(number);
      if (own === undefined) return nothing;
      const hear = ({ data }: MessageEvent<unknown>): void => {
        const told: { readonly rut?: unknown; readonly number?: unknown } = Object(data);
        if (told.rut === own && told.number !== number) work();
      };
      const sameOrigin = opened();
      sameOrigin?.addEventListener('message', hear);
      return () => sameOrigin?.removeEventListener('message', hear);
    },
  };
};

/** Opens the browser's channel of ticket news; undefined in a browser without such channels. */
export const openTicketChannel = (): Channel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('zaguan-clave-en-espera');
