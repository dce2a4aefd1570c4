/** The text beside the sign-in form (spec/1 2.3). An operator may reword it. */
export const authPanel = {
  heading: 'Your forms, checked as you type and kept safe.',
  points: [
    {
      icon: 'checks',
      title: 'Smart form completion',
      text: 'Each answer is checked as you type, and every change is saved.',
    },
    {
      icon: 'scan',
      title: 'Document processing with OCR',
      text: 'Upload your passport once. Its data fills your forms when you agree.',
    },
    {
      icon: 'people',
      title: 'Expert consultations',
      text: 'An attorney network is coming soon. Join the waiting list.',
    },
  ],
} as const;
