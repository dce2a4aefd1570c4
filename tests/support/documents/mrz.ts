/** Machine-readable zones as they are printed, made from the data of the holder. */
import { checkDigit } from '../../../engine/product/documents/mrz/check-digit.ts';
import type { PassportHolder } from './people.ts';

const fill = (text: string, length: number): string => text.slice(0, length).padEnd(length, '<');
const joined = (text: string): string => text.replaceAll(/[ '-]+/g, '<');
const short = (date: string): string => date.slice(2).replaceAll('-', '');
const names = ({ mrzSurname, mrzGivenNames }: PassportHolder): string =>
  `${joined(mrzSurname)}<<${joined(mrzGivenNames)}`;
const checked = (text: string): string => text + checkDigit(text);

export function td3(holder: PassportHolder): string[] {
  const number = checked(fill(holder.number, 9));
  const birth = checked(short(holder.birthDate));
  const expiry = checked(short(holder.expiryDate));
  const personal = fill(holder.personalNumber ?? '', 14);
  const optional = personal + (holder.personalNumber ? checkDigit(personal) : '<');
  const all = checkDigit(number + birth + expiry + optional);
  const sex = holder.sex === 'X' ? '<' : holder.sex;
  return [fill(`P<${holder.state}${names(holder)}`, 44), number + holder.state + birth + sex + expiry + optional + all];
}

/** A visa (MRV-A): as large as the zone of a passport, without the last two check digits. */
export function mrvA(holder: PassportHolder): string[] {
  const [first = '', second = ''] = td3({ ...holder, state: 'USA' });
  return [
    `V${first.slice(1)}`,
    `${second.slice(0, 10)}${fill(holder.state, 3)}${second.slice(13, 28)}${fill('B3TKY0123', 16)}`,
  ];
}

export function td2(holder: PassportHolder): string[] {
  const number = checked(fill(holder.number, 9));
  const birth = checked(short(holder.birthDate));
  const expiry = checked(short(holder.expiryDate));
  const optional = fill('', 7);
  const all = checkDigit(number + birth + expiry + optional);
  const sex = holder.sex === 'X' ? '<' : holder.sex;
  return [fill(`I<${holder.state}${names(holder)}`, 36), number + holder.state + birth + sex + expiry + optional + all];
}

export function td1(holder: PassportHolder): string[] {
  const number = checked(fill(holder.number, 9)) + fill('', 15);
  const birth = checked(short(holder.birthDate));
  const expiry = checked(short(holder.expiryDate));
  const optional = fill('', 11);
  const all = checkDigit(number + birth + expiry + optional);
  const sex = holder.sex === 'X' ? '<' : holder.sex;
  return [`I<${holder.state}${number}`, birth + sex + expiry + holder.state + optional + all, fill(names(holder), 30)];
}
