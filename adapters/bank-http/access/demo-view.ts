/** A device of an invented person, with what opens it now. */
export type DemoDevice = {
  /** `Digipass-0123456789` */
  readonly key: string;
  readonly state: string;
  /** A code, a key, or whatever else is typed. */
  readonly code?: string | undefined;
  /** Digits by coordinate, `A1` to `J5`. */
  readonly grid?: Readonly<Record<string, string>> | undefined;
};

/** An invented person: what of the journeys they show, what they type, and what was sent to them. */
export type DemoPerson = {
  readonly rut: string;
  readonly name: string;
  readonly shows: string;
  readonly companies: readonly string[];
  readonly credentials: readonly { readonly label: string; readonly value: string }[];
  readonly devices: readonly DemoDevice[];
  readonly outbox: readonly { readonly at: string; readonly text: string }[];
};

/** A mail as whoever it went to reads it. */
export type DemoMail = {
  readonly at: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
};

/** Everything a newcomer needs to walk every road. */
export type DemoView = {
  readonly people: readonly DemoPerson[];
  /** The last one first. */
  readonly mails: readonly DemoMail[];
};
