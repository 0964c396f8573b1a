import { describe, expect, it } from 'vitest';
import { refusalOf } from '#adapters/bank-http/answer.ts';
import { defaultServerSettings } from '#adapters/bank-http/server-settings.ts';
import { read } from '#composition/scripts/project-files.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { directivesOf, milliseconds } from '#test/support/nginx-conf.ts';

const bank = defaultServerSettings;

const documented = (file: string) => {
  const all = directivesOf(read(`docs/deployment/${file}`));
  /** Returns the arguments of each directive with this name, in file order. */
  const given = (name: string, within = ''): readonly (readonly string[])[] =>
    all.filter((each) => each.name === name && each.within.endsWith(within)).map((each) => each.given);
  return { all, given };
};

describe.each(['nginx.conf', 'portal.conf'])('the documented %s', (file) => {
  const { all, given } = documented(file);

  it('replaces each header in which a caller may tell who he is or where he came, at every address', () => {
    const sent = all.filter(({ name }) => name === 'proxy_set_header');
    expect(sent.map((each) => each.given).toSorted()).toEqual([
      ['Connection', ''],
      ['Forwarded', ''],
      ['Host', '$http_host'],
      ['X-Forwarded-For', '$remote_addr'],
      ['X-Forwarded-Host', ''],
      ['X-Forwarded-Proto', '$scheme'],
      ['X-Real-IP', ''],
    ]);
    // Expects no proxy_set_header inside a location, where it would replace all inherited ones.
    expect(sent.filter(({ within }) => within.includes('location'))).toEqual([]);
  });

  it('writes no address of a call, and nothing that its caller says, into a log', () => {
    expect(given('error_log').map(([, level]) => level)).toEqual(['crit']);
    expect(given('access_log').map(([, format]) => format)).toEqual(['calls']);
    const [[, ...format] = []] = given('log_format');
    const variables = format.join(' ').match(/\$\w+/g) ?? [];
    expect(variables).toContain('$status');
    const theirs =
      /^\$(?:request|request_uri|request_body|uri|document_uri|args|query_string|(?:arg|http|cookie)_\w+)$/;
    expect(variables.filter((name) => theirs.test(name))).toEqual([]);
  });

  it('tells nobody its version, and keeps its connections to the bank', () => {
    expect(given('server_tokens')).toEqual([['off']]);
    expect(given('proxy_http_version')).toEqual([['1.1']]);
  });
});

