import { dictionary } from '@zxcvbn-ts/language-common';

/** The passwords that attackers try first, ordered by how many people use them. */
const COMMON = new Set(dictionary['passwords-common'].slice(0, 10_000));

/** Whether a password, in lower or upper case, is one of the 10,000 best-known. */
export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase());
