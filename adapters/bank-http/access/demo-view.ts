/** Device of a demonstration person, with its current code or key. */
export type DemoDevice = {
  /** Example: `Digipass-0123456789`. */
  readonly key: string;
  readonly state: string;
  /** Code or key to type. */
  readonly code?: string | undefined;
  /** Digits by coordinate, `A1` to `J5`. */
  readonly grid?: Readonly<Record<string, string>> | undefined;
};

/** Demonstration person: what they demonstrate, what to type, and the messages sent to them. */
export type DemoPerson = {
  readonly rut: string;
  readonly name: string;
  readonly shows: string;
  readonly companies: readonly string[];
  readonly credentials: readonly { readonly label: string; readonly value: string }[];
  readonly devices: readonly DemoDevice[];
  readonly outbox: readonly { readonly at: string; readonly text: string }[];
};

/** Mail as received. */
export type DemoMail = {
  readonly at: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
};

/** Content of the demonstration page. */
export type DemoView = {
  readonly people: readonly DemoPerson[];
  /** Newest first. */
  readonly mails: readonly DemoMail[];
};
