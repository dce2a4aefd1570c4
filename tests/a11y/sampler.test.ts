import { join } from 'node:path';
import { root } from '../../scripts/lib/project.ts';
import { sampler } from '../fixtures/definitions/sampler.ts';
import { samplerAnswers } from '../fixtures/definitions/sampler-answers.ts';
import { accessibleForm, today } from '../support/a11y-form.ts';
import { formOf } from '../support/forms.ts';

const test = accessibleForm('EVERY', {
  form: formOf(sampler),
  answers: samplerAnswers(today),
  env: { FORM_DEFINITIONS_DIR: join(root, 'tests/fixtures/definitions') },
});

test.run();
