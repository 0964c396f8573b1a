import { freePort } from '#composition/scripts/free-port.ts';
import type { Seed } from '#adapters/bank-sql/seed/seed-format.ts';
import { startBankProcess, type BankProcess } from './bank-process.ts';
import { addressOf, startNginx } from './nginx.ts';
import { ownBank } from '../builders/own-bank.ts';
import { productionTexts } from '../builders/production-texts.ts';

export type ProductionBank = {
  /** HTTPS address of nginx. */
  readonly base: string;
  readonly bank: BankProcess;
  readonly stop: () => Promise<void>;
};

/** Starts a bank in production mode with SQLite, behind the documented nginx, with settings that differ from the defaults. */
export const startProductionBank = async (
  from: Seed | string | undefined,
  settings: Readonly<Record<string, string>> = {},
): Promise<ProductionBank> => {
  const port = await freePort();
  const base = addressOf(port);
  const bank = await startBankProcess(
    {
      ...productionTexts,
      ...ownBank,
      MODO_PRODUCCION: 'si',
      EMISOR_CARPETAS: 'demostracion',
      HTTPS: 'si',
      ORIGEN_PORTAL: base,
      PROXIES_DE_CONFIANZA: '127.0.0.1',
      BLOQUEO_HORAS: '72',
      BLOQUEO_FACTOR_HORAS: '5',
      CAPTCHA_COSTO: '20',
      CAPTCHA_POR_MINUTO: '500',
      ...settings,
    },
    from,
  );
  const absent = await freePort();
  const nginx = await startNginx(port, [Number(new URL(bank.base).port), absent]);
  await nginx.leaveOut(absent);
  return {
    base,
    bank,
    stop: async () => {
      await nginx.stop();
      await bank.stop();
    },
  };
};
