import * as t from 'io-ts/lib/index.js';
import type { MasterKey, MasterKeyTrouble } from '#core/bank/keyring/ports.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import { wrappedFor } from './master-key.ts';
import { boundedJson } from '../bounded-json.ts';

const timeout = 5_000;

const encryptedAnswer = t.type({ data: t.type({ ciphertext: t.string }) });
const decryptedAnswer = t.type({ data: t.type({ plaintext: t.string }) });

type Given = {
  /** URL of the key in the key service, such as `https://boveda.interna:8200/v1/transit/keys/zaguan`. */
  readonly address: string;
  readonly credential: string;
};

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Creates access to the master key in Vault or OpenBao (transit engine, AES-256-GCM), which encrypts for the bank and never hands the key out; the data key id is associated data (EXT-2011). */
export const transitMasterKey = ({ address, credential }: Given): MasterKey => {
  const ask = <Answer>(
    verb: 'encrypt' | 'decrypt',
    body: Readonly<Record<string, string>>,
    answer: t.Decoder<unknown, Answer>,
    refusal: (status: number) => MasterKeyTrouble,
  ): TE.TaskEither<MasterKeyTrouble, Answer> =>
    pipe(
      TE.tryCatch(
        () =>
          fetch(address.replace(/\/keys\/([^/]+)$/, `/${verb}/$1`), {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', 'X-Vault-Token': credential },
            body: JSON.stringify(body),
            redirect: 'error',
            signal: AbortSignal.timeout(timeout),
          }),
        (): MasterKeyTrouble => 'silent',
      ),
      TE.filterOrElse(
        ({ ok }) => ok,
        ({ status }) => refusal(status),
      ),
      TE.flatMap((response) =>
        TE.tryCatch(
          () => boundedJson(response),
          (): MasterKeyTrouble => 'silent',
        ),
      ),
      TE.flatMapEither((json) => E.mapLeft((): MasterKeyTrouble => 'silent')(answer.decode(json))),
    );
  // Classifies a refusal of the key service: 5xx means a sealed or unreachable service, else the bank's
  // access is refused.
  const refusal = (status: number): MasterKeyTrouble => (status >= 500 ? 'silent' : 'refused');
  return {
    wrap: ({ id, key }) =>
      pipe(
        ask(
          'encrypt',
          { plaintext: Buffer.from(key).toString('base64'), associated_data: base64(wrappedFor(id)) },
          encryptedAnswer,
          refusal,
        ),
        TE.map(({ data }) => data.ciphertext),
      ),
    unwrap: ({ id, wrapped }) =>
      pipe(
        ask(
          'decrypt',
          { ciphertext: wrapped, associated_data: base64(wrappedFor(id)) },
          decryptedAnswer,
          // Classifies status 400 as `wrong`: the value was not encrypted by this master key.
          (status) => (status === 400 ? 'wrong' : refusal(status)),
        ),
        TE.map(({ data }) => ({ id, key: Buffer.from(data.plaintext, 'base64') })),
      ),
  };
};
