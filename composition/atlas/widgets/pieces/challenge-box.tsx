import { thirdKeyOffer } from '#core/access/challenge/convert.ts';
import { deviceKey, deviceType, type Device, type DeviceType } from '#core/access/challenge/device.ts';
import { listed } from '#core/access/challenge/offered-devices.ts';
import type { ThirdKeySent } from '#core/access/challenge/third-key-sent.ts';
import type { ShownText } from '#core/access/shown-text.ts';
import { challengeText } from '#core/shared/messages/refusal-messages.ts';
import { ChallengeBox } from '#ui/access/challenge/ChallengeBox.tsx';
import { ChallengeStore } from '#ui/access/challenge/ChallengeStore.ts';
import { sentenceOf } from '#ui/access/refusal-sentence.ts';
import type { Piece, PropsOf } from '../piece.ts';

const device = (tipo: DeviceType, numeroSerie: string, coordenadas: readonly string[] = []): Device => ({
  ...{ tipo, numeroSerie, coordenadas, estado: 'Activo', soportaFirma: false },
  llave: deviceKey(tipo, numeroSerie),
});

const digipass = device(deviceType.digipass, '0012345678');
const digicard = device(deviceType.digicard, '00456789', ['A1', 'C4', 'J5']);
const thirdKey = device(deviceType.thirdKey, '1');
const onChoice: Device = { ...thirdKey, envio: 'al-elegir' };
const all = [digipass, digicard, device(deviceType.internetKey, '2'), thirdKey];

const offering = (devices: readonly Device[], chosen?: Device) => {
  const store = new ChallengeStore({ asksCompany: false });
  store.offer(listed(devices));
  if (chosen !== undefined) store.choose(chosen.llave);
  return store;
};

const asked = () => {
  const store = offering(all, digipass);
  store.ask();
  return store;
};

const terms = { clave: { horas: 24, maximo: 168 }, dispositivos: { horas: 24 }, activacion: 24 };
const wrongCode: ShownText = {
  text: challengeText.wrong.glosa,
  failed: { of: 'digipass', isLast: false },
};

const refused = () => {
  const store = offering([digipass]);
  store.refuse(sentenceOf(wrongCode, '', terms));
  return store;
};

const sending = () => {
  const ask = () => () =>
    Promise.resolve({ did: 'answer', sent: { sending: 'sent', seconds: 30, mobileEnd: '678' } } as const);
  const store = new ChallengeStore({ asksCompany: false, thirdKey: { ask, sentence: () => '' } });
  store.offer(listed([digipass, onChoice]));
  store.choose(onChoice.llave);
  return store;
};

const converted = (sent: ThirdKeySent) => {
  const store = offering([digipass]);
  store.follow(thirdKeyOffer(sent), undefined);
  return store;
};

export const challengeBox: Piece = {
  name: 'desafio',
  title: 'Caja de desafío',
  about: 'Los dispositivos de un usuario, lo que pide el que se elige y lo que el banco dijo de él.',
  modules: ['access/challenge/ChallengeBox', 'access/challenge/ChallengeStore'],
  parts: {
    ChallengeBox: {
      store:
        'Los dispositivos (offer), el elegido y lo escrito. ask() da la credencial o muestra qué falta; refuse() dice lo que el banco respondió.',
      disabled: 'Mientras se espera una respuesta.',
    } satisfies PropsOf<typeof ChallengeBox>,
  },
  states: [
    {
      name: 'varios',
      title: 'Varios dispositivos, ninguno elegido',
      draw: () => <ChallengeBox store={offering(all)} />,
    },
    { name: 'digipass', title: 'Un Digipass', draw: () => <ChallengeBox store={offering([digipass])} /> },
    {
      name: 'digicard',
      title: 'Una Digicard entre varios',
      draw: () => <ChallengeBox store={offering(all, digicard)} />,
    },
    { name: 'incompleto', title: 'Enviado sin completar', draw: () => <ChallengeBox store={asked()} /> },
    { name: 'rechazado', title: 'Rechazado por el banco', draw: () => <ChallengeBox store={refused()} /> },
    {
      name: 'enviada',
      title: 'Una Tercera Clave que sale al elegirla',
      draw: () => <ChallengeBox store={sending()} />,
    },
    {
      name: 'por-enviar',
      title: 'Una Tercera Clave que espera por la de otra operación',
      draw: () => <ChallengeBox store={converted({ sending: 'waits', seconds: 42 })} />,
    },
    {
      name: 'sin-envios',
      title: 'Ya no salen más Terceras Claves',
      draw: () => (
        <ChallengeBox store={converted({ sending: 'none-today', until: '2026-11-24T10:30:00-03:00' })} />
      ),
    },
    { name: 'ninguno', title: 'Sin dispositivos', draw: () => <ChallengeBox store={offering([])} /> },
    {
      name: 'en-espera',
      title: 'Mientras responde el banco',
      draw: () => <ChallengeBox store={offering(all, digipass)} disabled />,
    },
  ],
  keys: [
    ['Tab', 'Entra a los dispositivos y después a lo que pide el elegido.'],
    ['Flechas', 'Pasan de un dispositivo a otro, o de un dígito a otro.'],
    ['Espacio', 'Elige el dispositivo.'],
    ['Cifras', 'Cada una pasa sola a la casilla siguiente; un código que se pega se reparte.'],
    ['Retroceso', 'Borra el dígito y vuelve al anterior.'],
  ],
};
