import { Null, ObjectIdentifier, OctetString, Sequence, Set as Asn1Set, type BaseBlock } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import type { ReceiptCertificate } from '#core/shared/receipts/verdict.ts';
import type { SignedFile } from '#core/shared/receipts/signed-file.ts';
import { fromBase64, sha256 } from './bytes.ts';
import { fileAlgorithm } from './certificate.ts';

const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
} as const;

type Signer = { readonly der: Uint8Array<ArrayBuffer>; readonly certificate: Certificate };

// Cache of parsed certificates by their Base64 text: a bank has few, and parsing takes as long as the rest of
// a signature.
const read = new Map<string, Signer>();

const signerOf = ({ der }: ReceiptCertificate): Signer => {
  const known = read.get(der);
  if (known !== undefined) return known;
  const bytes = fromBase64(der);
  const signer = { der: bytes, certificate: Certificate.fromBER(bytes) };
  read.set(der, signer);
  return signer;
};

const attribute = (type: string, value: BaseBlock): Attribute => new Attribute({ type, values: [value] });

const octets = (bytes: Uint8Array<ArrayBuffer>): OctetString => new OctetString({ valueHex: bytes.buffer });

// Returns the signing-certificate attribute of a signature, which names the certificate by its hash (ESS, RFC
// 5035).
const signingCertificate = async (der: Uint8Array<ArrayBuffer>): Promise<Sequence> =>
  new Sequence({
    value: [new Sequence({ value: [new Sequence({ value: [octets(await sha256(der))] })] })],
  });

const attributesOf = async ({ der }: Signer, signed: Uint8Array<ArrayBuffer>) =>
  new SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      attribute(oid.contentType, new ObjectIdentifier({ value: oid.data })),
      attribute(oid.messageDigest, octets(await sha256(signed))),
      attribute(oid.signingCertificateV2, await signingCertificate(der)),
    ],
  });

/** Encodes the signed attributes of a signature as a SET, the form that is hashed and signed. */
const saidBy = (attributes: SignedAndUnsignedAttributes): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new Asn1Set({ value: attributes.attributes.map((each) => each.toSchema()) }).toBER());

const cmsOf = (
  { certificate }: Signer,
  signedAttrs: SignedAndUnsignedAttributes,
  signature: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> => {
  const signedData = new SignedData({
    version: 1,
    digestAlgorithms: [new AlgorithmIdentifier({ algorithmId: oid.sha256 })],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oid.data }),
    certificates: [certificate],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        digestAlgorithm: new AlgorithmIdentifier({ algorithmId: oid.sha256 }),
        signedAttrs,
        signatureAlgorithm: new AlgorithmIdentifier({ algorithmId: oid.rsa, algorithmParams: new Null() }),
        signature: octets(signature),
      }),
    ],
  });
  const content = new ContentInfo({ contentType: oid.signedData, content: signedData.toSchema(true) });
  return new Uint8Array(content.toSchema().toBER());
};

/** Signs the bytes of a PDF file as PDF readers expect, and returns the detached CMS signature with its certificate (ETSI EN 319 142, baseline B) (EXT-704). */
export const fileSignature = async (
  privateKey: CryptoKey,
  certificate: ReceiptCertificate,
  signed: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> => {
  const signer = signerOf(certificate);
  const attributes = await attributesOf(signer, signed);
  const signature = await crypto.subtle.sign(fileAlgorithm, privateKey, saidBy(attributes));
  return cmsOf(signer, attributes, new Uint8Array(signature));
};

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

const publicKeyOf = ({ certificate }: Signer): Promise<CryptoKey> =>
  crypto.subtle.importKey('spki', certificate.subjectPublicKeyInfo.toSchema().toBER(), fileAlgorithm, false, [
    'verify',
  ]);

const modulusBytes = (key: CryptoKey): number =>
  'modulusLength' in key.algorithm ? Number(key.algorithm.modulusLength) / 8 : 0;

/** Tells whether a PDF file's signature is that of a certificate: rebuilds all but the signature value and compares bytes, so that no untrusted data is decoded (EXT-705). */
export const isFileSigned = async (
  certificate: ReceiptCertificate,
  { signed, signature }: SignedFile,
): Promise<boolean> => {
  const signer = signerOf(certificate);
  const key = await publicKeyOf(signer);
  const attributes = await attributesOf(signer, signed);
  const { length } = cmsOf(signer, attributes, new Uint8Array(modulusBytes(key)));
  const number = signature.slice(length - modulusBytes(key), length);
  const expected = new Uint8Array(signature.length);
  expected.set(cmsOf(signer, attributes, number));
  return isSame(signature, expected) && crypto.subtle.verify(fileAlgorithm, key, number, saidBy(attributes));
};
