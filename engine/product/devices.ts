/** Days for which a browser is known as one of an account's devices after a sign-in: the longest life of a cookie. */
export const DEVICE_KNOWN_DAYS = 400;

/**
 * Accounts for which a browser is known: each has a cookie, which the calls to sign in and to register get.
 * Servers and proxies refuse a request whose cookies are longer than 8 kB.
 */
export const KNOWN_ACCOUNTS = 40;
