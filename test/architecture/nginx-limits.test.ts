import { describe, expect, it } from 'vitest';
import { tooManyCallsPage } from '#adapters/bank-http/budgets/too-many-calls-page.ts';
import { edgeText } from '#adapters/bank-http/edge-sentences.ts';
import { maxJsonBytes } from '#adapters/bank-http/json-body.ts';
import { catalogue } from '#adapters/wire/portability/catalogue.ts';
import { read } from '#composition/scripts/project-files.ts';
import { allowancesOf, defaultLimits } from '#core/bank/budgets.ts';

const conf = read('docs/deployment/nginx.conf');
const said = (pattern: RegExp): number => Number(pattern.exec(conf)?.[1]);

describe('the documented nginx', () => {
  it("lets through ten times the bank's limit of one source, in bursts and per minute", () => {
    // Rate limits that count by session or by person and not by address, and so add nothing to the limit of one
    // source.
    const ofOthers = ['session', 'right-key'];
    const ofSource = Object.entries(allowancesOf(defaultLimits))
      .filter(([name]) => !ofOthers.includes(name))
      .reduce((sum, [, each]) => sum + each.ofSource, 0);
    expect(said(/^ *limit_req zone=calls burst=(\d+) nodelay;$/m)).toBeGreaterThanOrEqual(10 * ofSource);
    expect(60 * said(/zone=calls:\d+m rate=(\d+)r\/s;/)).toBeGreaterThanOrEqual(10 * ofSource);
  });

  it('EXT-2576 takes large bodies at the addresses of uploads only, of one address, its networks and all few at once', () => {
    const [block = '', address = ''] =
      /location ~ (\S+) \{[^}]*client_max_body_size \d+m;[^}]*\}/.exec(conf) ?? [];
    const isUpload = ({ path }: { readonly path: string }): boolean =>
      new RegExp(address).test(path.replace(/:\w+/g, 'a'));
    const calls = Object.values(catalogue);
    const files = calls.filter((call) => 'filePart' in call);
    const others = calls.filter((call) => !('filePart' in call));
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((call) => !isUpload(call)).map(({ path }) => path)).toEqual([]);
    expect(others.filter(isUpload).map(({ path }) => path)).toEqual([]);
    const atOnce = (zone: string): number =>
      Number(new RegExp(`limit_conn ${zone} (\\d+);`).exec(block)?.[1]);
    expect(atOnce('uploads')).toBeLessThanOrEqual(20);
    expect(atOnce('customers_uploads')).toBeLessThanOrEqual(60);
    expect(3 * atOnce('tenants_uploads')).toBeLessThanOrEqual(atOnce('all_uploads'));
    for (const [key, zone] of [
      ['customer', 'customers_uploads'],
      ['tenant', 'tenants_uploads'],
      ['server_name', 'all_uploads'],
    ])
      expect(conf).toContain(`limit_conn_zone $${key} zone=${zone}:`);
    const bytesInAll = atOnce('all_uploads') * said(/client_max_body_size (\d+)m;/) * 1_048_576;
    expect(read('docs/deployment.md')).toContain(`\n  ${Math.ceil(bytesInAll / 1e9)} GB at most.\n`);
    expect(conf.match(/client_max_body_size \d+m;/g)).toHaveLength(1);
    const elsewhere = said(/^ {8}client_max_body_size (\d+)k;$/m) * 1_024;
    expect(elsewhere).toBeGreaterThan(maxJsonBytes);
    expect(elsewhere).toBeLessThanOrEqual(4 * maxJsonBytes);
  });

  it('EXT-2580 keeps nothing on its disk that goes out, and of one address few calls under way', () => {
    expect(conf).toMatch(/^ {8}proxy_max_temp_file_size 0;$/m);
    const connections = said(/worker_connections (\d+);/);
    expect(said(/worker_rlimit_nofile (\d+);/)).toBeGreaterThan(2 * connections);
    const { path } = catalogue.documentDownload;
    const blocks = [...conf.matchAll(/location ~ (\S+) \{([^}]*)\}/g)];
    const blockOf = (address: string): string =>
      blocks.find(([, pattern = '']) => new RegExp(pattern).test(address))?.[2] ?? '';
    for (const large of [path.replace(/:\w+/, 'a'), '/assets/pdfjs-Ab.js'])
      expect(Number(/limit_conn large (\d+);/.exec(blockOf(large))?.[1])).toBeLessThanOrEqual(20);
    // Expects each location to repeat all limits, since limits inside a location replace the inherited ones.
    for (const block of [
      conf.slice(conf.indexOf('limit_req zone=calls'), conf.indexOf('location /')),
      ...blocks.map(([, , block = '']) => block),
    ]) {
      expect(50 * Number(/limit_conn under_way (\d+);/.exec(block)?.[1])).toBeLessThanOrEqual(connections);
      expect(10 * Number(/limit_conn customers (\d+);/.exec(block)?.[1])).toBeLessThanOrEqual(connections);
    }
  });

  it.each([
    ['200.1.2.3', '200.1.2.3', '', '200.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1', '2001:db8'],
    ['2001:db8:1:2::6', '2001:db8:1:2', '2001:db8:1', '2001:db8'],
    ['2001:db8:1::a:b:1', '2001:db8:1', '2001:db8:1', '2001:db8'],
    ['2001:db8::a:b:1', '2001:db8', '2001:db8', '2001:db8'],
    ['2001::a:b:1', '2001', '2001', '2001'],
  ])('EXT-2580 EXT-2576 counts %s as %s, with its customer %s and its tenant %s', (address, ...counted) => {
    const mapped = (name: string): string => {
      const [, rest = ''] = conf.split(`map $remote_addr $${name} {`);
      const [rules = ''] = rest.split('\n    }');
      const patterns = [...rules.matchAll(/"~(\S+)" \$/g)].map(([, pattern = '']) => new RegExp(pattern));
      const found = patterns
        .map((pattern) => pattern.exec(address)?.[1])
        .find((match) => match !== undefined);
      return found ?? (rules.includes('default $remote_addr') ? address : '');
    };
    expect(['caller', 'customer', 'tenant'].map(mapped)).toEqual(counted);
  });

  it('refuses in the words of the bank', () => {
    const look = { bankName: 'Banco', brand: 'b', theme: 'light', icon: '', styleSheets: [] } as const;
    const sentences = tooManyCallsPage(look).match(/(?<=<p[^>]*>)[^<]+(?=<\/p>)/g) ?? [];
    expect(sentences).toContain(edgeText.DEMASIADAS_LLAMADAS);
    for (const sentence of sentences) expect(conf).toContain(sentence);
    expect(conf).toContain(JSON.stringify({ mensaje: edgeText.DEMASIADAS_LLAMADAS }));
    const { CUERPO_MUY_GRANDE: mensaje } = edgeText;
    expect(conf).toContain(JSON.stringify({ codigo: 'CUERPO_MUY_GRANDE', mensaje }));
  });
});
