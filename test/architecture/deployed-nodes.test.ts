import { parseYaml } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { read } from '#composition/scripts/project-files.ts';

const dockerfile = read('docs/deployment/Dockerfile');
const said = (pattern: RegExp): string => pattern.exec(dockerfile)?.[1] ?? '';

type Service = {
  readonly ports?: readonly string[];
  readonly networks?: readonly string[];
  readonly restart?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly command?: readonly string[];
  readonly [other: string]: unknown;
};
type Compose = {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: unknown;
  readonly volumes: unknown;
  readonly configs: { readonly replication: { readonly content: string } };
};

type Container = {
  readonly image: string;
  readonly command?: readonly string[];
  readonly envFrom: readonly unknown[];
  readonly securityContext: unknown;
  readonly [other: string]: unknown;
};
type Pod = {
  readonly containers: readonly Container[];
  readonly securityContext: { readonly fsGroup?: number };
  readonly [other: string]: unknown;
};
type Manifest = {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data: Readonly<Record<string, string>>;
  readonly spec: {
    readonly replicas: number;
    readonly template: { readonly metadata: { readonly labels: unknown }; readonly spec: Pod };
    readonly [other: string]: unknown;
  };
};

describe('the image', () => {
  it('runs as one user who owns the data folder alone, and says whether it lives', () => {
    const id = said(/useradd .*--uid (\d+)/);
    expect(said(/^USER (.+)$/m)).toBe(`${id}:${id}`);
    const folder = said(/DATOS=(\S+)/);
    expect(dockerfile).toContain(`install -d -o zaguan -g zaguan ${folder}`);
    expect(said(/^VOLUME (.+)$/m)).toBe(folder);
    const port = said(/PORT=(\d+)/);
    expect(said(/^EXPOSE (.+)$/m)).toBe(port);
    expect(said(/HOST=(\S+)/)).toBe('0.0.0.0');
    expect(said(/MODO_PRODUCCION=(\S+)/)).toBe('si');
    expect(dockerfile).toMatch(/^HEALTHCHECK --interval=10s --timeout=3s --start-period=20s/m);
    expect(dockerfile).toContain(`fetch('http://127.0.0.1:${port}/salud/viva')`);
    expect(dockerfile).toContain('process.exit(ok ? 0 : 1), () => process.exit(1)');
  });

  it('is built of what its lock file says, and takes over nothing but the server', () => {
    expect(dockerfile.match(/^RUN npm .+$/gm)).toEqual([
      'RUN npm ci',
      'RUN npm run build && npm run servidor -- /servidor',
    ]);
    expect(dockerfile.match(/^COPY --from=.+$/gm)).toEqual([
      'COPY --from=portal /usr/local/bin/node /usr/local/bin/node',
      'COPY --from=portal /servidor ./',
    ]);
  });

  it('takes neither keys nor data nor what was built elsewhere into its layers', () => {
    expect(read('docs/deployment/Dockerfile.dockerignore').trim().split('\n').toSorted()).toEqual(
      [
        ...['.git', '**/node_modules', 'dist', 'reports', 'data', '**/test-results', '**/*.log'],
        ...[
          '**/.env',
          '**/.env.*',
          '!**/.env.example',
          'maestra',
          '**/*.llave',
          '**/*.key',
          '**/*.pem',
          '**/*.p12',
        ],
      ].toSorted(),
    );
  });
});

