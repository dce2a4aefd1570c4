/** Made-up holders of made-up passports. Names are written as in the visual zone; `mrz` names are ICAO's transliteration. */
export interface PassportHolder {
  /** ICAO code of three letters; Germany's code has only one letter. */
  readonly state: string;
  readonly country: string;
  readonly nationalityText: string;
  readonly surname: string;
  readonly givenNames: string;
  readonly mrzSurname: string;
  readonly mrzGivenNames: string;
  readonly number: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly expiryDate: string;
  readonly issueDate: string;
  readonly sex: 'M' | 'F' | 'X';
  readonly birthPlace: string;
  readonly personalNumber?: string;
}

const holder = (
  [state, country, nationalityText]: readonly [string, string, string],
  [surname, givenNames]: readonly [string, string],
  [mrzSurname, mrzGivenNames]: readonly [string, string],
  number: string,
  [birthDate, issueDate, expiryDate]: readonly [string, string, string],
  sex: 'M' | 'F' | 'X',
  birthPlace: string,
  personalNumber?: string,
): PassportHolder => ({
  state,
  country,
  nationalityText,
  surname,
  givenNames,
  mrzSurname,
  mrzGivenNames,
  number,
  birthDate,
  issueDate,
  expiryDate,
  sex,
  birthPlace,
  ...(personalNumber !== undefined && { personalNumber }),
});

export const PASSPORT_HOLDERS: readonly PassportHolder[] = [
  holder(
    ['IND', 'India', 'INDIAN'],
    ['SHARMA', 'PRIYA LAKSHMI'],
    ['SHARMA', 'PRIYA LAKSHMI'],
    'Z3481920',
    ['1997-03-14', '2021-08-02', '2031-08-01'],
    'F',
    'PUNE, MAHARASHTRA',
  ),
  holder(
    ['CHN', 'China', 'CHINESE'],
    ['ZHANG', 'WEIMING'],
    ['ZHANG', 'WEIMING'],
    'EH2759016',
    ['1999-11-30', '2022-04-19', '2032-04-18'],
    'M',
    'SICHUAN',
  ),
  holder(
    ['D<<', 'Germany', 'DEUTSCH'],
    ['MÜLLER-WEIß', 'JÖRG'],
    ['MUELLER WEISS', 'JOERG'],
    'C01X0K4J7',
    ['1988-07-05', '2020-01-20', '2030-01-19'],
    'M',
    'KÖLN',
  ),
  holder(
    ['BRA', 'Brazil', 'BRASILEIRO(A)'],
    ['OLIVEIRA DOS SANTOS', 'ANA CLÁUDIA'],
    ['OLIVEIRA DOS SANTOS', 'ANA CLAUDIA'],
    'GB482915',
    ['1992-01-23', '2023-06-11', '2033-06-10'],
    'F',
    'RECIFE',
  ),
  holder(
    ['NGA', 'Nigeria', 'NIGERIAN'],
    ['OKONKWO', 'CHINEDU EMEKA'],
    ['OKONKWO', 'CHINEDU EMEKA'],
    'B50417382',
    ['1985-09-17', '2024-02-27', '2034-02-26'],
    'M',
    'ENUGU',
  ),
  holder(
    ['MEX', 'Mexico', 'MEXICANA'],
    ['GARCÍA NÚÑEZ', 'MARÍA JOSÉ'],
    ['GARCIA NUNEZ', 'MARIA JOSE'],
    'N08152643',
    ['2001-12-02', '2022-09-09', '2028-09-09'],
    'F',
    'OAXACA',
  ),
  holder(
    ['KOR', 'South Korea', 'REPUBLIC OF KOREA'],
    ['KIM', 'SEOYEON'],
    ['KIM', 'SEOYEON'],
    'M15283907',
    ['1996-05-28', '2021-03-15', '2031-03-15'],
    'F',
    'BUSAN',
  ),
  holder(
    ['TUR', 'Turkey', 'TÜRK / TURKISH'],
    ['YILDIZ', 'ÖMER ÇAĞRI'],
    ['YILDIZ', 'OEMER CAGRI'],
    'U21905837',
    ['1990-10-10', '2019-05-05', '2029-05-04'],
    'M',
    'İZMİR',
    '48271930562',
  ),
  holder(
    ['PHL', 'Philippines', 'FILIPINO'],
    ['DELA CRUZ', 'JUAN MIGUEL'],
    ['DELA CRUZ', 'JUAN MIGUEL'],
    'P7182045B',
    ['1994-04-01', '2023-11-21', '2033-11-20'],
    'M',
    'CEBU CITY',
  ),
  holder(
    ['FRA', 'France', 'FRANÇAISE'],
    ['LEFÈVRE', 'HÉLÈNE ODILE'],
    ['LEFEVRE', 'HELENE ODILE'],
    '20CK83716',
    ['1979-02-18', '2020-12-30', '2030-12-29'],
    'F',
    'LYON',
  ),
  holder(
    ['VNM', 'Vietnam', 'VIET NAM'],
    ['NGUYEN', 'THI BICH NGOC'],
    ['NGUYEN', 'THI BICH NGOC'],
    'C9038271',
    ['2003-08-08', '2021-10-01', '2031-10-01'],
    'F',
    'DA NANG',
  ),
  holder(
    ['GBR', 'United Kingdom', 'BRITISH CITIZEN'],
    ['HARGREAVES', 'OLIVER BENEDICT'],
    ['HARGREAVES', 'OLIVER BENEDICT'],
    '541830279',
    ['1972-06-15', '2018-07-07', '2028-07-07'],
    'M',
    'LEEDS',
  ),
  holder(
    ['TWN', 'Taiwan', 'REPUBLIC OF CHINA'],
    ['CHEN', 'YI-HSUAN'],
    ['CHEN', 'YI HSUAN'],
    '315820946',
    ['1998-12-25', '2022-01-31', '2032-01-31'],
    'F',
    'TAINAN CITY',
  ),
  holder(
    ['EGY', 'Egypt', 'EGYPTIAN'],
    ['ABDELRAHMAN', 'OMAR KHALED HASSAN'],
    ['ABDELRAHMAN', 'OMAR KHALED HASSAN'],
    'A29473018',
    ['2000-02-29', '2020-06-14', '2027-06-13'],
    'M',
    'GIZA',
    '30002290104512',
  ),
];

/** The values that must be read from the passport, by name. */
export const expectedValues = (holder: PassportHolder): Record<string, string> => ({
  surname: holder.mrzSurname,
  givenNames: holder.mrzGivenNames,
  number: holder.number,
  issuingCountry: holder.country,
  nationality: holder.country,
  birthDate: holder.birthDate,
  sex: holder.sex,
  expiryDate: holder.expiryDate,
});
