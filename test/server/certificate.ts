// A certificate for tests, made each time so that no key is in the repository: X.509 in DER, signed
// by itself, for localhost.

import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BITS = 0x03;
const OBJECT = 0x06;
const UTF8 = 0x0c;
const TIME = 0x17;
/** ecdsa-with-SHA256 and commonName. */
const ECDSA_SHA256 = Buffer.from('2a8648ce3d040302', 'hex');
const COMMON_NAME = Buffer.from('550403', 'hex');

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

export function makeCertificate(): { readonly cert: Buffer; readonly key: Buffer } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(SEQUENCE, der(OBJECT, ECDSA_SHA256));
  const name = der(
    SEQUENCE,
    der(SET, der(SEQUENCE, der(OBJECT, COMMON_NAME), der(UTF8, Buffer.from('localhost')))),
  );
  const validity = der(
    SEQUENCE,
    der(TIME, Buffer.from('200101000000Z')),
    der(TIME, Buffer.from('491231235959Z')),
  );
  const serial = der(INTEGER, Buffer.from([1]), randomBytes(8));
  const body = der(
    SEQUENCE,
    serial,
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(BITS, Buffer.from([0]), sign('sha256', body, privateKey));
  const base64 = der(SEQUENCE, body, algorithm, signature).toString('base64');
  const cert = `-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/.{64}/g, '$&\n').trimEnd()}\n-----END CERTIFICATE-----\n`;
  return { cert: Buffer.from(cert), key: Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' })) };
}