describe('the documented nginx.conf', () => {
  const { all, given } = documented('nginx.conf');
  const only = (name: string, within = ''): readonly string[] => {
    const found = given(name, within);
    expect(found, `${name} ${within}`).toHaveLength(1);
    return found[0] ?? [];
  };
  const time = (name: string, within = ''): number => milliseconds(only(name, within)[0]);
  const ofUploads = all.find(
    ({ name, within }) => name === 'client_max_body_size' && within.includes('location'),
  );

  it('leaves it to the bank to tell who is late, and closes idle connections to it first', () => {
    expect(time('keepalive_timeout', 'upstream banco')).toBeLessThan(bank.keepAlive);
    expect(time('client_header_timeout')).toBeGreaterThanOrEqual(bank.headersWithin);
    expect(time('client_body_timeout')).toBeGreaterThanOrEqual(bank.idleSocket);
    for (const name of ['proxy_read_timeout', 'proxy_send_timeout'])
      expect(time(name, 'server 2')).toBeGreaterThan(bank.answerWithin);
    expect(time('proxy_read_timeout', ofUploads?.within)).toBeGreaterThan(
      bank.uploadWait + bank.answerWithin,
    );
    // Expects nginx to retry a call whose node is down at the other node before its caller times out.
    expect(time('proxy_connect_timeout') + time('proxy_next_upstream_timeout')).toBeLessThan(
      bank.answerWithin,
    );
    expect(only('large_client_header_buffers')).toEqual(['4', '16k']);
  });

  it('sends to another node only what a node never heard, or what may be heard twice', () => {
    expect(only('proxy_next_upstream')).toEqual(['error']);
    expect(Number(only('proxy_next_upstream_tries')[0])).toBe(given('server', 'upstream banco').length);
    for (const [, ...judged] of given('server', 'upstream banco'))
      expect(judged).toEqual(['max_fails=1', 'fail_timeout=2s']);
    expect(given('proxy_pass').every(([to]) => to === 'http://banco')).toBe(true);
  });

  it('speaks TLS of today, and leads everybody to it', () => {
    expect(given('listen')).toEqual([['80'], ['443', 'ssl', 'http2']]);
    expect(only('return', 'server 1')).toEqual(['308', 'https://$host/']);
    expect(only('ssl_protocols')).toEqual(['TLSv1.2', 'TLSv1.3']);
    const ciphers = only('ssl_ciphers')[0]?.split(':') ?? [];
    expect(ciphers.length).toBeGreaterThan(3);
    expect(
      ciphers.filter((name) => !/^ECDHE-(?:ECDSA|RSA)-(?:AES\d+-GCM|CHACHA20-POLY1305)/.test(name)),
    ).toEqual([]);
    expect(only('ssl_session_tickets')).toEqual(['off']);
  });

  it('keeps what watches the nodes to whoever is within', () => {
    expect(only('return', 'location /salud/')).toEqual(['404']);
  });

  const pages = [...new Set(all.map(({ within }) => /location (@\w+)$/.exec(within)?.[1] ?? ''))].filter(
    Boolean,
  );

  it('answers in place of the bank whenever it answers by itself', () => {
    expect(given('error_page')).toEqual([
      ['502', '504', '=', '@unavailable'],
      ['429', '=', '$too_many'],
      ['413', '=', '@too_large'],
    ]);
    expect(given('limit_req_status')).toEqual([['429']]);
    expect(given('limit_conn_status')).toEqual([['429']]);
    expect(given('default', 'map $http_accept $too_many')).toEqual([['@too_many']]);
    expect(given('~*text/html', 'map $http_accept $too_many')).toEqual([['@too_many_page']]);
    expect(pages.toSorted()).toEqual(['@too_large', '@too_many', '@too_many_page', '@unavailable']);
  });

  it.each(pages)('answers %s with the headers of the bank, to nobody who asks for it by name', (page) => {
    const within = `location ${page}`;
    expect(given('internal', within)).toEqual([[]]);
    expect(only('charset', within)).toEqual(['utf-8']);
    const [status = '', body = ''] = only('return', within);
    const isPage = body.startsWith('<!doctype html>');
    expect(only('default_type', within)).toEqual([isPage ? 'text/html' : 'application/json']);
    if (!isPage) expect(() => JSON.parse(body)).not.toThrow();
    if (status === '503') expect(JSON.parse(body)).toEqual(refusalOf(unavailable).body);
    const headers = Object.fromEntries(given('add_header', within).map(([name, ...value]) => [name, value]));
    expect(headers).toEqual({
      'Cache-Control': ['no-store', 'always'],
      'X-Content-Type-Options': ['nosniff', 'always'],
      'Strict-Transport-Security': ['max-age=31536000; includeSubDomains', 'always'],
      ...(status === '429' && { 'Retry-After': ['10', 'always'] }),
      ...(status === '503' && { 'Retry-After': ['5', 'always'] }),
      ...(isPage && {
        'Content-Security-Policy': [
          "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
          'always',
        ],
      }),
    });
  });

  it('counts as docs/deployment.md says', () => {
    const count = (text: string | undefined): string => Number(text).toLocaleString('en');
    const [rate] = /\d+(?=r\/s$)/.exec(only('limit_req_zone').join(' ')) ?? [];
    const [burst] = /(?<=burst=)\d+/.exec(only('limit_req').join(' ')) ?? [];
    const [, underWay] = given('limit_conn', 'server 2').find(([zone]) => zone === 'under_way') ?? [];
    expect(read('docs/deployment.md')).toContain(
      `${rate} calls a second from one address beyond the first ${count(burst)}, or ${count(underWay)} under way at once`,
    );
    expect(Number(only('http2_max_concurrent_streams')[0])).toBeLessThanOrEqual(32);
    expect(time('send_timeout')).toBeLessThanOrEqual(bank.idleSocket);
  });

  it('has each zone that it counts by, and counts by each', () => {
    const zones = [...given('limit_req_zone'), ...given('limit_conn_zone')].map(
      (each) => /zone=(\w+):/.exec(each.join(' '))?.[1] ?? '',
    );
    const used = [
      ...given('limit_conn').map(([zone = '']) => zone),
      ...given('limit_req').map(([zone = '']) => zone.replace('zone=', '')),
    ];
    expect([...new Set(used)].toSorted()).toEqual(zones.toSorted());
  });
});
