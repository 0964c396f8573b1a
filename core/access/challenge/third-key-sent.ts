/** Answer to a request for a third key, the one-time code by SMS (EXT-1342). */
export type ThirdKeySent =
  | {
      readonly sending: 'sent';
      /** Seconds until another code can be asked for. */
      readonly seconds: number;
      /** Last digits of the phone that the code was sent to, if the bank states them (EXT-1343). */
      readonly mobileEnd?: string | undefined;
    }
  /** No code was sent, because one was just sent for another operation of the same person; after `seconds` one can be requested for this operation (EXT-2611). */
  | { readonly sending: 'waits'; readonly seconds: number }
  /** No more codes are sent today; `until` is the instant, with the bank's UTC offset, from which one can be requested again (EXT-2613). */
  | { readonly sending: 'none-today'; readonly until?: string | undefined };

/** Answer to a request for a third key as JSON, in the call and in the refusal with code 99 (EXT-1342, EXT-2615). */
export type ThirdKeyAnswer = {
  readonly enviada: boolean;
  readonly segundos?: number | undefined;
  readonly hasta?: string | undefined;
  readonly celularTerminaEn?: string | undefined;
};

/** Encodes the answer to a request for a third key as JSON. */
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

/** Default seconds until another third key can be requested, used if the bank's answer states none; the reference bank states `thirdKeyPause`. */
const pauseIfUnstated = 30;

/** Decodes the answer to a request for a third key; if no code was sent and the seconds are missing, the daily limit is reached. */
export const readThirdKey = ({
  enviada,
  segundos,
  hasta,
  celularTerminaEn,
}: ThirdKeyAnswer): ThirdKeySent => {
  if (enviada) return { sending: 'sent', seconds: segundos ?? pauseIfUnstated, mobileEnd: celularTerminaEn };
  return segundos === undefined
    ? { sending: 'none-today', until: hasta }
    : { sending: 'waits', seconds: segundos };
};
