import { spokenCallTimeout } from '#core/shared/call-timeout.ts';
import { worded } from '#ui/messages/worded.ts';

const listed = (label: string, names: readonly string[]): readonly string[] =>
  names.length === 0 ? [] : [`${label}: ${names.join(', ')}.`];

export const text = worded('kit', {
  documentTitle: 'Portabilidad Financiera Empresas',
  helpWith: (subject: string) => `Ayuda: ${subject}`,
  progress: 'Avance',
  stepOf: (n: number) => `Paso ${n} de 4`,
  stepNames: {
    1: 'Validación de identidad',
    2: 'Validación de representante legal',
    3: 'Datos de la empresa',
    4: 'Solicitud de portabilidad',
  },
  stepDone: 'listo',
  stepSkipped: 'no hace falta',
  /** What keeps a button disabled: what is missing, and what is there but wrong (EXT-2999). */
  waitsFor: (missing: readonly string[], wrong: readonly string[] = []) =>
    [...listed('Falta', missing), ...listed('Por corregir', wrong)].join(' '),
  nowFree: 'El botón ya está disponible.',
  takes: `Ahora le toca al banco, y suele tardar unos segundos. Si en ${spokenCallTimeout} no hay respuesta, aquí lo diremos.`,
  retry: 'Reintentar',
  close: 'Cerrar',
  loading: 'Cargando',
  sectionDone: 'ya está',
  sectionLocked: 'todavía no',
  dropHere: 'Arrastrar aquí',
  uploadFile: 'Subir Archivo',
  uploadTo: (group: string) => `Subir Archivo: ${group}`,
  dropNote: 'Si tu navegador no permite arrastrar archivos, usa el botón "Subir Archivo".',
  deleteFile: 'Eliminar',
  cancelFile: 'Cancelar',
  retryFile: 'Reintentar',
  deleteNamed: (name: string) => `Eliminar ${name}`,
  cancelNamed: (name: string) => `Cancelar ${name}`,
  retryNamed: (name: string) => `Reintentar ${name}`,
  sendingNamed: (name: string) => `Subiendo ${name}`,
  sending: (sizeText: string, percent: number) => `${sizeText}, subiendo ${percent} %`,
  fileDone: 'Listo',
  tally: (filled: number, total: number) => `${filled} de ${total}`,
  origin: 'Origen',
  destination: 'Destino',
  show: 'Ver',
  hide: 'Ocultar',
});
