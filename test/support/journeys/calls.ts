import type { Page, Request, Route } from '@playwright/test';

/** Paths of the calls that a journey watches or breaks, below the bank's base address. */
export const calls = {
  customerCheck: '**/portabilidad-financiera/cliente-banco/*',
  challenge: '**/empresas/rest/captcha/desafio?*',
  authenticate: '**/equifax/autentificar?*',
  questions: '**/equifax/preguntas?*',
  validate: '**/equifax/validar',
  validateDocument: '**/portabilidad-financiera/documento/validar',
  representative: '**/portabilidad-financiera/representante-legal',
  regions: '**/portabilidad-financiera/regions',
  cities: '**/portabilidad-financiera/cities/*',
  communes: '**/portabilidad-financiera/communes/*',
  currentDate: '**/portabilidad-financiera/fecha-actual',
  providers: '**/portabilidad-financiera/proveedores',
  providerCheck: '**/portabilidad-financiera/solicitud/existe/*',
  submit: '**/portabilidad-financiera/solicitud',
  upload: '**/portabilidad-financiera/documento/carga/**',
  pdf: '**/portabilidad-financiera/solicitud/pdf?*',
  withdraw: '**/portabilidad-financiera/solicitud/*/retiro',
  answerOffer: '**/portabilidad-financiera/solicitud/*/oferta/respuesta',
  draft: '**/portabilidad-financiera/borrador',
} as const;

export type CallName = keyof typeof calls;

/** Fault of a call, on the network or at the bank. */
export type Mishap = (route: Route) => Promise<void>;

/** Cuts the connection before any answer. */
export const cut: Mishap = (route) => route.abort('connectionreset');

/** Never answers. */
export const silence: Mishap = () => new Promise(() => undefined);

/** Answers with status 200 and a body that is no JSON, as a server other than the bank would. */
export const gibberish: Mishap = (route) =>
  route.fulfill({ status: 200, contentType: 'application/json', body: '<html>' });

export const refusal =
  (status: number, body?: object): Mishap =>
  (route) =>
    body === undefined ? route.fulfill({ status }) : route.fulfill({ status, json: body });

/** Lets the bank carry out the call and loses the answer. */
export const lostAnswer: Mishap = async (route) => {
  await route.fetch();
  await route.abort('connectionreset');
};

/** Breaks the next call with this name; later ones reach the bank. */
export const once = (page: Page, name: CallName, mishap: Mishap): Promise<unknown> =>
  page.route(calls[name], mishap, { times: 1 });

/** Holds the next call with this name until the returned function releases it. */
export const hold = async (page: Page, name: CallName): Promise<(then?: Mishap) => void> => {
  let letGo: (then: Mishap) => void = () => undefined;
  const told = new Promise<Mishap>((resolve) => {
    letGo = resolve;
  });
  await page.route(calls[name], async (route) => (await told)(route), { times: 1 });
  return (then = (route) => route.continue()) => letGo(then);
};

const isApi = (request: Request): boolean => new URL(request.url()).pathname.startsWith('/empresas/rest/');

/** Records every call to the bank from now on. */
export const listen = (page: Page): readonly Request[] => {
  const heard: Request[] = [];
  page.on('request', (request) => {
    if (isApi(request)) heard.push(request);
  });
  return heard;
};

/** Counts the calls whose path matches. */
export const countTo = (heard: readonly Request[], ending: RegExp): number =>
  heard.filter((request) => ending.test(new URL(request.url()).pathname)).length;

/** Shortens the portal's timeouts to a hundredth, until the returned function restores them. */
export const hurryTimeouts = async (page: Page): Promise<() => Promise<void>> => {
  const ownTimeout = await page.evaluateHandle(() => {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (milliseconds) => timeout.call(AbortSignal, milliseconds / 100);
    return timeout;
  });
  return () =>
    ownTimeout.evaluate((timeout) => {
      AbortSignal.timeout = timeout;
    });
};
