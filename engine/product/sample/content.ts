/**
 * The data for invented applicants. They are not real people. Street, postal code and city fit together as on real
 * letters. Telephone numbers use the range that is reserved for examples, if the country has one.
 */

export interface Place {
  readonly country: string;
  readonly city: string;
  readonly region: string;
  readonly postal: string;
  readonly streets: readonly string[];
  /** Each `#` is replaced with a digit. */
  readonly phone: string;
}

export interface Culture extends Place {
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly families: readonly string[];
  readonly language: string;
  /** A name in the country's script; absent when the script is Latin. */
  readonly native?: string;
}

export const CULTURES: readonly Culture[] = [
  {
    country: 'Sweden',
    city: 'Göteborg',
    region: 'Västra Götaland',
    postal: '411 05',
    streets: ['Vasagatan', 'Linnégatan'],
    phone: '+46 31 390 6# ##',
    women: ['Anna', 'Elin', 'Maja', 'Ingrid'],
    men: ['Erik', 'Oskar', 'Nils', 'Gustav'],
    families: ['Lindqvist', 'Åkesson', 'Bergström'],
    language: 'Swedish',
  },
  {
    country: 'India',
    city: 'Pune',
    region: 'Maharashtra',
    postal: '411004',
    streets: ['Senapati Bapat Road', 'Law College Road'],
    phone: '+91 20 5550 #1##',
    women: ['Priya', 'Ananya', 'Meera', 'Kavita'],
    men: ['Arjun', 'Rohan', 'Vikram', 'Sanjay'],
    families: ['Kulkarni', 'Iyer', 'Deshpande'],
    language: 'Hindi',
    native: 'कुलकर्णी',
  },
  {
    country: 'Brazil',
    city: 'Curitiba',
    region: 'Paraná',
    postal: '80420-090',
    streets: ['Rua Comendador Araújo', 'Avenida Batel'],
    phone: '+55 41 5550-01##',
    women: ['Beatriz', 'Larissa', 'Camila', 'Sônia'],
    men: ['Rafael', 'Thiago', 'João', 'Paulo'],
    families: ['Almeida', 'Gonçalves', 'Ferreira'],
    language: 'Portuguese',
  },
  {
    country: 'China',
    city: 'Hangzhou',
    region: 'Zhejiang',
    postal: '310013',
    streets: ['Tianmushan Road', 'Wensan Road'],
    phone: '+86 571 5555 01##',
    women: ['Na', 'Xiuying', 'Yan', 'Min'],
    men: ['Wei', 'Jun', 'Hao', 'Guoqiang'],
    families: ['Wang', 'Li', 'Zhang'],
    language: 'Mandarin Chinese',
    native: '王伟',
  },
  {
    country: 'Nigeria',
    city: 'Ibadan',
    region: 'Oyo',
    postal: '200284',
    streets: ['Awolowo Avenue', 'Ring Road'],
    phone: '+234 2 555 01##',
    women: ['Adaeze', 'Folake', 'Ngozi', 'Bisi'],
    men: ['Chinedu', 'Tunde', 'Emeka', 'Segun'],
    families: ['Okafor', 'Adeyemi', 'Balogun'],
    language: 'Yoruba',
  },
  {
    country: 'Mexico',
    city: 'Guadalajara',
    region: 'Jalisco',
    postal: '44100',
    streets: ['Calle López Cotilla', 'Avenida Juárez'],
    phone: '+52 33 5550 01##',
    women: ['Lucía', 'Ximena', 'Valeria', 'Rosa'],
    men: ['Diego', 'José', 'Mateo', 'Ernesto'],
    families: ['Hernández', 'Muñoz', 'Ramírez'],
    language: 'Spanish',
  },
  {
    country: 'Ukraine',
    city: 'Lviv',
    region: 'Lviv Oblast',
    postal: '79005',
    streets: ['Franka Street', 'Kopernyka Street'],
    phone: '+380 32 255 01##',
    women: ['Olena', 'Iryna', 'Nataliia', 'Halyna'],
    men: ['Andrii', 'Taras', 'Oleksandr', 'Bohdan'],
    families: ['Shevchenko', 'Melnyk', 'Kovalenko'],
    language: 'Ukrainian',
    native: 'Шевченко',
  },
  {
    country: 'Vietnam',
    city: 'Da Nang',
    region: 'Da Nang',
    postal: '550000',
    streets: ['Tran Phu', 'Le Loi'],
    phone: '+84 236 555 01##',
    women: ['Minh Chau', 'Thu Ha', 'Lan', 'Kim Oanh'],
    men: ['Van An', 'Quoc Bao', 'Duc', 'Huu Phuoc'],
    families: ['Nguyen', 'Tran', 'Pham'],
    language: 'Vietnamese',
    native: 'Nguyễn',
  },
];

