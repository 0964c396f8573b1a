import { textNames } from '#core/portability/texts/bank-text.ts';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { smsSignature } from '#adapters/bank-node/delivery/http-sms.ts';
import { heldMasterKey } from '#adapters/bank-node/keyring/master-key.ts';
import { freePort } from '#composition/scripts/free-port.ts';
import { settingsElementId } from '#composition/first-html/settings-in-page.ts';
import { bankDatabase, type FreshDatabase } from '#test/support/postgres.ts';
import { right } from '#test/support/right.ts';
import { startSmtp, type TestSmtp } from '#test/support/worlds/smtp-server.ts';

/** External services and folders of a bank in which every setting has a distinct value. */
export type Site = {
  readonly folder: string;
  readonly database: FreshDatabase;
  readonly smtp: TestSmtp;
  /** Port of a server that is both the SMS carrier and the master key service. */
  readonly servicePort: string;
  /** Messages received by the SMS carrier. */
  readonly heard: readonly {
    readonly path: string | undefined;
    readonly isSigned: boolean;
    readonly text: string;
  }[];
  /** Calls to the master key service. */
  readonly tokens: readonly { readonly path: string | undefined; readonly token: unknown }[];
  readonly port: string;
  readonly metricsPort: string;
  readonly workerPort: string;
  readonly close: () => Promise<void>;
};

const master = heldMasterKey(Buffer.alloc(32, 5));

/** Answers as the master key service, in the format of Vault's transit engine. */
const answered = async (path: string, body: Readonly<Record<string, string>>): Promise<string> => {
  const id = body['associated_data'] ?? '';
  const data = path.includes('/encrypt/')
    ? { ciphertext: right(await master.wrap({ id, key: Buffer.from(body['plaintext'] ?? '', 'base64') })()) }
    : {
        plaintext: Buffer.from(
          right(await master.unwrap({ id, wrapped: body['ciphertext'] ?? '' })()).key,
        ).toString('base64'),
      };
  return JSON.stringify({ data });
};

const fill = async (folder: string): Promise<void> => {
  await mkdir(join(folder, 'web'));
  for (const name of textNames)
    await writeFile(join(folder, `${name}.txt`), `Título\n\nTexto propio de ${name}.\n`);
  await writeFile(
    join(folder, 'web/index.html'),
    `<html data-brand="BCH" data-theme="system"><script type="application/json" id="${settingsElementId}">{}</script></html>`,
  );
};

export const openSite = async (): Promise<Site> => {
  const folder = await mkdtemp(join(tmpdir(), 'zaguan-settings-'));
  await fill(folder);
  const heard: Site['heard'][number][] = [];
  const tokens: Site['tokens'][number][] = [];
  const services = createServer(async (request, response) => {
    const body = await text(request);
    const token = request.headers['x-vault-token'];
    if (token !== undefined) {
      tokens.push({ path: request.url, token });
      response.end(await answered(request.url ?? '', Object(JSON.parse(body))));
      return;
    }
    const time = String(request.headers['x-entrega-hora']);
    const isSigned = request.headers['x-entrega-firma'] === smsSignature('secreto de sms', time, body);
    heard.push({ path: request.url, isSigned, text: String(Object(JSON.parse(body)).text) });
    response.end();
  });
  await new Promise<void>((resolve) => services.listen(0, '127.0.0.1', resolve));
  const smtp = await startSmtp({ direct: true });
  await writeFile(join(folder, 'smtp.pem'), smtp.certificate);
  const database = await bankDatabase();
  return {
    ...{ folder, database, smtp, heard, tokens },
    servicePort: String((services.address() as AddressInfo).port),
    port: String(await freePort()),
    metricsPort: String(await freePort()),
    workerPort: String(await freePort()),
    close: async () => {
      await smtp.stop();
      services.close();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
};
