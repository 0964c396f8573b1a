import pino from 'pino';
import { expect, it } from 'vitest';
import { openLog } from '#composition/bank/open-log.ts';
import { readConfig } from '#composition/settings/config.ts';
import { right } from '#test/support/right.ts';

it('API-26 a log has the level of the settings, masks the headers that they name, and tells failures as errors', () => {
  const names = { ENCABEZADO_RUT: 'X-Uno', ENCABEZADO_RTOKEN: 'X-Dos', ENCABEZADO_DESAFIO: 'X-Tres' };
  const { log, report, warn } = openLog(right(readConfig({ NIVEL_DE_REGISTRO: 'warn', ...names })));
  const lines: string[] = [];
  Object.assign(log, { [pino.symbols.streamSym]: { write: (line: string) => void lines.push(line) } });
  const headers = Object.fromEntries(Object.values(names).map((name) => [name, 'secreto']));
  log.info('nada');
  warn({ headers }, 'cuidado');
  report(new Error('se cortó'));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, msg: 'cuidado', headers: { 'X-Uno': '***', 'X-Dos': '***', 'X-Tres': '***' } },
    { level: 50, msg: 'a store did not answer', err: { message: 'se cortó' } },
  ]);
});
