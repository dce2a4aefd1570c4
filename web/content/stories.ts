/** SAMPLE DATA. These people do not exist: an operator replaces them with real customers, who agreed to be quoted. */
export const stories = {
  heading: 'Success stories',
  lead: 'Examples of how applicants use it.',
  items: [
    {
      quote:
        'I answered the DS-160 over three evenings, on the bus and at home. It opened each time where I had stopped.',
      name: 'Mei-Ling C.',
      role: 'F-1 student, DS-160',
    },
    {
      quote: 'It told me months ahead that my passport would expire before the end of my stay.',
      name: 'Ravi P.',
      role: 'Software engineer, H-1B',
    },
    {
      quote: 'The yearly costs did not add up, and it said so beside the question. The school had no more to ask.',
      name: 'Amina D.',
      role: 'Graduate student, I-20',
    },
  ],
} as const;

/** The texts of the stories page (spec/3 2.6). The stories are files in `web/content/stories/`. */
export const storiesPage = {
  heading: 'Success stories',
  lead: 'How other applicants went through it.',
  sample: 'Sample story',
} as const;
