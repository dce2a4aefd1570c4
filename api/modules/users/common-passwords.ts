import { dictionary } from '@zxcvbn-ts/language-common';

/** The passwords that are tried first by those who guess, in the order of how many people have them. */
const COMMON = new Set(dictionary['passwords-common'].slice(0, 10_000));

/** Whether a password, in capital letters or not, is one of the 10,000 best-known. */
export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase());
