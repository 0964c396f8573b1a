import type { DeviceInHand, People } from '#adapters/cli/contract/people.ts';
import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';
import type { Seed } from '#adapters/bank-sql/seed/seed-format.ts';
import { gridOf, type SeedUser } from '#adapters/bank-sql/seed/user-format.ts';
import { deviceType } from '#core/access/challenge/device.ts';
import { E } from '#core/shared/fp.ts';
import { bodyOf, parseRut, type Rut } from '#core/shared/rut.ts';

const rutFrom = (text: string): Rut => {
  const rut = parseRut(text);
  if (E.isLeft(rut)) throw new Error(`${text} is no rut`);
  return rut.right;
};

const personOf = ({ personas }: Seed, text: string) => {
  const found = personas.find(({ rut }) => rut === rutFrom(text));
  if (found === undefined) throw new Error(`the demonstration has no person ${text}`);
  return found;
};

const companyOf = ({ empresas }: Seed, text: string) => {
  const found = empresas.find(({ rut }) => rut === rutFrom(text));
  if (found === undefined) throw new Error(`the demonstration has no company ${text}`);
  return found;
};

const userOf = ({ usuarios }: Seed, text: string): SeedUser => {
  const found = usuarios.find(({ rut }) => rut === rutFrom(text));
  if (found === undefined) throw new Error(`the demonstration has no user ${text}`);
  return found;
};

const entryOf = (seed: Seed, company: string, representative: string) => {
  const { rut, serie, buro } = personOf(seed, representative);
  return {
    rutEmpresa: companyOf(seed, company).rut,
    rutRepresentante: rut,
    serie,
    respuestas: typeof buro === 'string' ? [] : Object.values(buro),
  };
};

const withPassword = (seed: Seed, company: string, representative: string) => ({
  ...entryOf(seed, company, representative),
  claveSii: companyOf(seed, company).claveSii ?? '',
});

const inHand = ({ empresas, dispositivos = [] }: SeedUser, wanted: DeviceInHand['tipo']): DeviceInHand => {
  const device = dispositivos.find(({ tipo }) => tipo === wanted);
  switch (device?.tipo) {
    case deviceType.internetKey:
      return { tipo: device.tipo, serie: device.serie, clave: device.clave };
    case deviceType.digicard:
      return { tipo: device.tipo, serie: device.serie, grilla: gridOf(device.grilla) };
    case deviceType.digipass: {
      const { tipo, serie, totp } = device;
      // First company of the user, which the public portal asks for beside a Digipass code.
      const [empresa] = empresas;
      return { tipo, serie, totp, ...(empresa === undefined ? {} : { empresa }) };
    }
    case deviceType.passkey:
    case deviceType.thirdKey:
    case deviceType.certificate:
    case undefined:
      throw new Error(`the demonstration has no device ${wanted}`);
  }
};

const asking = ({ rut, empresas: [rutEmpresa] }: SeedUser) => {
  if (rutEmpresa === undefined) throw new Error('the demonstration has no company of this user');
  return { rut, rutEmpresa };
};

const oldKeyOf = (user: SeedUser) => ({ ...asking(user), clave10: user.clave10 ?? '' });

const keyOf = ({ rut, clave = '' }: SeedUser) => ({ rut, clave });

const portability = (seed: Seed): NonNullable<People['portabilidad']> => ({
  identidad: 'buro',
  solicitante: {
    ...withPassword(seed, '76.123.456-0', '12.345.678-5'),
    carpeta: `carpeta-${bodyOf(rutFrom('76.123.456-0'))}.pdf`,
    proveedores: ['Banco Los Canelos', 'Otra institución'],
  },
  noElegible: { ...withPassword(seed, '76.444.444-2', '18.181.818-2'), proveedor: 'Banco Ribera' },
  cliente: withPassword(seed, '76.222.222-1', '16.161.616-8'),
  conOferta: entryOf(seed, '76.910.707-K', '12.100.707-K'),
  sinOferta: entryOf(seed, '76.910.101-2', '12.100.101-2'),
  retirable: entryOf(seed, '76.910.202-7', '12.100.202-7'),
  conCertificados: withPassword(seed, '76.911.010-0', '12.101.010-0'),
  sinSolicitudes: entryOf(seed, '76.911.111-5', '12.101.111-5'),
  noRepresenta: withPassword(seed, '76.333.333-7', '17.171.717-5'),
  bloqueable: entryOf(seed, '76.888.888-4', '14.141.414-3'),
});

const access = (seed: Seed): NonNullable<People['acceso']> => {
  const user = (rut: string) => userOf(seed, rut);
  const only = (rut: string) => ({ rut: user(rut).rut });
  const withDevice = (rut: string, device: DeviceInHand['tipo']) => ({
    rut: user(rut).rut,
    dispositivo: inHand(user(rut), device),
  });
  return {
    ingreso: keyOf(user('21.212.121-5')),
    claveBloqueada: keyOf(user('11.987.654-0')),
    olvidoConTarjeta: {
      ...withDevice('12.345.678-5', deviceType.internetKey),
      pin: user('12.345.678-5').pin ?? '',
    },
    olvidoSinTarjeta: only('21.212.121-5'),
    reactivacion: withDevice('16.987.654-1', deviceType.digicard),
    terceraClave: withDevice('13.987.654-7', deviceType.digipass),
    reactivacionConTerceraClave: only('17.987.654-K'),
    solicitudConTerceraClave: asking(user('10.101.010-4')),
    sinDispositivos: only('11.987.654-0'),
    dispositivosBloqueados: only('12.987.654-9'),
    conClave: only('13.131.313-6'),
    noCreado: only('16.161.616-8'),
    sinEmpresa: only('17.171.717-5'),
    plazoVencido: only('18.181.818-2'),
    solicitudConDispositivo: {
      ...asking(user('14.141.414-3')),
      dispositivo: inHand(user('14.141.414-3'), deviceType.digipass),
    },
    solicitudConClave10: oldKeyOf(user('15.151.515-0')),
    clave10Bloqueada: oldKeyOf(user('10.987.654-2')),
    solicitudSinDispositivos: asking(user('19.191.919-K')),
    deOtraEmpresa: { rut: user('20.202.020-8').rut, rutEmpresa: rutFrom('76.123.456-0') },
    certificado: { rut: user('15.987.654-3').rut, serie: '04101418' },
  };
};

/** Builds a people file for the contract tool from the demonstration's people; without certificates or digital identity, it lists those calls as not offered. */
export const contractPeople = ({
  certificates = false,
  digitalIdentity = false,
  seed = demoSeed(),
} = {}): People => ({
  noOfrece: [
    ...(certificates ? [] : ['certificateScript', 'signingHandler', 'signedTransaction']),
    ...(digitalIdentity ? [] : ['digitalIdentityBegin', 'digitalIdentityReturn', 'digitalIdentityStanding']),
  ],
  captcha: { por: 'altcha' },
  portabilidad: portability(seed),
  acceso: access(seed),
});
