/** The six feature cards of the home page (spec/1 section 1). Sample data: an operator may reword them. */

export const features = {
  heading: 'What it does for you',
  lead: 'From the first question to the finished form.',
  cards: [
    {
      icon: 'completion',
      title: 'AI form completion',
      text: 'Ask what a question means, and have answers suggested from what you have already entered. You confirm each one.',
    },
    {
      icon: 'success',
      title: 'Success-rate optimization',
      text: 'Wrong dates, missing answers and what an officer would ask about are shown beside the question, with the reason.',
    },
    {
      icon: 'deadlines',
      title: 'Deadline reminders',
      text: 'Each form works out its deadline from your answers, or you set your own. We remind you before it passes.',
    },
    {
      icon: 'documents',
      title: 'Secure document management',
      text: 'Passports, letters and transcripts in one place, encrypted with a key for your account alone.',
    },
    {
      icon: 'fees',
      title: 'Fee calculator',
      text: 'The government fees of your application added up, with premium processing where there is any.',
    },
    {
      icon: 'attorneys',
      title: 'Attorney network',
      soon: true,
      text: 'Immigration attorneys to talk to about your case, for what software cannot decide.',
    },
  ],
} as const;
