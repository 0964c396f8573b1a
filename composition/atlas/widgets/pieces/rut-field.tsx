import { userRut } from '#ui/access/user-rut.ts';
import { RutField } from '#ui/forms/RutField.tsx';
import type { Piece, PropsOf } from '../piece.ts';

const typed = (text: string) => {
  const field = userRut();
  field.type(text);
  return field;
};

const tooMuch = () => {
  const field = typed('12345678-5');
  field.type('12.345.678-5123456');
  return field;
};

const left = (text: string) => {
  const field = typed(text);
  field.leave();
  return field;
};

const disabled = () => {
  const field = userRut();
  field.fill('12345678-5');
  return field;
};

const label = 'RUT del usuario';

export const rutField: Piece = {
  name: 'rut',
  title: 'Campo de RUT',
  about: 'Escribe el RUT con puntos y guion, no toma más de lo que cabe y dice por qué uno está mal.',
  modules: ['forms/RutField', 'forms/FieldStore', 'access/user-rut'],
  parts: {
    RutField: {
      field: 'El texto y lo que significa: userRut() hace uno.',
      label: 'El nombre del campo.',
      hint: 'Una ayuda bajo el nombre.',
      help: 'Lo que abre una explicación, junto al nombre.',
      optional: 'Dice junto al nombre que puede quedar vacío.',
      disabled: 'Mientras se espera una respuesta.',
      width: 'Cuánto ocupa en una grilla de campos.',
      narrow: 'No más ancho que un RUT.',
      id: 'Para que un resumen de errores lleve a él.',
      placeholder: 'Un ejemplo, mientras está vacío.',
      autoComplete: 'Si el navegador ofrece nombres de usuario.',
      ticks: 'Si un RUT bueno lleva una marca.',
    } satisfies PropsOf<typeof RutField>,
  },
  states: [
    { name: 'vacio', title: 'Vacío', draw: () => <RutField label={label} field={userRut()} narrow /> },
    {
      name: 'bueno',
      title: 'Bien escrito',
      draw: () => <RutField label={label} field={left('12345678-5')} narrow />,
    },
    {
      name: 'malo',
      title: 'Con otro dígito verificador',
      draw: () => <RutField label={label} field={left('12345678-0')} narrow />,
    },
    {
      name: 'largo',
      title: 'Con más de lo que cabe',
      draw: () => <RutField label={label} field={tooMuch()} narrow />,
    },
    {
      name: 'en-espera',
      title: 'Mientras responde el banco',
      draw: () => <RutField label={label} field={disabled()} disabled narrow />,
    },
  ],
  keys: [['Tab', 'Entra al campo y sale de él; al salir se dice si el RUT está mal.']],
};
