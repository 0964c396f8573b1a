import { hiding } from '../zaguan/tell.ts';
import { printable } from '../zaguan/printable.ts';
import type { Result, Verdict } from './examine.ts';

/** Word for each outcome in the contract report, in text and JSON. */
const words = {
  conforms: 'Conforme',
  differs: 'Difiere',
  'not-checked': 'No comprobado',
} as const satisfies Record<Verdict['verdict'], string>;

const columnOf = (name: string, width: number): string => name.padEnd(width);

const detailOf = (verdict: Verdict): string => {
  switch (verdict.verdict) {
    case 'conforms':
      return '';
    case 'differs':
      return ` · se esperaba ${verdict.expected}; llegó ${verdict.got}`;
    case 'not-checked':
      return ` · ${verdict.why}`;
  }
};

/** Formats one contract check as a line of the report, without secrets. */
export const lineOf = ({ check, verdict }: Result, secrets: Set<string>): string =>
  printable(
    hiding(
      secrets,
      `${columnOf(words[verdict.verdict], 13)}  ${columnOf(check.call, 26)}  ${check.rule}${detailOf(verdict)}`,
    ),
  );

export type Summary = Readonly<Record<Verdict['verdict'], number>>;

export const summaryOf = (results: readonly Result[]): Summary => {
  const count = (wanted: Verdict['verdict']): number =>
    results.filter(({ verdict }) => verdict.verdict === wanted).length;
  return { conforms: count('conforms'), differs: count('differs'), 'not-checked': count('not-checked') };
};

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const summaryLine = (summary: Summary): string =>
  `${counted(summary.conforms + summary.differs + summary['not-checked'], 'comprobación', 'comprobaciones')}: ${[
    counted(summary.conforms, 'conforme', 'conformes'),
    counted(summary.differs, 'difiere', 'difieren'),
    counted(summary['not-checked'], 'no comprobada', 'no comprobadas'),
  ].join(', ')}.`;

/** Builds the contract report as JSON, without secrets. */
export const dataOf = (results: readonly Result[], secrets: Set<string>) => {
  const hidden = (said: string): string => hiding(secrets, said);
  const { conforms, differs, 'not-checked': undone } = summaryOf(results);
  return {
    resumen: { conformes: conforms, difieren: differs, noComprobadas: undone },
    comprobaciones: results.map(({ check, verdict }) => ({
      llamada: check.call,
      regla: check.rule,
      resultado: words[verdict.verdict],
      ...(verdict.verdict === 'differs'
        ? { esperado: hidden(verdict.expected), obtenido: hidden(verdict.got) }
        : {}),
      ...(verdict.verdict === 'not-checked' ? { motivo: hidden(verdict.why) } : {}),
    })),
  };
};
