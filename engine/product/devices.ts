/** Days for which a browser is known as one of an account's devices after a sign-in: the longest life of a cookie. */
export const DEVICE_KNOWN_DAYS = 400;
