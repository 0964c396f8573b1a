import { describe, expect, it } from 'vitest';
import { commandAudit } from '#composition/operator/command-audit.ts';
import { operatorProgram, OperatorMistake, type OperatorCommands } from '#adapters/cli/operator-program.ts';

/** Command lines with the operator command and the arguments that each must call. */
type Lines = readonly (readonly [line: string, asked: readonly [keyof OperatorCommands, ...unknown[]]])[];

type Asked = { readonly asked: readonly unknown[][]; readonly printed: string; readonly wrong: string };

/** Runs one command line; returns the commands that it called and its output. */
const type = async (line: string, changes: Partial<OperatorCommands> = {}): Promise<Asked> => {
  const asked: unknown[][] = [];
  const said =
    (name: string) =>
    async (...given: readonly unknown[]): Promise<readonly string[]> => {
      asked.push([name, ...given]);
      return [`primera de ${name}`, 'segunda'];
    };
  const commands: OperatorCommands = {
    migrate: said('migrate'),
    seed: said('seed'),
    people: said('people'),
    taxFolder: said('taxFolder'),
    waitingFolders: said('waitingFolders'),
    confirmFolder: said('confirmFolder'),
    refuseFolder: said('refuseFolder'),
    mail: said('mail'),
    outboxes: said('outboxes'),
    devices: said('devices'),
    passkeys: said('passkeys'),
    messages: said('messages'),
    unlock: said('unlock'),
    activate: said('activate'),
    requests: said('requests'),
    advance: said('advance'),
    closing: said('closing'),
    regret: said('regret'),
    certificate: said('certificate'),
    verify: said('verify'),
    person: said('person'),
    forget: said('forget'),
    newReceiptKey: said('newReceiptKey'),
    moveDocuments: said('moveDocuments'),
    reset: said('reset'),
    keys: said('keys'),
    rotateKeys: said('rotateKeys'),
    resealRows: said('resealRows'),
    removeKey: said('removeKey'),
    changeMasterKey: said('changeMasterKey'),
    showAudit: said('showAudit'),
    exportAudit: said('exportAudit'),
    showPseudonym: said('showPseudonym'),
    ...changes,
  };
  let printed = '';
  let wrong = '';
  const program = operatorProgram(commands, (text) => {
    printed += `${text}\n`;
  });
  for (const command of [program, ...program.commands.flatMap((each) => [each, ...each.commands])]) {
    command.exitOverride().configureOutput({
      writeOut: (text) => {
        printed += text;
      },
      writeErr: (text) => {
        wrong += text;
      },
    });
  }
  const argv = line === '' ? [] : line.split(' ');
  await program.parseAsync(argv, { from: 'user' }).catch((error: unknown) => {
    if (error instanceof OperatorMistake) throw error;
  });
  return { asked, printed, wrong };
};

