/** Answer to a request for a third key (EXT-1342). */
export type ThirdKeySent =
  | {
      readonly sending: 'sent';
      /** Seconds until the next can be asked for. */
      readonly seconds: number;
      /** Last digits of the mobile, where the bank tells them (EXT-1343). */
      readonly mobileEnd?: string | undefined;
    }
  /** A code went for another operation of the person; this one can ask in so many seconds (EXT-2611). */
  | { readonly sending: 'waits'; readonly seconds: number }
  /** No code goes before this instant with the bank's UTC offset (EXT-2613). */
  | { readonly sending: 'none-today'; readonly until?: string | undefined };

/** Answer to a request for a third key on the wire, in the call and in the refusal with code 99 (EXT-1342, EXT-2615). */
export type ThirdKeyAnswer = {
  readonly enviada: boolean;
  readonly segundos?: number | undefined;
  readonly hasta?: string | undefined;
  readonly celularTerminaEn?: string | undefined;
};

export const thirdKeyAnswer = (sent: ThirdKeySent): ThirdKeyAnswer => {
  switch (sent.sending) {
    case 'sent':
      return {
        enviada: true,
        segundos: sent.seconds,
        ...(sent.mobileEnd === undefined ? {} : { celularTerminaEn: sent.mobileEnd }),
      };
    case 'waits':
      return { enviada: false, segundos: sent.seconds };
    case 'none-today':
      return { enviada: false, ...(sent.until === undefined ? {} : { hasta: sent.until }) };
  }
};

/** Seconds until another code where the bank tells none. */
const usualPause = 30;

export const readThirdKey = ({
  enviada,
  segundos,
  hasta,
  celularTerminaEn,
}: ThirdKeyAnswer): ThirdKeySent => {
  if (enviada) return { sending: 'sent', seconds: segundos ?? usualPause, mobileEnd: celularTerminaEn };
  return segundos === undefined
    ? { sending: 'none-today', until: hasta }
    : { sending: 'waits', seconds: segundos };
};
