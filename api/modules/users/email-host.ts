/**
 * Chromium's email inputs change a host with other letters to ASCII: 'exämple.de' becomes 'xn--exmple-cua.de'. Other
 * browsers send what was typed. Accounts are stored with the host in Unicode.
 */
import { domainToASCII, domainToUnicode } from 'node:url';

function withHost(address: string, convert: (host: string) => string): string {
  const start = address.lastIndexOf('@') + 1;
  const host = address.slice(start);
  return address.slice(0, start) + (convert(host) || host);
}

/** The address with its host in Unicode. An address without 'xn--', or with an invalid host, is not changed. */
export const withUnicodeHost = (address: string): string =>
  address.includes('xn--') ? withHost(address, domainToUnicode) : address;

/** The address with its host in ASCII. */
export const withAsciiHost = (address: string): string => withHost(address, domainToASCII);
