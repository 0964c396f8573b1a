import { productDictionary, productFamilies } from '#core/portability/reference/product-dictionary.ts';
import { familyRules } from '#core/portability/request/products-to-close.ts';
import { scopeQuestion } from '#core/portability/request/what-is-ordered.ts';
import { anyone, person } from '../people.ts';
import { addProduct, buildRequest, contractAccount, landingPath, pickProvider, toRequest } from '../road.ts';
import { scenesOf } from '../scene.ts';
import { aPdf, aText, attach, choose, mark, noPdf, press, see, seeDialog, steps, write } from '../steps.ts';

const asker = person('76.555.555-8');
const free = see(/no tiene otra solicitud en curso desde Banco del Valle\./);
const chosen = steps(toRequest(anyone), pickProvider('Banco del Valle'), free);

// Scenes that enter a product to close, one for each product family, up to the inputs that the family has.
const oneOfEachFamily = productFamilies.flatMap((family) =>
  productDictionary
    .filter(({ familia }) => familia === family)
    .slice(0, 1)
    .map((product) => ({
      kind: 'typing' as const,
      state: `one product of ${family}`,
      steps: [
        chosen,
        choose('Producto', product.descripcion),
        ...(familyRules[family].canBeAll ? [mark(scopeQuestion(product).one)] : []),
        see('Identificador'),
      ],
    })),
);

export const request = scenesOf({ journey: 'Portability', screen: 'request', path: landingPath }, [
  {
    kind: 'loading',
    state: 'loading the lists',
    asked: { falla: 'providers:silencio' },
    steps: [toRequest(anyone)],
  },
  { kind: 'empty', state: 'no provider yet', steps: [toRequest(anyone), see('Tipo de proveedor')] },
  {
    kind: 'loading',
    state: 'checking the provider',
    asked: { falla: 'requests.existsFrom:silencio' },
    steps: [
      toRequest(anyone),
      pickProvider('Banco del Valle'),
      see('Revisando si ya tienes una solicitud desde esa institución'),
    ],
  },
  {
    kind: 'modal',
    state: 'asked this provider before',
    shows: ['AlreadyAskedModal'],
    steps: [
      toRequest(asker),
      pickProvider('Banco Cumbre Sur'),
      seeDialog('Ya tienes una solicitud de portabilidad ingresada desde esa institución'),
    ],
  },
  {
    kind: 'typing',
    state: 'a product to close',
    steps: [chosen, choose('Producto', 'Línea de crédito'), write('Identificador', '654')],
  },
  ...oneOfEachFamily,
  {
    kind: 'typing',
    state: 'one or all of a kind',
    steps: [
      chosen,
      choose('Producto', 'Tarjeta de crédito'),
      see('¿Cuántas tarjetas de crédito vas a cerrar?'),
    ],
  },
  {
    kind: 'typing',
    state: 'a commitment',
    steps: [
      chosen,
      choose('Producto', 'Tarjeta de crédito'),
      mark('Solo una'),
      write('Identificador', '1234'),
      mark('Me comprometo'),
    ],
  },
  {
    kind: 'error',
    state: 'nothing to contract',
    steps: [
      chosen,
      addProduct,
      press('Confirmar productos'),
      see('Debes agregar al menos un producto a contratar en el nuevo proveedor'),
    ],
  },
  {
    kind: 'typing',
    state: 'a debt to pay',
    steps: [
      chosen,
      addProduct,
      async (page) => {
        const contract = page.getByRole('region', { name: /^Productos a contratar/ });
        await contract.getByRole('checkbox', { name: 'Línea de crédito' }).check();
        await contract
          .getByRole('group', { name: 'Línea de crédito' })
          .getByRole('radio', { name: 'Sí' })
          .check();
      },
      press('Confirmar productos'),
      see('Selecciona la moneda'),
    ],
  },
  {
    kind: 'filled',
    state: 'all of a kind',
    steps: [
      toRequest(anyone),
      pickProvider('Banco del Valle'),
      free,
      choose('Producto', 'Cuenta corriente'),
      mark('Todas mis cuentas corrientes'),
      press('Agregar producto'),
      contractAccount,
      press('Confirmar productos'),
      see('Revisa antes de firmar'),
    ],
  },
  { kind: 'filled', state: 'ready to sign', steps: [toRequest(anyone), buildRequest] },
  {
    kind: 'filled',
    state: 'a finished list opened again',
    steps: [
      toRequest(anyone),
      buildRequest,
      press('Cambiar productos a cerrar'),
      see('Volver a la revisión'),
    ],
  },
  {
    kind: 'filled',
    state: 'certificates attached',
    steps: [
      toRequest(anyone),
      buildRequest,
      attach('Certificado de liquidación', aPdf('certificado-cuenta.pdf'), aText('notas.txt')),
    ],
  },
  {
    kind: 'error',
    state: 'a certificate that only is called a PDF',
    steps: [
      toRequest(anyone),
      buildRequest,
      attach('Certificado de liquidación', noPdf('certificado-cuenta.pdf')),
      see('El contenido del archivo no corresponde a su extensión.'),
    ],
  },
  ...(['503', 'corte'] as const).map((how) => ({
    kind: 'error' as const,
    state: how === 'corte' ? 'a certificate lost on its way' : 'a certificate that nobody looked at',
    asked: { falla: `documents.validate:${how}` },
    steps: [
      toRequest(anyone),
      buildRequest,
      attach('Certificado de liquidación', aPdf('certificado-cuenta.pdf')),
      press('Firmar solicitud'),
      see(/Reintentar|No enviamos/),
    ],
  })),
  {
    kind: 'loading',
    state: 'sending',
    asked: { falla: 'requests.submit:silencio' },
    steps: [toRequest(anyone), buildRequest, press('Firmar solicitud'), see('Estamos enviando tu solicitud')],
  },
  {
    kind: 'error',
    state: 'not sent',
    asked: { falla: 'requests.submit:500' },
    steps: [toRequest(anyone), buildRequest, press('Firmar solicitud'), see(/Reintentar|No enviamos/)],
  },
  {
    kind: 'error',
    state: 'service not available',
    asked: { falla: 'providers:500' },
    steps: [toRequest(anyone), see('Estimado Cliente')],
  },
  {
    kind: 'filled',
    state: 'provider changed',
    steps: [chosen, addProduct, contractAccount, press('Cambiar el proveedor')],
  },
]);
