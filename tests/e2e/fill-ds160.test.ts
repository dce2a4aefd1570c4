import { fillWholeForm } from '../support/fill-journey.ts';
import { journey } from '../support/journey.ts';

const { test, world } = journey('The DS-160 from start to finish');

test('typed in step by step, submitted, stored and printed as typed', () =>
  fillWholeForm(world, 'ds160-anna-eriksson'));

test.run();
