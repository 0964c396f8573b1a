import { describe, expect, it } from 'vitest';
import { refusalOf } from '#adapters/bank-http/answer.ts';
import { failureOfRefusal } from '#adapters/memory/failure-of-refusal.ts';
import { cardLocked, devicesLocked, flowEnded, oldKeyLocked } from '#core/bank/access/refusals.ts';
import {
  challengeRefusal,
  forbidden,
  noSession,
  notValid,
  unavailable,
  unknownThing,
  type BankRefusal,
  thirdKeyRefusal,
} from '#core/bank/refusal.ts';

describe('each refusal has its status', () => {
  it.each<[string, BankRefusal, number, string | undefined]>([
    [
      'PAPI-24 a body that breaks a rule',
      { refused: 'not-signable', faults: ['company.rut'], code: 'SOLICITUD_NO_VALIDA' },
      400,
      'SOLICITUD_NO_VALIDA',
    ],
    ['a question that is not valid', notValid(['rut']), 400, 'DATOS_NO_VALIDOS'],
    ['no session', noSession, 401, 'SESION_NO_VALIDA'],
    ['SEC-08 a forbidden call', forbidden, 403, undefined],
    [
      'QST-35 a block',
      { refused: 'blocked', hours: 24, until: '2026-11-23T14:05:00-03:00' },
      403,
      'BLOQUEADO',
    ],
    ['SEC-08 an unknown thing', unknownThing, 404, 'NO_ENCONTRADO'],
    [
      'PAPI-24 a second request',
      { refused: 'conflict', code: 'SOLICITUD_EXISTENTE' },
      409,
      'SOLICITUD_EXISTENTE',
    ],
    ['PAPI-24 another body under the same key', { refused: 'other-body' }, 422, 'OTRO_CUERPO'],
    ['a file that is too large', { refused: 'too-large' }, 413, 'ARCHIVO_MUY_GRANDE'],
    ['an outage', unavailable, 503, 'NO_DISPONIBLE'],
  ])('%s', (_, refusal, status, code) => {
    const told = refusalOf(refusal);
    expect(told.status).toBe(status);
    expect(told.body?.codigo).toBe(code);
  });
});

describe('EXT-1314 the end of a lock', () => {
  const until = '2026-11-23T14:05:00-03:00';
  it.each<readonly [string, BankRefusal]>([
    ['a pin', cardLocked(until)],
    ['a 1.0 key', oldKeyLocked(until)],
    ['devices', devicesLocked(until)],
    ['a device', challengeRefusal('locked', until)],
    ['a device of a reactivation', { refused: 'reactivation', why: 'locked', until }],
  ])('of %s goes with its refusal, over HTTP as in memory', (_, refusal) => {
    expect(refusalOf(refusal).body).toMatchObject({ bloqueadoHasta: until });
    expect(failureOfRefusal(refusal)).toMatchObject({ body: { bloqueadoHasta: until } });
  });
});

describe('ERR-01 body of a challenge', () => {
  const until = '2026-11-29T10:30:00-03:00';
  it.each([
    ['missing', 'CAJDEF-0001'],
    ['wrong', 'CAJDEF-0002'],
    ['locked', 'CAJDEF-0051'],
  ] as const)('BOX-41 %s is a 401 with %s and a glosa', (why, codigo) => {
    expect(refusalOf({ refused: 'challenge', why })).toEqual({
      status: 401,
      body: { errorCajaDesafio: { codigo, glosa: expect.stringMatching(/\S/) } },
    });
  });

  it.each<[string, BankRefusal]>([
    ['a challenge', { refused: 'challenge', why: 'wrong', triesLeft: 1 }],
    ['a reactivation', { refused: 'reactivation', why: 'incorrect', triesLeft: 1 }],
    ['a card', { refused: 'not-valid', fields: [], code: 'DATOS_INCORRECTOS', triesLeft: 1 }],
  ])('EXT-2860 %s says on the wire, and to the portal, that one attempt is left', (_, refusal) => {
    expect(refusalOf(refusal).body).toMatchObject({ intentosRestantes: 1 });
    expect(failureOfRefusal(refusal)).toMatchObject({ body: { intentosRestantes: 1 } });
  });

  it('EXT-2860 a wrong one with more attempts left says no number', () => {
    expect(refusalOf(challengeRefusal('wrong')).body?.intentosRestantes).toBeUndefined();
  });

  it.each([
    [{ sending: 'sent', seconds: 30 }, { enviada: true, segundos: 30 }, /que enviamos/],
    [{ sending: 'waits', seconds: 42 }, { enviada: false, segundos: 42 }, /de otra operación/],
    [{ sending: 'none-today', until }, { enviada: false, hasta: until }, /no podemos enviar más/],
  ] as const)(
    'BOX-40 EXT-2615 code 99 is a 401 that tells what became of the code, %#',
    (sent, terceraClave, said) => {
      expect(refusalOf(thirdKeyRefusal(sent))).toEqual({
        status: 401,
        body: { errorCajaDesafio: { codigo: '99', glosa: expect.stringMatching(said) }, terceraClave },
      });
    },
  );

  it.each([
    ['BLQ-32 incorrect data', 'incorrect', { errorCode: '-1', errorProcess: '-1' }],
    ['BLQ-41 a locked key', 'locked', { errorCajaDesafio: { codigo: 'CAJDEF-0051' } }],
    [
      'BLQ-33 a process that was not completed',
      'over',
      { errorCode: '0', errorProcess: '-1', mensaje: expect.stringContaining('Comience de nuevo') },
    ],
    ['BLQ-45 a flow that was ended', 'three-wrong', { mensaje: expect.stringContaining('tres intentos') }],
    ['EXT-1332 a flow that gave way', 'other-tab', { mensaje: expect.stringContaining('otra pestaña') }],
  ] as const)('%s is a 400', (_, why, body) => {
    expect(refusalOf({ refused: 'reactivation', why })).toMatchObject({
      status: 400,
      body,
    });
  });
});

describe('body of a refusal', () => {
  it('PAPI-24 the names of the fields', () => {
    expect(refusalOf(notValid(['a', 'b.c'])).body?.campos).toEqual(['a', 'b.c']);
  });

  it('PERR-15 its own message before a general one', () => {
    expect(
      refusalOf({ refused: 'not-valid', fields: [], code: 'ARCHIVO_NO_VALIDO', message: 'Vacío.' }).body
        ?.mensaje,
    ).toBe('Vacío.');
    expect(refusalOf(notValid([], 'SCBCNX-0003')).body?.mensaje).toBe('Su clave 1.0 se encuentra bloqueada.');
    expect(refusalOf(flowEnded).body?.mensaje).toContain('tres intentos');
  });

  it('QST-36 EXT-1104 hours and end of a lock, and no body if forbidden', () => {
    const until = '2026-11-23T14:05:00-03:00';
    expect(refusalOf({ refused: 'blocked', hours: 72, until }).body).toMatchObject({
      horasBloqueo: 72,
      bloqueadoHasta: until,
      mensaje: 'El acceso está bloqueado por intentos incorrectos.',
    });
    expect(refusalOf(forbidden)).toEqual({ status: 403 });
  });

  it('MOD-06 the sentence of a provider that was asked before', () => {
    expect(refusalOf({ refused: 'conflict', code: 'SOLICITUD_EXISTENTE' }).body?.mensaje).toBe(
      'Ya tienes una solicitud de portabilidad ingresada desde esa institución',
    );
  });

  it('when to come back after an outage', () => {
    expect(refusalOf(unavailable).headers).toEqual({ 'Retry-After': '5' });
  });
});