describe('each command asks one thing and prints what comes back, line by line', () => {
  const lines: Lines = [
    ['migrar', ['migrate', false]],
    ['migrar --ver', ['migrate', true]],
    ['seed personas.json', ['seed', 'personas.json']],
    ['personas', ['people']],
    ['llaves', ['keys']],
    ['llaves rotar', ['rotateKeys']],
    ['llaves resellar', ['resealRows']],
    ['llaves quitar 0123456789abcdef', ['removeKey', '0123456789abcdef']],
    ['llaves maestra /run/secrets/nueva', ['changeMasterKey', '/run/secrets/nueva']],
    ['auditoria ver', ['showAudit', {}]],
    ['auditoria ver --desde 7 --cuantas 10', ['showAudit', { desde: '7', cuantas: '10' }]],
    ['auditoria exportar', ['exportAudit', {}]],
    ['auditoria exportar --desde 7 --hasta 9', ['exportAudit', { desde: '7', hasta: '9' }]],
    ['auditoria seudonimo 76123456-0', ['showPseudonym', '76123456-0']],
    ['verificar a.pdf', ['verify', 'a.pdf', undefined]],
    ['verificar a.pdf --clave llaves.json', ['verify', 'a.pdf', 'llaves.json']],
    ['olvidar', ['forget']],
    ['llave-nueva', ['newReceiptKey']],
    ['documentos mover', ['moveDocuments']],
    ['documentos mover --a base', ['moveDocuments']],
    ['carpeta 76.123.456-0', ['taxFolder', '76.123.456-0', undefined]],
    ['carpeta 76123456-0 --salida sol.pdf', ['taxFolder', '76123456-0', 'sol.pdf']],
    ['carpeta 76123456-0 -s sol.pdf', ['taxFolder', '76123456-0', 'sol.pdf']],
    ['carpetas', ['waitingFolders']],
    [
      'carpetas confirmar 76123456-0 12345678-5 ABCD-1234 --emitida 2026-11-20',
      ['confirmFolder', '76123456-0', '12345678-5', 'ABCD-1234', '2026-11-20'],
    ],
    ['carpetas rechazar 76123456-0 12345678-5 COD-1', ['refuseFolder', '76123456-0', '12345678-5', 'COD-1']],
    [
      'carpetas rechazar 76123456-0 12345678-5 --help',
      ['refuseFolder', '76123456-0', '12345678-5', '--help'],
    ],
    ['carpetas rechazar 76123456-0 12345678-5 -h', ['refuseFolder', '76123456-0', '12345678-5', '-h']],
    ['carpetas rechazar 76123456-0 12345678-5 -x9', ['refuseFolder', '76123456-0', '12345678-5', '-x9']],
    [
      'carpetas confirmar 76123456-0 12345678-5 -x9 --emitida 2026-11-20',
      ['confirmFolder', '76123456-0', '12345678-5', '-x9', '2026-11-20'],
    ],
    ['correo', ['mail']],
    ['salidas', ['outboxes']],
    ['dispositivos 12.345.678-5', ['devices', '12.345.678-5']],
    ['llaves-de-acceso 12345678-5', ['passkeys', '12345678-5', undefined]],
    ['llaves-de-acceso 12345678-5 --quitar todas', ['passkeys', '12345678-5', 'todas']],
    ['sms 12345678-5', ['messages', '12345678-5']],
    ['desbloquear 12.345.678-5', ['unlock', '12.345.678-5']],
    ['activar 12.345.678-5 482913', ['activate', '12.345.678-5', '482913']],
    ['activar 12.345.678-5 482 913', ['activate', '12.345.678-5', '482913']],
    ['solicitudes', ['requests']],
    ['avanzar 1001 Pendiente', ['advance', '1001', 'Pendiente', undefined]],
    ['avanzar 1001 Oferta Disponible', ['advance', '1001', 'Oferta Disponible', undefined]],
    ['avanzar 1001 Falta Información --falta balance', ['advance', '1001', 'Falta Información', 'balance']],
    [
      'cierre 1001 2 Por pagar',
      ['closing', '1001', '2', 'Por pagar', { reason: undefined, missing: undefined }],
    ],
    [
      'cierre 1001 2 Objetado --motivo firma --falta balance',
      ['closing', '1001', '2', 'Objetado', { reason: 'firma', missing: 'balance' }],
    ],
    [
      'cierre 1001 2 Objetado -m firma -f balance',
      ['closing', '1001', '2', 'Objetado', { reason: 'firma', missing: 'balance' }],
    ],
    ['avanzar 1001 Falta Información -f balance', ['advance', '1001', 'Falta Información', 'balance']],
    ['verificar a.pdf -k llaves.json', ['verify', 'a.pdf', 'llaves.json']],
    ['arrepentir 1001 12345678-5', ['regret', '1001', '12345678-5']],
    ['certificado 5001 Terminada en plazo', ['certificate', '5001', 'Terminada en plazo']],
    ['certificado 76.123.456-0 Ingresado', ['certificate', '76.123.456-0', 'Ingresado']],
    ['persona 12.345.678-5 ver', ['person', '12.345.678-5', 'ver', {}]],
    [
      'persona 12345678-5 exportar --salida a.json',
      ['person', '12345678-5', 'exportar', { salida: 'a.json' }],
    ],
    [
      'persona 12345678-5 rectificar --celular +56987654321 --correo a@b.cl',
      ['person', '12345678-5', 'rectificar', { celular: '+56987654321', correo: 'a@b.cl' }],
    ],
    ['persona 12345678-5 bloquear --levantar', ['person', '12345678-5', 'bloquear', { levantar: true }]],
    ['persona 12345678-5 borrar --si', ['person', '12345678-5', 'borrar', { si: true }]],
    ['reset --si', ['reset']],
  ];

  it.each(lines)('%s', async (line, asked) => {
    expect(await type(line)).toEqual({
      asked: [asked],
      printed: `primera de ${asked[0]}\nsegunda\n`,
      wrong: '',
    });
  });

  it('there is a line for each', () => {
    expect([...new Set(lines.map(([, [name]]) => name))].toSorted()).toEqual(
      Object.keys(commandAudit).toSorted(),
    );
  });
});

