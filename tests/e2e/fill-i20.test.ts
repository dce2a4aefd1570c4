import { fillWholeForm } from '../support/fill-journey.ts';
import { journey } from '../support/journey.ts';

const { test, world } = journey('The I-20 from start to finish');

test('an I-20 is filled in step by step, submitted, stored and printed exactly as typed', () =>
  fillWholeForm(world, 'i20-niamh-oconnor-byrne'));

test.run();
