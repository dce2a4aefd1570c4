/** The DS-160's advice: changes to a complete applicant that trigger it, and similar changes that do not. */
import type { DS160Answers } from '../../../.generated/answers.ts';
import { wangLei } from '../../fixtures/answers/ds160-wang-lei.ts';
import { TODAY, type FormAdvice } from './types.ts';

const TOMORROW = '2026-11-21';
const YESTERDAY = '2026-11-19';

export const ds160Advice: FormAdvice<DS160Answers> = {
  type: 'DS160',
  applicant: wangLei,
  cases: {
    'passport-six-months': {
      // The stay is 2027-05-01 to 2029-05-01: six months later is one day after the passport's last day.
      trips: [
        { intendedLengthOfStay: '24 months', expirationDate: '2029-10-31' },
        { intendedLengthOfStay: '10 days', expirationDate: '2027-11-10' },
        // However long the stay is, it does not end before it begins.
        [{ intendedLengthOfStay: 'until my course ends', expirationDate: '2027-10-31' }, 'length-of-stay-readable'],
      ],
      quiet: [
        { intendedLengthOfStay: '24 months', expirationDate: '2029-11-01' },
        { expirationDate: '2027-11-11' },
        { intendedLengthOfStay: 'until my course ends', expirationDate: '2027-11-01' },
      ],
    },
    'passport-expired': {
      trips: [{ issuanceDate: '2016-11-20', expirationDate: YESTERDAY }],
      quiet: [{ expirationDate: '2027-11-20' }],
    },
    'passport-issued-before-expiry': {
      trips: [{ expirationDate: '2023-02-15' }, { expirationDate: '2013-02-14' }],
      quiet: [{ issuanceDate: '2023-02-15', expirationDate: '2033-02-14' }, { issuanceDate: '' }],
    },
    'father-birth-early': {
      trips: [{ fatherBirthDate: '1899-12-31' }],
      quiet: [{ fatherBirthDate: '' }, { fatherBirthDate: '1900-01-01' }],
    },
    'mother-birth-early': {
      trips: [{ motherBirthDate: '1899-12-31' }],
      quiet: [{ motherBirthDate: '' }, { motherBirthDate: '1900-01-01' }],
    },
    'issuance-in-past': { trips: [{ issuanceDate: TOMORROW }], quiet: [{ issuanceDate: TODAY }] },
    'issuance-after-birth': {
      trips: [{ dateOfBirth: '2016-03-02', issuanceDate: '2016-03-01', employmentStartDate: '' }],
      quiet: [{ dateOfBirth: '2016-03-02', issuanceDate: '2016-03-02' }],
    },
    'work-after-birth': {
      trips: [{ employmentStartDate: '1912-07-01' }],
      quiet: [{ employmentStartDate: '1984-05-09' }, { employmentStartDate: '' }],
    },
    'work-has-begun': {
      trips: [{ employmentStartDate: TOMORROW }],
      quiet: [{ employmentStartDate: TODAY }, { employmentStartDate: '' }],
    },
    'previous-arrival-after-birth': {
      trips: [{ previousArrivalDate: '1917-09-15' }],
      quiet: [{ previousArrivalDate: '1984-05-09' }, { previousUSTravel: 'No', previousArrivalDate: '1917-09-15' }],
    },
    'previous-arrival-in-past': {
      trips: [{ previousArrivalDate: TOMORROW }],
      quiet: [{ previousArrivalDate: TODAY }, { previousUSTravel: 'No', previousArrivalDate: TOMORROW }],
    },
    'father-older': {
      trips: [{ fatherBirthDate: '1984-05-09' }, { fatherBirthDate: '1990-01-01' }, { fatherBirthDate: TODAY }],
      quiet: [{ fatherBirthDate: '1984-05-08' }],
    },
    'mother-older': {
      trips: [{ motherBirthDate: '1984-05-10' }, { motherBirthDate: '1984-05-09' }, { motherBirthDate: TODAY }],
      quiet: [{ motherBirthDate: '1984-05-08' }],
    },
    'arrival-in-future': {
      trips: [{ intendedArrivalDate: TODAY }, { intendedArrivalDate: '2026-05-01' }],
      quiet: [{ intendedArrivalDate: TOMORROW }],
    },
    'application-date-early': {
      trips: [{ applicationDate: '1999-12-31' }, { applicationDate: '0026-11-20' }],
      quiet: [{ applicationDate: '2000-01-01' }, { applicationDate: '' }],
    },
    'signed-by-today': { trips: [{ applicationDate: TOMORROW }], quiet: [{ applicationDate: TODAY }] },
    'other-citizenship-named': {
      trips: [{ otherCitizenship: 'Yes' }],
      quiet: [{ otherCitizenship: 'Yes', otherCitizenshipCountry: 'Canada' }],
    },
    'permanent-residence-named': {
      trips: [{ permanentResident: 'Yes' }],
      quiet: [{ permanentResident: 'Yes', permanentResidentCountry: 'Japan' }],
    },
    'mailing-address-given': {
      trips: [{ mailingAddressSame: 'No' }],
      quiet: [{ mailingAddressSame: 'No', mailingAddress: '19 Huanghe Avenue, Shijiazhuang' }],
    },
    'social-media-platforms-named': {
      trips: [{ hasSocialMedia: 'Yes', socialMediaUsernames: '@wang' }],
      quiet: [{ hasSocialMedia: 'Yes', socialMediaUsernames: '@wang', socialMediaPlatforms: 'WeChat' }],
    },
    'social-media-usernames-named': {
      trips: [{ hasSocialMedia: 'Yes', socialMediaPlatforms: 'WeChat' }],
      quiet: [{ hasSocialMedia: 'Yes', socialMediaUsernames: '@wang', socialMediaPlatforms: 'WeChat' }],
    },
    'lost-passport-explained': {
      trips: [{ lostPassport: 'Yes' }],
      quiet: [{ lostPassport: 'Yes', lostPassportExplanation: 'Stolen in Turin in 2018.' }],
    },
    'other-purpose-described': {
      trips: [{ purposeOfTrip: 'Other', otherPurpose: '   ' }],
      quiet: [{ purposeOfTrip: 'Other', otherPurpose: 'A film shoot' }, { purposeOfTrip: 'Transit' }],
    },
    'payer-named': {
      trips: [{ personPayingTrip: 'Other' }, { personPayingTrip: 'Other Person/Company' }],
      quiet: [{ personPayingTrip: 'Other', payerName: 'Li Qiang' }, { personPayingTrip: 'Self' }],
    },
    'previous-visa-type-named': {
      trips: [{ previousVisaType: undefined }],
      quiet: [{ previousUSTravel: 'No', previousVisaType: undefined }],
    },
    'previous-arrival-dated': {
      trips: [{ previousArrivalDate: undefined }],
      quiet: [{ previousUSTravel: 'No', previousArrivalDate: undefined }],
    },
    'visa-denial-explained': {
      trips: [{ visaDenied: 'Yes', visaDenialPrevious: 'Yes' }],
      quiet: [
        { visaDenied: 'Yes', visaDenialPrevious: 'Yes', visaDeniedExplanation: 'In 2015, for want of ties to home.' },
      ],
    },
    'deportation-explained': {
      trips: [{ deportation: 'Yes', deportationPrevious: 'Yes' }],
      quiet: [
        { deportation: 'Yes', deportationPrevious: 'Yes', deportationExplanation: 'In 2010, after an overstay.' },
      ],
    },
    'father-status-named': {
      trips: [{ fatherInUS: 'Yes' }],
      quiet: [{ fatherInUS: 'Yes', fatherUSStatus: 'U.S. Citizen' }],
    },
    'mother-status-named': {
      trips: [{ motherInUS: 'Yes' }],
      quiet: [{ motherInUS: 'Yes', motherUSStatus: 'Permanent Resident' }],
    },
    'relatives-listed': {
      trips: [{ relativesInUS: 'Yes' }],
      quiet: [{ relativesInUS: 'Yes', relativesDetails: 'An uncle in Ohio' }],
    },
    'spouse-named': {
      trips: [{ spouseSurname: undefined, spouseGivenName: undefined }],
      quiet: [
        { spouseSurname: '' },
        { spouseGivenName: '' },
        { maritalStatus: 'Widowed', spouseSurname: undefined, spouseGivenName: undefined },
      ],
    },
    'spouse-described': {
      trips: [
        { spouseBirthDate: undefined },
        { spouseNationality: undefined },
        { spouseBirthPlace: '' },
        { spouseAddress: '' },
      ],
      quiet: [{ maritalStatus: 'Single', spouseBirthDate: undefined }, { spouseInUS: undefined }],
    },
    'previous-employer-named': {
      trips: [{ previousEmployer1: undefined }],
      quiet: [{ previousEmployment: 'No', previousEmployer1: undefined }],
    },
    'institution-named': {
      trips: [{ institutionName: undefined }],
      quiet: [{ highestEducation: 'Elementary', institutionName: undefined }],
    },
    'organizations-listed': {
      trips: [{ organizationsList: undefined }],
      quiet: [{ organizations: 'No', organizationsList: undefined }],
    },
    'military-service-explained': {
      trips: [{ militaryService: 'Yes' }],
      quiet: [{ militaryService: 'Yes', militaryServiceDetails: 'Navy, 2002 to 2004' }],
    },
    'arrest-explained': {
      trips: [{ arrested: 'Yes' }],
      quiet: [{ arrested: 'Yes', arrestedDetails: 'A fine for speeding in 2012.' }],
    },
    'refusals-agree': {
      trips: [{ visaDenialPrevious: 'Yes' }, { visaDenied: 'Yes', visaDeniedExplanation: 'In 2015.' }],
      quiet: [
        { visaDenied: 'Yes', visaDeniedExplanation: 'In 2015.', visaDenialPrevious: 'Yes' },
        { visaDenied: undefined, visaDenialPrevious: 'Yes' },
      ],
    },
    'deportations-agree': {
      trips: [{ deportationPrevious: 'Yes' }, { deportation: 'Yes', deportationExplanation: 'In 2010.' }],
      quiet: [
        { deportation: 'Yes', deportationExplanation: 'In 2010.', deportationPrevious: 'Yes' },
        { deportation: undefined, deportationPrevious: 'Yes' },
      ],
    },
    'telecode-format': { trips: [{ telecode: '3769 43' }], quiet: [{ telecode: '37694320' }, { telecode: '' }] },
    'us-zip-format': {
      trips: [{ homeCountry: 'United States' }, { homeCountry: 'US Virgin Islands' }],
      quiet: [{ homeCountry: 'United States', homePostalCode: '02110-0001' }],
    },
    'passport-number-format': { trips: [{ passportNumber: 'PE-1234567' }], quiet: [{ passportNumber: 'pe1234567' }] },
    'length-of-stay-readable': {
      trips: ['until the fair is over', '5 hours', '10 nights', '1.5 years'].map((intendedLengthOfStay) => ({
        intendedLengthOfStay,
      })),
      quiet: ['1 day', '2 Weeks', '1 year and 10 days', '3 years 2 months', '10 days.', ''].map(
        (intendedLengthOfStay) => ({ intendedLengthOfStay }),
      ),
    },
    'previous-length-of-stay-readable': {
      trips: [{ previousLengthOfStay: 'about a fortnight' }],
      quiet: [
        { previousLengthOfStay: '14 days' },
        { previousUSTravel: 'No', previousLengthOfStay: 'about a fortnight' },
      ],
    },
  },
};
