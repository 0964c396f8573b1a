import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

type User = { readonly uid?: number; readonly gid?: number };

/** Program on a machine, with the file descriptor of its log. */
type Running = {
  readonly command: readonly string[];
  readonly settings?: Readonly<Record<string, string>>;
  readonly log: number;
};

/** Simulated machine with its own network and process namespace; ends with this process. */
export type Machine = {
  readonly address: string;
  readonly run: (running: Running) => void;
  /** Runs a shell command on the machine as root. */
  readonly say: (words: string) => void;
  /** Drops all packets to and from the machine silently. */
  readonly cutOff: () => void;
  readonly heal: () => void;
};

export type Machines = {
  /** First three numbers of the machines' IP addresses. */
  readonly network: string;
  readonly add: (place: number) => Promise<Machine>;
  readonly stop: () => Promise<void>;
};

const disabled = '0';
const forwarding = '3';

/** Starts a shell that ends when the pipe to this process closes; bash, since it reaps orphaned child processes. */
const whileThePipeIsOpen = (before: readonly string[], first: string, last: string): ChildProcess =>
  spawn(
    before[0] ?? 'bash',
    [
      ...before.slice(1),
      ...(before.length > 0 ? ['bash'] : []),
      '-c',
      `${first}; echo ready; read -r _; ${last}`,
    ],
    {
      detached: true,
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );

const ready = (shell: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    shell.stdout?.once('data', () => resolve());
    shell.once('exit', () =>
      reject(new Error('Namespaces and a bridge need root and a kernel that gives them')),
    );
  });

const ended = async (shell: ChildProcess): Promise<void> => {
  const gone = new Promise<void>((resolve) => shell.once('exit', () => resolve()));
  shell.stdin?.end();
  await gone;
};

/** Creates a network bridge for the machines and this process. */
export const startMachines = async ({ uid = 0, gid = 0 }: User): Promise<Machines> => {
  const bridge = `zg${process.pid}`;
  const network = `10.${64 + (process.pid % 128)}.${Math.floor(Math.random() * 256)}`;
  const root = (...words: readonly string[]): void => {
    execFileSync(words[0] ?? '', words.slice(1), { stdio: ['ignore', 'ignore', 'inherit'] });
  };
  const hub = whileThePipeIsOpen(
    [],
    `ip link add ${bridge} type bridge && ip addr add ${network}.1/24 dev ${bridge} && ip link set ${bridge} up || exit 1`,
    // unsent packets keep a network namespace for a minute after its processes have ended, so the links are deleted here
    `for link in $(ls /sys/class/net | grep '^${bridge}'); do ip link del $link 2>/dev/null; done; true`,
  );
  await ready(hub);
  const shells: ChildProcess[] = [];
  const add = async (place: number): Promise<Machine> => {
    const own = ['--net', '--ipc', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
    const shell = whileThePipeIsOpen(['unshare', ...own], 'ip link set lo up', 'true');
    shells.push(shell);
    await ready(shell);
    const first = readFileSync(`/proc/${shell.pid}/task/${shell.pid}/children`, 'utf8').trim();
    const line = `${bridge}.${place}`;
    const address = `${network}.${place}`;
    const inside = ['nsenter', '--target', first, '--net', '--ipc', '--mount', '--pid', '--'];
    root('ip', 'link', 'add', line, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', first);
    root('ip', 'link', 'set', line, 'master', bridge, 'up');
    root(...inside, 'ip', 'addr', 'add', `${address}/24`, 'dev', 'eth0');
    root(...inside, 'ip', 'link', 'set', 'eth0', 'up');
    const as = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--'];
    return {
      address,
      run: ({ command, settings, log }) => {
        const [program = '', ...words] = [...inside, ...as, ...command];
        const env = { PATH: process.env.PATH, ...settings };
        spawn(program, words, { cwd: '/', env, stdio: ['ignore', log, log] });
      },
      say: (words) => root(...inside, 'sh', '-c', words),
      cutOff: () => root('bridge', 'link', 'set', 'dev', line, 'state', disabled),
      heal: () => root('bridge', 'link', 'set', 'dev', line, 'state', forwarding),
    };
  };
  return {
    network,
    add,
    stop: async () => {
      await Promise.all(shells.map(ended));
      await ended(hub);
    },
  };
};
