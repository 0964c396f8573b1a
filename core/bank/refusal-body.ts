import { thirdKeyAnswer, type ThirdKeySent } from '../access/challenge/third-key-sent.ts';
import { flowOverCode } from '../access/flow-over.ts';
import type { RefusalBody } from '../shared/failure.ts';
import {
  challengeText,
  invalidSentence,
  reactivationText,
  thirdKeyText,
} from '../shared/messages/refusal-messages.ts';
import { codeText, refusalText } from './refusal-sentences.ts';
import type { BankRefusal } from './refusal.ts';

type Body = Omit<RefusalBody, 'hasData'>;
type Told = { readonly status: number; readonly body?: Body };

/** Builds the body of a refusal: code, message and extra fields. */
const told = (code: string, message: string, more: Body = {}): Body => ({
  codigo: code,
  mensaje: message,
  ...more,
});

/** Builds the body of a refused key reactivation; its pair of codes tells how far the reactivation came (BLQ-32, BLQ-33, BLQ-41, EXT-1304). */
const reactivationBody = ({
  why,
  until,
  triesLeft,
}: Extract<BankRefusal, { refused: 'reactivation' }>): Body => {
  switch (why) {
    case 'incorrect':
      return { errorCode: '-1', errorProcess: '-1', intentosRestantes: triesLeft };
    case 'locked':
      return {
        errorCode: '0',
        errorProcess: '-1',
        errorCajaDesafio: challengeText.locked,
        bloqueadoHasta: until,
      };
    default:
      return {
        codigo: flowOverCode,
        errorCode: '0',
        errorProcess: '-1',
        mensaje: reactivationText[why],
      };
  }
};

/** Builds the response body of a refusal with code 99 (third key required), with a sentence for callers that read only the message (BOX-40, EXT-2615). */
const thirdKeyBody = (sent: ThirdKeySent): Body => {
  const { codigo, glosa } = challengeText['third-key'];
  return {
    errorCajaDesafio: { codigo, glosa: sent.sending === 'sent' ? glosa : thirdKeyText[sent.sending] },
    terceraClave: thirdKeyAnswer(sent),
  };
};

/** Converts a refusal to its HTTP status and body; a forbidden call gets no body (SEC-08, PAPI-24, PERR-15, QST-35, QST-36, ERR-01). */
export const statusAndBodyOf = (refusal: BankRefusal): Told => {
  switch (refusal.refused) {
    case 'not-valid': {
      const code = refusal.code ?? 'DATOS_NO_VALIDOS';
      const message = invalidSentence(refusal) ?? refusalText['not-valid'];
      return {
        status: 400,
        body: told(code, message, {
          campos: refusal.fields,
          bloqueadoHasta: refusal.until,
          intentosRestantes: refusal.triesLeft,
        }),
      };
    }
    case 'not-signable':
      return {
        status: 400,
        body: told(refusal.code, codeText[refusal.code], { campos: refusal.faults }),
      };
    case 'no-session':
      return { status: 401, body: told('SESION_NO_VALIDA', refusalText['no-session']) };
    case 'no-proof':
      return { status: 428, body: told('FALTA_PRUEBA', refusalText['no-proof']) };
    case 'unproved':
      return { status: 403, body: told('IDENTIDAD_POR_PROBAR', refusalText.unproved) };
    case 'forbidden':
      return { status: 403 };
    case 'blocked':
      return {
        status: 403,
        body: told('BLOQUEADO', refusalText.blocked, {
          horasBloqueo: refusal.hours,
          bloqueadoHasta: refusal.until,
        }),
      };
    case 'unknown':
      return { status: 404, body: told('NO_ENCONTRADO', refusalText.unknown) };
    case 'conflict':
      return { status: 409, body: told(refusal.code, codeText[refusal.code]) };
    case 'challenge':
      return {
        status: 401,
        body:
          refusal.why === 'third-key'
            ? thirdKeyBody(refusal.sent)
            : {
                errorCajaDesafio: challengeText[refusal.why],
                bloqueadoHasta: refusal.until,
                intentosRestantes: refusal.triesLeft,
              },
      };
    case 'reactivation':
      return { status: 400, body: reactivationBody(refusal) };
    case 'other-body':
      return { status: 422, body: told('OTRO_CUERPO', refusalText['other-body']) };
    case 'too-large':
      return { status: 413, body: told('ARCHIVO_MUY_GRANDE', refusalText['too-large']) };
    case 'too-many-today':
      return {
        status: 429,
        body: told('SOLICITUDES_DEL_DIA', refusal.message, { bloqueadoHasta: refusal.until }),
      };
    case 'braked':
      return { status: 429, body: { mensaje: refusalText.braked } };
    case 'too-many-calls':
      return { status: 429, body: { mensaje: refusalText['too-many-calls'] } };
    case 'unavailable':
      return { status: 503, body: told('NO_DISPONIBLE', refusalText.unavailable) };
  }
};
