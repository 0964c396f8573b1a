import type { CompanyField } from '#core/portability/company/company-fields.ts';
import type { Autocompletion } from '#core/portability/representative/representative.ts';
import type { Person } from './people.ts';
import type { Step } from './scene.ts';
import { choose, mark, press, see, seeHeading, steps, write, writeSecret } from './steps.ts';

export const landingPath = '/portabilidad/';

/** Returns the step of a scene that fills in the landing page. */
export const writeEntry = ({ company, representative, serial }: Person): Step =>
  steps(
    write('RUT empresa', company),
    write('RUT representante legal', representative),
    write('Número de documento', serial),
  );

const questionName = /^Pregunta \d de \d/;

const answerEach =
  (isRight: boolean) =>
  ({ facts }: Person): Step =>
  async (page) => {
    const questions = page.getByRole('group', { name: questionName });
    await questions.first().waitFor();
    for (const question of await questions.all()) {
      const radios = await question.getByRole('radio').all();
      const texts = await Promise.all(
        radios.map((radio) =>
          radio.evaluate(({ labels }: HTMLInputElement) => labels?.[0]?.textContent?.trim() ?? ''),
        ),
      );
      const known = texts.findIndex((text) => facts.includes(text) === isRight);
      await radios[Math.max(known, 0)]?.check();
    }
  };

export const answerRightly = answerEach(true);
export const answerWrongly = answerEach(false);

export const toIdentity = (who: Person): Step =>
  steps(writeEntry(who), press('Iniciar mi portabilidad'), seeHeading('Validación de identidad'));

export const toRepresentative = (who: Person): Step =>
  steps(
    toIdentity(who),
    answerRightly(who),
    press('Continuar'),
    seeHeading('Validación de representante legal'),
  );

export const proveByPassword = (who: Person): Step =>
  steps(
    mark('Ingresar clave del Servicio de Impuestos Internos'),
    writeSecret('Clave tributaria de la empresa', who.password),
    press('Continuar'),
  );

export const toCompany = (who: Person): Step =>
  steps(toRepresentative(who), proveByPassword(who), seeHeading('Datos de la empresa'));

/** Step of a scene that fills in the company fields that were not prefilled. */
export const fillCompany: Step = steps(
  see('Razón social'),
  ...Object.values({
    antiguedad: choose('Antigüedad', 'Sobre 6 meses'),
    volumenVenta: choose('Volumen de ventas', 'Entre 1 y 2.399 UF'),
    region: choose('Región', 'Valparaíso'),
    ciudad: choose('Ciudad', 'Quillota'),
    comuna: choose('Comuna', 'La Cruz'),
    fecha: write('Fecha de nacimiento', '07/03/1980'),
    celular: write('Celular', '+56 9 87654321'),
    email: write('E-mail', 'ana@elsol.cl'),
    aceptaTerminos: mark('Acepto los términos y condiciones'),
    autorizaUsoDatos: mark('Autorizo el uso de mis datos personales'),
  } satisfies Record<Exclude<CompanyField, keyof Autocompletion | 'departamento'>, Step>),
);

export const toRequest = (who: Person): Step =>
  steps(toCompany(who), fillCompany, press('Continuar'), seeHeading('Arma tu solicitud'));

export const pickProvider = (name: string): Step =>
  steps(choose('Tipo de proveedor', 'Banco'), choose('Proveedor', name));

export const addProduct: Step = steps(
  choose('Producto', 'Cuenta corriente'),
  mark('Solo una'),
  write('Identificador', '123456'),
  press('Agregar producto'),
  see('Agregar otro producto'),
);

export const contractAccount: Step = async (page) => {
  await page
    .getByRole('region', { name: /^Productos a contratar/ })
    .getByRole('checkbox', { name: 'Cuenta corriente' })
    .check();
};

export const buildRequest: Step = steps(
  pickProvider('Banco del Valle'),
  see(/no tiene otra solicitud en curso desde Banco del Valle\./),
  addProduct,
  contractAccount,
  press('Confirmar productos'),
  see('Revisa antes de firmar'),
);

export const toStatus = (who: Person): Step =>
  steps(
    writeEntry(who),
    press('Consultar estado de mi solicitud'),
    seeHeading('Validación de identidad'),
    answerRightly(who),
    press('Continuar'),
    seeHeading('Consultar solicitudes realizadas'),
  );

/** Returns the step of a scene that opens the status page and proves the representation there. */
export const toStatusProved = (who: Person): Step =>
  steps(
    toStatus(who),
    press('Acreditar representación'),
    proveByPassword(who),
    seeHeading('Consultar solicitudes realizadas'),
  );
