import { anyone, person } from '../people.ts';
import { answerRightly, answerWrongly, landingPath, toIdentity, writeEntry } from '../road.ts';
import { scenesOf, type Step } from '../scene.ts';
import { press, see, seeDialog, seeHeading, steps } from '../steps.ts';

const blocked = person('76.888.888-4');
const wrongTitle = 'Al menos una de las respuestas ingresadas no es correcta';
const question = see(/Pregunta 1 de 4/);

const withIdentity = { 'identidad-digital': 'si' };

const answerBadly: Step = steps(answerWrongly(blocked), press('Continuar'), seeDialog(wrongTitle));
const again: Step = steps(press('Reintentar'), question);

const enter = steps(
  writeEntry(anyone),
  press('Iniciar mi portabilidad'),
  seeHeading('Validación de identidad'),
);

export const identity = scenesOf({ journey: 'Portability', screen: 'identity', path: landingPath }, [
  {
    kind: 'loading',
    state: 'fetching the questions',
    asked: { falla: 'bureau.questions:silencio' },
    steps: [enter],
  },
  {
    kind: 'loading',
    state: 'the security check takes long',
    asked: { falla: 'bureau.authenticate:silencio' },
    steps: [enter, see(/verificación de seguridad en tu equipo/)],
  },
  { kind: 'empty', state: 'unanswered', steps: [toIdentity(anyone), question] },
  { kind: 'filled', state: 'all answered', steps: [toIdentity(anyone), answerRightly(anyone)] },
  {
    kind: 'empty',
    state: 'beside a digital identity',
    asked: withIdentity,
    steps: [toIdentity(anyone), question, see('Si entras con Identidad de Chile')],
  },
  {
    kind: 'error',
    state: 'no provider of identities',
    asked: withIdentity,
    steps: [
      toIdentity(anyone),
      question,
      press('Continuar con Identidad de Chile'),
      see(/No pudimos comprobar tu identidad/),
    ],
  },
  {
    kind: 'loading',
    state: 'checking the answers',
    asked: { falla: 'bureau.validate:silencio' },
    steps: [
      toIdentity(anyone),
      answerRightly(anyone),
      press('Continuar'),
      see('Estamos verificando tu identidad'),
    ],
  },
  {
    kind: 'modal',
    state: 'wrong once',
    shows: ['WrongAnswersModal'],
    steps: [toIdentity(blocked), answerBadly],
  },
  {
    kind: 'blocked',
    state: 'wrong three times',
    shows: ['WrongAnswersModal'],
    steps: [
      toIdentity(blocked),
      answerBadly,
      again,
      answerBadly,
      again,
      answerWrongly(blocked),
      press('Continuar'),
      see(/Has sido bloqueado por 24 horas\. Puedes responder otra vez desde el/),
    ],
  },
  {
    kind: 'modal',
    state: 'the bureau refuses',
    shows: ['IdentityErrorModal'],
    asked: { falla: 'bureau.questions:500' },
    steps: [
      writeEntry(anyone),
      press('Iniciar mi portabilidad'),
      seeDialog('No pudimos verificar tu identidad'),
    ],
  },
  {
    kind: 'error',
    state: 'no answer from the bureau',
    asked: { falla: 'bureau.authenticate:503' },
    steps: [enter, see('El servicio presenta intermitencias')],
  },
]);
