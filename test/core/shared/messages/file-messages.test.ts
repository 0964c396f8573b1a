import { describe, expect, it } from 'vitest';
import { fileMessage } from '#core/shared/messages/file-messages.ts';

const wordings = ['public', 'widget'] as const;

describe.each(wordings)('the messages of the %s wording', (wording) => {
  it('DOC-01 names the extension', () => {
    expect(fileMessage('extension', wording)).toBe('La extensión del archivo no está permitida.');
  });

  it('DOC-02 names the name', () => {
    expect(fileMessage('name', wording)).toBe('El nombre del archivo excede el largo permitido.');
  });

  it('DOC-03 names the empty file', () => {
    expect(fileMessage('empty', wording)).toBe('El archivo no debe estar vacío.');
  });

  it('DOC-09 PERR-18 a flagged file shows its own message or, lacking one, the generic service error', () => {
    const generic = 'Este servicio está temporalmente no disponible, por favor intente más tarde.';
    expect(fileMessage('flagged', wording)).toBe(generic);
    expect(fileMessage('flagged', wording, '  ')).toBe(generic);
    expect(fileMessage('flagged', wording, 'Archivo dañado')).toBe('Archivo dañado');
  });
});

describe('DOC-07 one limit, two labels', () => {
  it('DOC-05 the widget prints the number', () => {
    expect(fileMessage('size', 'widget')).toBe('El archivo excede el límite de 1.953125 MB.');
  });

  it('DOC-06 PCONST-11 the public flow rounds it for the reader', () => {
    expect(fileMessage('size', 'public')).toBe('El archivo excede el límite de 2 MB.');
  });
});
