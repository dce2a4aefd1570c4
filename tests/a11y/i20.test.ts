import { accessibleForm } from '../support/a11y-form.ts';

const test = accessibleForm('I20');

test.run();