describe('a line that says too little or too much asks nothing', () => {
  it.each([
    ['reset', 'Falta --si.'],
    ['persona', 'Falta <rut>.'],
    ['cierra 1 2 Pagado', '¿Querías decir cierre?'],
    ['migrar ahora', 'Sobran palabras'],
    ['seed', 'archivo'],
    ['carpeta', 'rut'],
    ['carpeta 76123456-0 --salida', 'Falta el valor de -s, --salida <archivo>.'],
    ['dispositivos', 'rut'],
    ['sms', 'rut'],
    ['activar', 'rut'],
    ['activar 12.345.678-5', 'numero'],
    ['avanzar', 'id'],
    ['avanzar 1001', 'estado'],
    ['certificado', 'id'],
    ['certificado 5001', 'estado'],
    ['solicitudes 1001', 'Sobran palabras'],
    ['borrar', 'borrar'],
    ['persona 12345678-5', 'accion'],
    ['correo todos', 'Sobran palabras'],
    ['salidas todas', 'Sobran palabras'],
    ['personas --todas', 'No existe la opción --todas.'],
  ])('%s', async (line, named) => {
    const { asked, printed, wrong } = await type(line);
    expect(asked).toEqual([]);
    expect(printed).toBe('');
    expect(wrong).toContain(named);
    expect(wrong).not.toMatch(/error:|Did you mean/);
  });

  it('no command at all shows the help', async () => {
    const { asked, wrong } = await type('');
    expect(asked).toEqual([]);
    for (const name of [
      'seed',
      'personas',
      'carpeta',
      'correo',
      'salidas',
      'dispositivos',
      'sms',
      'activar',
      'solicitudes',
      'avanzar',
      'certificado',
      'reset',
    ])
      expect(wrong).toContain(name);
  });
});

it('the help tells what each command does', async () => {
  const unwrapped = async (line: string) => (await type(line)).printed.replace(/\s+/g, ' ');
  expect(await unwrapped('--help')).toContain(
    'correo muestra los correos que llegaron a las personas de la demostración',
  );
  expect(await unwrapped('help reset')).toContain('--si confirma que se borra');
});

it('a mistake of the operator reaches the one who started the program', async () => {
  const mistaken = () => Promise.reject(new OperatorMistake('«nada» no es un RUT válido.'));
  await expect(type('carpeta nada', { taxFolder: mistaken })).rejects.toThrow('«nada» no es un RUT válido.');
});

it('EXT-808 prints nothing that moves a terminal, and keeps its own lines', async () => {
  const { printed } = await type('auditoria ver', {
    showAudit: async () => ['desbloquear · root (sudo de \u001b[1A\u001b[2Kana)\nsegunda', 'tercera'],
  });
  expect(printed).toContain('root (sudo de  [1A [2Kana)\nsegunda');
  expect(printed).not.toContain('\u001b');
});
