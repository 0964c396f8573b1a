import * as t from 'io-ts/lib/index.js';
import type { MasterKey, MasterKeyTrouble } from '#core/bank/keyring/ports.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import { wrappedFor } from './master-key.ts';
import { boundedJson } from '../bounded-json.ts';

const patience = 5_000;

const encryptedAnswer = t.type({ data: t.type({ ciphertext: t.string }) });
const decryptedAnswer = t.type({ data: t.type({ plaintext: t.string }) });

type Given = {
  /** Of the key, as the service knows it: `https://boveda.interna:8200/v1/transit/keys/zaguan`. */
  readonly address: string;
  readonly credential: string;
};

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** EXT-2011 · A master key that never leaves the service that keeps it, asked as Vault and OpenBao are asked (transit, a key of AES-256-GCM); what it wraps is told it twice, as what is sealed and for whom. */
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
            signal: AbortSignal.timeout(patience),
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
  // a service that is sealed, or behind a proxy that cannot reach it, answers with 5xx
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
          // 400 is a text that does not open under this key
          (status) => (status === 400 ? 'wrong' : refusal(status)),
        ),
        TE.map(({ data }) => ({ id, key: Buffer.from(data.plaintext, 'base64') })),
      ),
  };
};
