/** A step whose questions are all hidden by the answers so far. */
import { newForm } from '../../scripts/lib/new-form.ts';
import { definitionFolder } from '../support/definition-folder.ts';
import { journey, startForm } from '../support/journey.ts';

const { folder, change } = definitionFolder();
await newForm(folder, 'X1', 'X-1 Visa Petition');
change('x1', (definition) => {
  const [applicant, ...later] = definition['x-steps'];
  definition['x-steps'] = [applicant, { id: 'work', title: 'Work' }, ...later];
  const { arrivalDate, visitedBefore, earlierVisits, signature, signatureDate, ...person } = definition.properties;
  const employer = {
    type: 'string',
    title: 'Employer',
    'x-step': 'work',
    'x-visibleWhen': { countryOfCitizenship: 'Canada' },
  };
  definition.properties = { ...person, employer, arrivalDate, visitedBefore, earlierVisits, signature, signatureDate };
});

const { test, world } = journey('A step without questions', { FORM_DEFINITIONS_DIR: folder });
const PERSON = { familyName: 'Eriksson', givenName: 'Anna', dateOfBirth: '1990-01-01' };

test('Next passes over the step; its address opens it, and it says that there is nothing to answer', async () => {
  const { page } = await world.signedIn();
  const { id } = await startForm(page, 'X1', { ...PERSON, countryOfCitizenship: 'Sweden' });
  const main = page.getByRole('main');
  const heading = (name: string) => main.getByRole('heading', { level: 2, name, exact: true });
  await page.goto(`/forms/${id}/applicant`);
  await main.getByRole('button', { name: 'Next', exact: true }).click();
  await heading('Travel').waitFor();
  await page.waitForURL('**/travel');

  await page.goto(`/forms/${id}/work`);
  await heading('Work').waitFor();
  await main.getByText('With your answers so far, this step has no questions. Press Next to go on.').waitFor();
  await main.getByRole('button', { name: 'Next', exact: true }).click();
  await heading('Travel').waitFor();
  await main.getByRole('button', { name: 'Previous' }).click();
  await heading('Applicant').waitFor();
});

test('the same step is asked where the answers need it', async () => {
  const { page } = await world.signedIn();
  const { id } = await startForm(page, 'X1', { ...PERSON, countryOfCitizenship: 'Canada' });
  await page.goto(`/forms/${id}/applicant`);
  await page.getByRole('main').getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('textbox', { name: /^Employer/ }).waitFor();
});

test.run();
