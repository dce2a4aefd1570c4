import { accessibleForm } from '../support/a11y-form.ts';

const test = accessibleForm('H1B');

test.run();
