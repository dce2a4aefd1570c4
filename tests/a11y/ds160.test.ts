import { accessibleForm } from '../support/a11y-form.ts';

const test = accessibleForm('DS160');

test.run();
