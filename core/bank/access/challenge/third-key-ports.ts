import type { O } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import type { Networks } from '../../attempts/source-slots.ts';
import type { Stored } from '../../shared-ports.ts';

/** Daily limit of third keys to one person: flows of strangers (no proved factor, unknown browser) and of the owner are counted apart, so that neither kind of flow uses up the limit of the other (EXT-2546). */
export type ThirdKeyDay = {
  readonly of: 'strangers' | 'owner';
  readonly most: number;
  /** Higher daily limit `most` for callers from a network that requested fewer than `few` of the day's codes, with the keyed hash of the caller's network (EXT-2610). */
  readonly newNetwork?: { readonly network: string; readonly few: number; readonly most: number } | undefined;
};

/** Store of third keys: one-time codes sent to the phone, each valid for ten minutes, whatever is sent after it (BOX-29, BOX-33, EXT-2614). */
export type ThirdKeys = {
  /** Sends a new code, which leaves earlier ones valid, and returns none; if the day's limit is reached, sends nothing and returns its end in milliseconds since 1970. */
  readonly send: (code: {
    readonly user: Rut;
    /** Phone that the code is sent to; `undefined` for an unknown rut: the same rows are written, but nothing is sent (EXT-107). */
    readonly mobile: string | undefined;
    readonly codeHash: string;
    readonly text: string;
    /** Journey that the code is bound to, or one flow of that journey. */
    readonly boundTo: string;
    readonly day: ThirdKeyDay;
  }) => Stored<O.Option<number>>;
  /** Tells whether the person has a code bound to this journey or flow that is neither used nor expired. */
  readonly isLive: (user: Rut, boundTo: string) => Stored<boolean>;
  /** Uses up the person's valid code with this hash, bound to this journey or flow, only once even for simultaneous calls; false if there is none (EXT-2871). */
  readonly spend: (user: Rut, codeHash: string, boundTo: string) => Stored<boolean>;
  /** Clears the person's daily counts and returns the number of codes counted (EXT-2612). */
  readonly forgetDay: (user: Rut) => Stored<number>;
};

/** Origin of a call (networks and browser), by which the third keys that it requests are counted. */
export type ThirdKeyAsker = {
  /** Source of the call and the networks around it, with their limits; `undefined` if the call does not come over a network. */
  readonly from: Networks | undefined;
  /** Known-device token of the browser. */
  readonly device: string | undefined;
};

/** `ThirdKeyAsker` without network and browser, for calls that do not come over a network. */
export const noAsker: ThirdKeyAsker = { from: undefined, device: undefined };
