import { describe, expect, it } from 'vitest';
import { passkeysOverHttp } from '#adapters/http/access/passkeys.ts';
import type { PasskeyCalls } from '#core/access/ports.ts';
import { E } from '#core/shared/fp.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { accessHttpWorld, headOf, jsonInHeader } from '#test/support/worlds/access-http-world.ts';
import { json } from '#test/support/worlds/http-world.ts';

const rut = aRut('12.345.678-5');
const credential = { tipoDispositivo: '8', token: '123456' } as const;
const assertion = { id: 'YQ', authenticatorData: 'YXV0', clientDataJSON: 'e30', signature: 'ZmlybWE' };
const attestation = { id: 'YQ', clientDataJSON: 'e30', attestationObject: 'YXQ' };
const at = '2026-03-02T10:15:00-03:00';

type Row = {
  readonly ask: (calls: PasskeyCalls) => () => Promise<unknown>;
  readonly path: string;
  readonly method?: 'GET';
  readonly sends?: unknown;
  /** Headers of the access area that the call must send; all others must be absent. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly challenged?: true;
  readonly answer: unknown;
  readonly told: unknown;
};

const rows: Readonly<Record<string, Row>> = {
  'a challenge of a flow with a token of its own': {
    ask: ({ challenge }) => challenge({ flow: 'olvido-clave', rut, rToken: 'ficha' }),
    path: 'desafio',
    sends: { tramite: 'olvido-clave', rut: '12345678-5' },
    headers: { 'x-rtoken': 'ficha' },
    answer: { desafio: 'YQ', dominio: 'banco.example' },
    told: { challenge: 'YQ', rpId: 'banco.example' },
  },
  'a challenge of a flow that knows its person': {
    ask: ({ challenge }) => challenge({ flow: 'llaves-de-acceso' }),
    path: 'desafio',
    sends: { tramite: 'llaves-de-acceso' },
    answer: { desafio: 'YQ', dominio: 'banco.example' },
    told: { challenge: 'YQ', rpId: 'banco.example' },
  },
  'a sign-in': {
    ask: ({ signIn }) => signIn(assertion),
    path: 'ingreso',
    sends: { llaveDeAcceso: assertion },
    answer: {},
    told: undefined,
  },
  'the list': {
    ask: ({ list }) => list(),
    path: 'lista',
    method: 'GET',
    answer: {
      llaves: [
        { id: 'a', nombre: 'Una', agregada: at, usada: '2026-04-02T10:15:00-03:00', detenida: true },
        { id: 'b', nombre: 'Otra', agregada: at },
      ],
    },
    told: [
      { id: 'a', name: 'Una', addedAt: at, usedAt: '2026-04-02T10:15:00-03:00', isStopped: true },
      { id: 'b', name: 'Otra', addedAt: at },
    ],
  },
  'the devices': {
    ask: ({ devices }) => devices(),
    path: 'dispositivos',
    headers: { 'tercera-clave': 'al-elegir' },
    answer: { configuracionCajaDesafio: { resultadoOperacion: { codigo: '0' }, dispositivos: [] } },
    told: { resultadoOperacion: { codigo: '0' }, dispositivos: [] },
  },
  'a third key': {
    ask: ({ sendThirdKey }) => sendThirdKey(),
    path: 'tercera-clave',
    answer: { enviada: true, segundos: 30 },
    told: { sending: 'sent', seconds: 30 },
  },
  'an authorisation': {
    ask: ({ authorise }) => authorise(credential),
    path: 'autorizacion',
    challenged: true,
    answer: {
      ...{ desafio: 'YQ', dominio: 'banco.example', banco: 'Banco' },
      ...{ usuario: 'dQ', nombreUsuario: 'Ana', registradas: ['a', 'b'] },
    },
    told: {
      ...{ challenge: 'YQ', rpId: 'banco.example', bankName: 'Banco' },
      ...{ userHandle: 'dQ', userName: 'Ana', registered: ['a', 'b'] },
    },
  },
  'a new one': {
    ask: ({ add }) => add('Una', attestation),
    path: 'alta',
    sends: { nombre: 'Una', llave: attestation },
    answer: {},
    told: undefined,
  },
  'another name': {
    ask: ({ rename }) => rename('a', 'Otra'),
    path: 'nombre',
    sends: { id: 'a', nombre: 'Otra' },
    answer: {},
    told: undefined,
  },
  'a removal': {
    ask: ({ remove }) => remove('a', credential),
    path: 'baja',
    sends: { id: 'a' },
    challenged: true,
    answer: {},
    told: undefined,
  },
};

const ofThisArea = ['x-rut-usuario', 'x-rtoken', 'tercera-clave'];

describe('EXT-2811 EXT-2813 every call about passkeys', () => {
  it.each(Object.entries(rows))('sends what it needs and reads all of the answer: %s', async (_, row) => {
    const { context, asked } = accessHttpWorld(() => json(row.answer));
    expect(await row.ask(passkeysOverHttp(context))()).toEqual(E.right(row.told));
    const [request] = asked;
    expect(asked.map(headOf)).toEqual([
      `${row.method ?? 'POST'} /empresas/rest/llaves-de-acceso/${row.path}`,
    ]);
    expect(await request?.text()).toBe(row.sends === undefined ? '' : JSON.stringify(row.sends));
    const headers = ofThisArea.flatMap((name) => {
      const value = request?.headers.get(name) ?? undefined;
      return value === undefined ? [] : [[name, value]];
    });
    expect(Object.fromEntries(headers)).toEqual(row.headers ?? {});
    const desafio = 'x-caja-desafio';
    expect(request?.headers.has(desafio)).toBe(row.challenged === true);
    if (row.challenged) expect(jsonInHeader(request, desafio)).toEqual(credential);
  });
});