export const US_PLACES: readonly Place[] = [
  {
    country: 'United States',
    city: 'Columbus',
    region: 'Ohio',
    postal: '43215',
    streets: ['North High Street', 'East Broad Street'],
    phone: '(614) 555-01##',
  },
  {
    country: 'United States',
    city: 'Boston',
    region: 'Massachusetts',
    postal: '02116',
    streets: ['Boylston Street', 'Newbury Street'],
    phone: '(617) 555-01##',
  },
  {
    country: 'United States',
    city: 'Austin',
    region: 'Texas',
    postal: '78701',
    streets: ['Congress Avenue', 'Guadalupe Street'],
    phone: '(512) 555-01##',
  },
  {
    country: 'United States',
    city: 'Seattle',
    region: 'Washington',
    postal: '98101',
    streets: ['Pine Street', 'Third Avenue'],
    phone: '(206) 555-01##',
  },
];

export const US_WOMEN = ['Emily', 'Grace', 'Susan', 'Karen'];
export const US_MEN = ['Michael', 'David', 'Thomas', 'Robert'];
export const US_FAMILIES = ['Carter', "O'Brien", 'Hughes', 'Whitman'];

export const COMPANIES = [
  'Northlake Analytics, Inc.',
  'Harbor Point Software LLC',
  'Meridian Biosystems, Inc.',
  'Cedar & Stone Engineering',
];
export const LAW_FIRMS = ['Whitman & Hughes LLP', 'Carter Immigration Law, PC', 'Brien Lowell LLP'];
export const JOBS = ['Software engineer', 'Data analyst', 'Civil engineer', 'Research associate', 'Accountant'];
export const SIGNERS = ['Director of Human Resources', 'Chief Operating Officer', 'Managing Director'];
export const SKILLS = ['First aid, welding', 'Statistics and laboratory work', 'Woodwork, choir singing'];
export const SUBJECTS = ['Computer Science', 'Mechanical Engineering', 'Economics', 'Biostatistics'];
export const RELATIONS = ['Friend', 'Colleague', 'Cousin', 'Host family'];
export const VISA_TYPES = ['B-2', 'F-1', 'J-1', 'H-4'];
export const ORGANIZATIONS = ['International Student Association', 'Red Cross Society', 'IEEE'];
export const LENGTHS_OF_STAY = ['2 weeks', '3 months', '6 months', '1 year', '24 months'];

/** For questions about a journey. */
export const PLANS = [
  'I arrive in the morning and stay with friends for the first days.',
  'After that I travel to two other cities by train and come back to the first one.',
  'The flight home is booked, and my employer expects me back the week after.',
];

/** For questions about work. */
export const DUTIES = [
  'Plans and carries out projects with a team of eight people.',
  'Prepares analyses and reports, and presents them to customers every quarter.',
  'Checks the work of two junior colleagues and trains new ones.',
  'Keeps the documentation in order and answers questions of other departments.',
];

/** For all other questions that ask for an explanation. */
export const SENTENCES = [
  'I have described this to the best of my knowledge, and the dates are those of my records.',
  'It concerns the years 2023 and 2024 and was settled without any open matter.',
  'Letters and receipts that show this are at hand and can be sent when they are asked for.',
];

/** For questions with a short answer that no rule matches. */
export const SHORT_TEXTS = [
  'As stated in the letter',
  'Already provided',
  'See the attached copy',
  'Same as last year',
];
