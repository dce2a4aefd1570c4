import { ApiError, FormportClient } from 'formport-client';

const api = new FormportClient({ baseUrl: process.env.API_URL, apiKey: process.env.API_KEY });

try {
  const form = await api.createForm({ formType: 'I20', formData: { familyName: 'Lind', givenName: 'Ada' } });
  await api.saveForm(form.id, { formData: { ...form.formData, gender: 'Female' }, status: 'DRAFT' });

  const { valid, errors } = await api.validateForm(form.id);
  console.log(valid ? 'Ready to submit' : `${errors.length} answers are missing or wrong`);

  const { overall_risk, risk_score } = await api.assessForm(form.id);
  console.log(`Risk: ${overall_risk}, ${risk_score} of 100`);
} catch (error) {
  if (!(error instanceof ApiError)) throw error;
  console.error(error.status, error.code, error.message);
  process.exitCode = 1;
}
