import { fillWholeForm } from '../support/fill-journey.ts';
import { journey } from '../support/journey.ts';

const { test, world } = journey('The DS-160 from start to finish');

test('a DS-160 is filled in step by step, submitted, stored and printed exactly as typed', () =>
  fillWholeForm(world, 'ds160-anna-eriksson'));

test.run();
