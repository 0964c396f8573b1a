import type { SignedNews } from '#core/portability/ports.ts';

type Channel = Pick<BroadcastChannel, 'addEventListener' | 'postMessage' | 'removeEventListener'>;

/** Makes the port that announces signed drafts to other tabs over a browser channel; nothing is stored (EXT-1090). */
export const signedNewsOver = (sameOrigin: Channel): SignedNews => ({
  tell: (draftKey, idSolicitud) => sameOrigin.postMessage({ draftKey, idSolicitud }),
  whenTold: (work) => {
    const hear = ({ data }: MessageEvent<unknown>): void => {
      const { draftKey, idSolicitud }: { readonly draftKey?: unknown; readonly idSolicitud?: unknown } =
        Object(data);
      if (typeof draftKey === 'string' && typeof idSolicitud === 'number') work(draftKey, idSolicitud);
    };
    sameOrigin.addEventListener('message', hear);
    return () => sameOrigin.removeEventListener('message', hear);
  },
});

/** Opens the browser's channel of signed drafts; undefined in a browser without such channels. */
export const signedNewsInBrowser = (): SignedNews | undefined =>
  typeof BroadcastChannel === 'undefined'
    ? undefined
    : signedNewsOver(new BroadcastChannel('zaguan-borrador-firmado'));
