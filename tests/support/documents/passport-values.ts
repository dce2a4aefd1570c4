/** The values that are read from the passport of a made-up person. */
export const ANNA = {
  surname: 'ERIKSSON',
  givenNames: 'ANNA MARIA',
  number: 'L898902C3',
  issuingCountry: 'Sweden',
  nationality: 'Sweden',
  birthDate: '1996-03-14',
  sex: 'F',
  expiryDate: '2031-04-02',
};
