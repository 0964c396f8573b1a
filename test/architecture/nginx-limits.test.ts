import { describe, expect, it } from 'vitest';
import { tooManyCallsPage } from '#adapters/bank-http/budgets/too-many-calls-page.ts';
import { edgeText } from '#adapters/bank-http/edge-sentences.ts';
import { read } from '#composition/scripts/project-files.ts';
import { allowancesOf, defaultLimits } from '#core/bank/budgets.ts';

const conf = read('docs/deployment/nginx.conf');
const said = (pattern: RegExp): number => Number(pattern.exec(conf)?.[1]);

describe('the documented nginx', () => {
  it('lets through ten times what the bank lets one source have, at once and in a minute', () => {
    const ofSource = Object.values(allowancesOf(defaultLimits)).reduce((sum, each) => sum + each.ofSource, 0);
    expect(said(/^ *limit_req zone=calls burst=(\d+) nodelay;$/m)).toBeGreaterThanOrEqual(10 * ofSource);
    expect(60 * said(/zone=calls:\d+m rate=(\d+)r\/s;/)).toBeGreaterThanOrEqual(10 * ofSource);
  });

  it('refuses in the words of the bank', () => {
    const look = { bankName: 'Banco', brand: 'b', theme: 'light', icon: '', styleSheets: [] } as const;
    const sentences = tooManyCallsPage(look).match(/(?<=<p[^>]*>)[^<]+(?=<\/p>)/g) ?? [];
    expect(sentences).toContain(edgeText.DEMASIADAS_LLAMADAS);
    for (const sentence of sentences) expect(conf).toContain(sentence);
    expect(conf).toContain(JSON.stringify({ mensaje: edgeText.DEMASIADAS_LLAMADAS }));
  });
});
