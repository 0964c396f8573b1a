import type { ApplicationContext } from '#core/shared/portal-settings.ts';
import type { PasswordRule } from '#core/access/password/policy.ts';
import type { StrengthLevel } from '#core/access/password/strength.ts';
import { worded } from '#ui/messages/worded.ts';

export const text = worded('acceso.clave', {
  password: 'Nueva clave',
  confirmation: 'Confirme la nueva clave',
  rulesTitle: 'Su clave debe tener',
  simpleTitle: 'Si después registra una clave nueva, debe tener',
  lengthPassed: '8 caracteres, y escribió más',
  pending: 'pendiente',
  met: 'cumplida',
  lastFour: 'Distinta de sus últimas cuatro claves. Lo revisamos al enviar.',
  lastFourUntold:
    'Distinta de sus últimas cuatro claves. Por su seguridad no podemos avisarle aquí: si la repite, no quedará guardada y no habrá clave que activar cuando llame.',
  strength: 'Seguridad',
  noStrength: 'ninguna',
  percentage: (points: number) => `${points}%`,
});

/** Names of the levels of the strength meter, from the text catalogue (PWD-22 to PWD-25, CAT-02). */
export const levelWording = worded('acceso.clave.nivel', {
  Débil: 'Débil',
  Media: 'Media',
  Buena: 'Buena',
  Segura: 'Segura',
} satisfies Record<StrengthLevel, string>);

/** Texts of the password rules in the policy panel's checklist (PWD-01 to PWD-04, PWD-10). */
export const ruleWording = worded('acceso.clave.regla', {
  length: '8 caracteres',
  uppercase: 'Una letra mayúscula, de la A a la Z',
  lowercase: 'Una letra minúscula, de la a a la z',
  digit: 'Un número',
  characters: 'Sin espacios, tildes ni eñes',
  blocklist: 'No ser una clave demasiado conocida',
} satisfies Record<PasswordRule, string>);

const questions =
  'Aparte, y sin plazo, elija tres preguntas de seguridad cuyas respuestas solo usted conozca. Para esta clave no hacen falta, y este portal no las pide ni las guarda: pregunte por ellas en una sucursal o por teléfono.';

/** Security advice in the password policy panel, by portal. The advice to choose security questions is plain text without a link: it says that the portal neither takes nor needs them, and where to ask about them (PWD-15, PWD-13, PWD-14, EXT-2869, EXT-2904). */
export const policyWording = worded('acceso.clave.politica', {
  Personas: `Su clave es personal e intransferible: no la comparta ni la anote. ${questions}`,
  Empresas: `Cada usuario de la empresa tiene su propia clave y responde por lo que se hace con ella: no la comparta dentro de la empresa. ${questions}`,
  Interno: `La clave la crea la persona que la usa: no la pida ni la reciba. ${questions}`,
} satisfies Record<ApplicationContext, string>);
