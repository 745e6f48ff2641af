// The certificate of the web door, read and checked before any door opens.

import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { Certificate } from '../../doors/http.ts';
import { CommandError } from '../command-error.ts';

interface TlsFlags {
  readonly tlsCert?: string;
  readonly tlsKey?: string;
}

/** Undefined without the flags. */
export function readCertificate({ tlsCert, tlsKey }: TlsFlags): Certificate | undefined {
  if (tlsCert === undefined && tlsKey === undefined) return undefined;
  if (tlsCert === undefined || tlsKey === undefined)
    throw new CommandError('--tls-cert and --tls-key go together.');
  const certificate = { cert: readFile(tlsCert, '--tls-cert'), key: readFile(tlsKey, '--tls-key') };
  try {
    createSecureContext(certificate);
  } catch {
    throw new CommandError(`${tlsCert} and ${tlsKey} are not a certificate and its key in PEM form.`);
  }
  return certificate;
}

function readFile(file: string, flag: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new CommandError(`${flag}: ${file} cannot be read.`);
  }
}
