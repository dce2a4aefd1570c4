/** The address of support on the screens when the operator has set none: sample data. */
export const SAMPLE_SUPPORT_EMAIL = 'support@formport.example';