describe('compose.yaml', () => {
  const { services, networks, volumes, configs } = parseYaml(read('docs/deployment/compose.yaml')) as Compose;
  const all = Object.entries(services);
  const service = (name: string): Service => services[name] ?? {};
  const nodes = ['nodo-1', 'nodo-2'];

  it('has these services, and opens a door to nginx alone', () => {
    expect(all.map(([name]) => name)).toEqual(['base', 'relevo', 'migrar', ...nodes, 'nginx']);
    expect(all.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual(['nginx']);
    expect(service('nginx')['ports']).toEqual(['80:80', '443:443']);
    for (const [name, { networks: within, restart }] of all) {
      expect([name, within]).toEqual([name, ['adentro']]);
      expect([name, restart]).toEqual([name, name === 'migrar' ? 'on-failure' : 'unless-stopped']);
    }
    const subnet = service('nodo-1').environment?.['PROXIES_DE_CONFIANZA'];
    expect(networks).toEqual({ adentro: { ipam: { config: [{ subnet }] } } });
  });

  it.each(['migrar', ...nodes])('%s may write to its data and /tmp, and to nothing else', (name) => {
    expect(service(name)).toMatchObject({
      image: 'zaguan',
      pull_policy: 'never',
      read_only: true,
      tmpfs: ['/tmp'],
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      volumes: ['/datos', './textos:/textos:ro'],
    });
    expect(service(name)['environment']).toEqual(service('nodo-1')['environment']);
  });

  it('starts each when what it needs is there', () => {
    const healthy = { base: { condition: 'service_healthy' } };
    expect(service('base')['healthcheck']).toEqual({
      test: ['CMD', 'pg_isready', '-h', '127.0.0.1', '-U', 'zaguan'],
      interval: '2s',
      retries: 30,
    });
    expect([service('relevo')['depends_on'], service('migrar')['depends_on']]).toEqual([healthy, healthy]);
    expect(service('migrar')['command']).toEqual(['node', 'composition/operator.ts', 'migrar']);
    for (const name of nodes)
      expect(service(name)['depends_on']).toEqual({
        migrar: { condition: 'service_completed_successfully' },
      });
    expect(service('nginx')['depends_on']).toEqual(nodes);
  });

  it('keeps its bases in volumes, and lets the standby in by its password', () => {
    expect(service('base')['volumes']).toEqual(['base:/var/lib/postgresql/data']);
    expect(service('relevo')['volumes']).toEqual(['relevo:/var/lib/postgresql/data']);
    expect(volumes).toEqual({ base: {}, relevo: {} });
    expect(configs.replication.content.trim()).toBe(
      `echo 'host replication zaguan samenet scram-sha-256' >> "$$PGDATA/pg_hba.conf"`,
    );
    expect(service('base')['configs']).toEqual([
      { source: 'replication', target: '/docker-entrypoint-initdb.d/replication.sh' },
    ]);
    expect(service('relevo')['user']).toBe('postgres');
  });

  it('leads nginx.conf to its nodes', () => {
    const upstream = [...read('docs/deployment/nginx.conf').matchAll(/^ +server (\S+) max_fails/gm)];
    const [, , script = ''] = service('nginx').command ?? [];
    const replaced = [...script.matchAll(/s\/(\S+?)\/(\S+?)\//g)].map(([, from, to]) => [from, to]);
    expect(replaced).toEqual(upstream.map(([, from], place) => [from, `${nodes[place]}:8080`]));
    expect(service('nginx')['volumes']).toEqual([
      './nginx.conf:/plantilla.conf:ro',
      './tls:/etc/nginx/tls:ro',
    ]);
  });
});

describe('kubernetes.yaml', () => {
  const all = read('docs/deployment/kubernetes.yaml')
    .split(/^---$/m)
    .map((text) => parseYaml(text) as Manifest);
  const of = (kind: string): Manifest => {
    const found = all.find((each) => each.kind === kind);
    if (found === undefined) throw new Error(`there is no ${kind}`);
    return found;
  };
  const [job, deployment] = [of('Job'), of('Deployment')];
  const podOf = ({ spec }: Manifest): Pod => spec.template.spec;
  const containerOf = (workload: Manifest): Container => {
    const [container, ...others] = podOf(workload).containers;
    if (container === undefined || others.length > 0) throw new Error('a pod has one container');
    return container;
  };
  const node = containerOf(deployment);

  it('has these parts', () => {
    expect(all.map(({ kind }) => kind)).toEqual([
      'ConfigMap',
      'Job',
      'Deployment',
      'Service',
      'PodDisruptionBudget',
    ]);
  });

  it.each(['Job', 'Deployment'])(
    'a pod of its %s is nobody of rights, and writes nothing to its root',
    (kind) => {
      const pod = podOf(of(kind));
      const container = containerOf(of(kind));
      const id = Number(said(/useradd .*--uid (\d+)/));
      expect(pod['automountServiceAccountToken']).toBe(false);
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: id,
        runAsGroup: id,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.image).toBe(node.image);
      expect(container.envFrom.slice(0, 2)).toEqual([
        { configMapRef: { name: of('ConfigMap').metadata.name } },
        { secretRef: { name: 'zaguan' } },
      ]);
    },
  );

  it('the schema is the owner’s, made once and before its nodes', () => {
    expect([podOf(job)['restartPolicy'], job.spec['backoffLimit']]).toEqual(['Never', 3]);
    expect(containerOf(job).command).toEqual(['node', 'composition/operator.ts', 'migrar']);
    // Expects the owner's secret to come last, since the settings of the last source override the earlier ones.
    expect(containerOf(job).envFrom.slice(2)).toEqual([{ secretRef: { name: 'zaguan-dueno' } }]);
    expect(node.envFrom).toHaveLength(2);
    expect(node.command).toBeUndefined();
  });

  it('a node is renewed while another serves', () => {
    expect(deployment.spec.replicas).toBeGreaterThan(1);
    expect(deployment.spec['strategy']).toEqual({ rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } });
    expect(of('PodDisruptionBudget').spec['minAvailable']).toBe(1);
    const labels = { app: 'zaguan' };
    expect(deployment.spec['selector']).toEqual({ matchLabels: labels });
    expect(deployment.spec.template.metadata.labels).toEqual(labels);
    expect(of('Service').spec['selector']).toEqual(labels);
    expect(of('PodDisruptionBudget').spec['selector']).toEqual({ matchLabels: labels });
    expect(job.spec.template.metadata.labels).not.toEqual(labels);
    expect(podOf(deployment)['topologySpreadConstraints']).toEqual([
      {
        maxSkew: 1,
        topologyKey: 'kubernetes.io/hostname',
        whenUnsatisfiable: 'ScheduleAnyway',
        labelSelector: { matchLabels: labels },
      },
    ]);
  });

  it('a node is asked whether it lives, and is called while it is ready', () => {
    const port = Number(said(/PORT=(\d+)/));
    const figures = Number(of('ConfigMap').data['PUERTO_METRICAS']);
    expect(node['ports']).toEqual([
      { name: 'portal', containerPort: port },
      { name: 'metricas', containerPort: figures },
    ]);
    const get = (path: string) => ({ httpGet: { path, port: 'portal' } });
    expect(node['startupProbe']).toEqual({ ...get('/salud/viva'), periodSeconds: 2, failureThreshold: 30 });
    expect(node['livenessProbe']).toEqual({ ...get('/salud/viva'), periodSeconds: 10, timeoutSeconds: 3 });
    expect(node['readinessProbe']).toEqual({ ...get('/salud/lista'), periodSeconds: 3, timeoutSeconds: 3 });
    // Expects a drain time longer than two readiness checks.
    expect(Number(of('ConfigMap').data['SEGUNDOS_DE_DRENAJE'])).toBeGreaterThan(2 * 3);
    expect(of('Service').spec['ports']).toEqual([{ name: 'portal', port: 80, targetPort: 'portal' }]);
  });

  it('a node writes to its data and /tmp, which are its own, and reads the texts', () => {
    expect(node['volumeMounts']).toEqual([
      { name: 'datos', mountPath: said(/DATOS=(\S+)/) },
      { name: 'tmp', mountPath: '/tmp' },
      { name: 'textos', mountPath: '/textos', readOnly: true },
    ]);
    expect(podOf(deployment)['volumes']).toEqual([
      { name: 'datos', emptyDir: {} },
      { name: 'tmp', emptyDir: {} },
      { name: 'textos', configMap: { name: 'zaguan-textos' } },
    ]);
    expect(podOf(deployment).securityContext.fsGroup).toBe(Number(said(/useradd .*--uid (\d+)/)));
  });
});

describe('the unit of systemd', () => {
  const set = [...read('docs/deployment/zaguan.service').matchAll(/^(\w+)=(.*)$/gm)].map(([line]) => line);

  it('confines the node, starts it again, and gives it time to end', () => {
    expect(set).toEqual(
      expect.arrayContaining([
        ...['Type=exec', 'User=zaguan', 'StateDirectory=zaguan', 'StateDirectoryMode=0700', 'UMask=0077'],
        ...['WorkingDirectory=/opt/zaguan', 'EnvironmentFile=/etc/zaguan/zaguan.env'],
        ...['Environment=DATOS=/var/lib/zaguan', 'KillSignal=SIGTERM', 'Restart=always', 'RestartSec=2'],
        ...['NoNewPrivileges=yes', 'CapabilityBoundingSet=', 'ProtectSystem=strict', 'ProtectHome=yes'],
        ...['PrivateTmp=yes', 'PrivateDevices=yes', 'ProtectKernelTunables=yes', 'ProtectKernelModules=yes'],
        ...['ProtectControlGroups=yes', 'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX'],
        ...['RestrictNamespaces=yes', 'LockPersonality=yes', 'SystemCallArchitectures=native'],
        ...['After=network-online.target postgresql.service', 'Wants=network-online.target'],
        'WantedBy=multi-user.target',
      ]),
    );
    const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(set.join('\n')) ?? [];
    const [, drain] = /^ +SEGUNDOS_DE_DRENAJE=(\d+)$/m.exec(read('docs/deployment.md')) ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(Number(drain) + 30);
  });
});
