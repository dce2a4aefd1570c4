import { fillWholeForm } from '../support/fill-journey.ts';
import { journey } from '../support/journey.ts';

const { test, world } = journey('The I-20 from start to finish');

test('typed in step by step, submitted, stored and printed as typed', () =>
  fillWholeForm(world, 'i20-niamh-oconnor-byrne'));

test.run();
