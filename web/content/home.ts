/** The first page for visitors. An operator may put it in other words. */
export const home = {
  /** A line each: a form's name is never broken at its hyphen. */
  heading: ['Your I-20,', 'H-1B or DS-160,', 'ready to submit.'],
  lead: 'Answer one step at a time. Every answer is checked as you type and saved.',
  points: [
    { title: 'One step at a time', text: 'Each form is cut into short steps. You see what is still missing, and you can stop and go on later.' },
    { title: 'Checked as you type', text: 'A wrong date or a missing answer shows at once, beside the question.' },
    { title: 'Yours to keep', text: 'Download the finished form as a PDF, or print it.' },
  ],
} as const;
