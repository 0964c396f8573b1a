import { worded } from '#ui/messages/worded.ts';

export const text = worded('drawings', {
  currentCard: 'Carnet actual: el número de documento está a la derecha, debajo de la fecha de nacimiento.',
  currentCardLabel: 'N° DOCUMENTO',
  currentCardNumber: '523.418.907',
  oldCard: 'Carnet antiguo: el número de serie está abajo a la izquierda y comienza con la letra A.',
  oldCardLabel: 'N° SERIE',
  oldCardLetter: 'A',
  oldCardNumber: '012345678',
});
