import type { paths } from 'contract-paths';
import createClient from 'openapi-fetch';

type Applicant = {
  /** Rut of the company without dots and dash, as is the representative's. */
  readonly company: string;
  readonly representative: string;
  readonly serial: string;
  readonly password: string;
  /** Right answers to the identity questions of the representative. */
  readonly facts: readonly string[];
  readonly provider: string;
};

type Tools = {
  readonly solve: (challenge: unknown) => Promise<string>;
  readonly seal: (publicKey: string, password: string, company: string) => Promise<string>;
};

const told = <Data>({ data, response }: { readonly data?: Data; readonly response: Response }): Data => {
  if (data === undefined) throw new Error(`${response.url} answered ${response.status}`);
  return data;
};

const found = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('the bank does not list it');
  return value;
};

const jsonParts = (body: object): FormData => {
  const form = new FormData();
  for (const [name, part] of Object.entries(body))
    form.append(name, new Blob([JSON.stringify(part)], { type: 'application/json' }));
  return form;
};

const split = (rut: string) => ({ body: rut.slice(0, -1), digit: rut.slice(-1) });

/** Runs the calls from the first one to the receipt of a signed request, with a client generated from the OpenAPI document alone. */
export const mainRoad = async (
  baseUrl: string,
  { company, representative, serial, password, facts, provider }: Applicant,
  { solve, seal }: Tools,
): Promise<{ readonly idSolicitud: number; readonly receipt: ArrayBuffer }> => {
  const client = createClient<paths>({ baseUrl });
  const session = { access: '' };
  client.use({
    onRequest: ({ request }) => {
      if (session.access !== '') request.headers.set('Authorization', `Bearer ${session.access}`);
      return request;
    },
    onResponse: ({ response }) => {
      const [access] = response.headers.get('Token-Renovado')?.split(' ') ?? [];
      if (access !== undefined) session.access = access;
    },
  });

  const challenge = told(
    await client.GET('/empresas/rest/captcha/desafio', { params: { query: { accion: 'identidad' } } }),
  );
  const { token } = told(
    await client.GET('/empresas/rest/portabilidad-financiera/equifax/autentificar', {
      params: {
        query: { rutUsuario: representative, serie: serial, rutEmpresa: company },
        header: { 'Prueba-De-Trabajo': await solve(challenge) },
      },
    }),
  );
  const { transactionKey, questions } = told(
    await client.GET('/empresas/rest/portabilidad-financiera/equifax/preguntas', {
      params: { query: { Authorization: token.access_token } },
    }),
  );
  const answers = questions.map(({ questionId, answerChoice }) => ({
    questionId,
    answerId: found(answerChoice.find(({ value }) => facts.includes(value))).answerId,
  }));
  told(
    await client.POST('/empresas/rest/portabilidad-financiera/equifax/validar', {
      body: {
        answerRequest: { interactiveQueryResponse: { answers }, transactionKey },
        token: { access_token: token.access_token, refresh_token: token.refresh_token },
      },
      bodySerializer: jsonParts,
    }),
  );

  const { publicKey } = told(
    await client.GET('/empresas/rest/portabilidad-financiera/carpeta-tributaria/llave-publica'),
  );
  told(
    await client.POST('/empresas/rest/portabilidad-financiera/representante-legal', {
      body: {
        rut: company,
        rutRepresentante: representative,
        token: await seal(publicKey, password, company),
      },
    }),
  );

  const groups = told(await client.GET('/empresas/rest/portabilidad-financiera/proveedores'));
  const from = found(
    groups.flatMap(({ proveedores }) => proveedores).find(({ descripcion }) => descripcion === provider),
  );
  const products = told(await client.GET('/empresas/rest/portabilidad-financiera/diccionario/productos'));
  const account = found(products.find(({ familia }) => familia === 'Cuenta'));
  const region = found(told(await client.GET('/empresas/rest/portabilidad-financiera/regions'))[0]);
  const [city] = told(
    await client.GET('/empresas/rest/portabilidad-financiera/cities/{regionId}', {
      params: { path: { regionId: String(region.id) } },
    }),
  );
  const [commune] = told(
    await client.GET('/empresas/rest/portabilidad-financiera/communes/{cityId}', {
      params: { path: { cityId: String(found(city).id) } },
    }),
  );

  const versions = told(await client.GET('/empresas/rest/portabilidad-financiera/textos'));

  const { idSolicitud } = told(
    await client.POST('/empresas/rest/portabilidad-financiera/solicitud', {
      params: {
        header: {
          'Idempotency-Key': 'camino-del-cliente-generado',
          'Version-Terminos': versions.terminos,
          'Version-Mandato': versions.mandato,
          'Version-Privacidad': versions.privacidad,
        },
      },
      body: {
        autorizaPrevired: false,
        canalIngreso: 'WEB_E',
        certificadoITE: false,
        certificadoLiquidacion: false,
        comentario: 'Ingreso portal web',
        estado: 'Ingresada',
        estadoInterno: 'Ingresada',
        ejecutivo: null,
        mandatoBanco: false,
        mandatoSII: false,
        nombreProveedorOrigen: from.descripcion,
        productosCerrar: [
          {
            id: 1,
            producto: account.codigoProducto,
            tipoProducto: account.familia,
            detalle: account.descripcion,
            detalleProductoCerrar: {
              compromisoNoEndeudarse: false,
              cupoAutorizado: null,
              detalle: null,
              identificador: '12345678',
              marca: null,
              moneda: 'CLP',
              montoCompromisoUtilizar: null,
            },
          },
        ],
        productosPorContratar: [
          { producto: 'CTACTE', pagaDeuda: false, moneda: null, monto: null, meses: null },
        ],
        portarOtrosProductos: false,
        portarTodoCreditoRotativos: false,
        portarTodoCreditos: false,
        portarTodoCuentas: false,
        portarTodoProducto: false,
        respuestaRentaAcreditada: false,
        respuestaRiesgos: false,
        tipoProveedorOrigen: from.tipo,
        webProveedorOrigen: from.urlBanco,
        solicitante: {
          autorizaUsoDatos: true,
          categoria: 'MICRO',
          nombre: 'Empresa del cliente generado',
          razonSocial: 'Empresa del cliente generado',
          giroComercial: true,
          rentaAcreditada: false,
          rut: split(company).body,
          dv: split(company).digit,
          rutRepresentante: split(representative).body,
          dvRepresentante: split(representative).digit,
          tipoCliente: 'E',
          volumenVenta: 1,
          mesesAntiguedad: 2,
          fchNacimiento: '1980-03-07',
          nombreRepresentante: 'Ana',
          apellidoPaternoRepresentante: 'Rojas',
          apellidoMaternoRepresentante: 'Soto',
          emailRepresentante: 'cliente@example.com',
          telefonoRepresentante: '+56987654321',
          contactabilidad: {
            ciudad: found(city).descripcion,
            comuna: found(commune).descripcion,
            region: region.regionHomologada,
            departamento: null,
            nombreDireccion: 'Los Aromos',
            numero: '123',
            correo: 'cliente@example.com',
            numeroTelefono: '87654321',
            codigoArea: '+56',
            codigoPais: '9',
            tipoCorreo: 'Comercial',
            tipoDireccion: 'Comercial',
            tipoTelefono: 'Comercial',
          },
        },
      },
    }),
  );
  const receipt = told(
    await client.GET('/empresas/rest/portabilidad-financiera/solicitud/pdf', {
      params: { query: { idSolicitud: String(idSolicitud) } },
      parseAs: 'arrayBuffer',
    }),
  );
  return { idSolicitud, receipt };
};
