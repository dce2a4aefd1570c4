/** Attorney consultations (spec/3 2.5): for display alone, until they open. Prices are US dollars. */
export const consultationTiers = [
  { name: 'Initial Assessment', minutes: 30, price: 150 },
  { name: 'Application Review', minutes: 45, price: 200 },
  { name: 'Ongoing Support', minutes: 60, price: 250 },
] as const;
