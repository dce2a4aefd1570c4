import { fillWholeForm } from '../support/fill-journey.ts';
import { journey } from '../support/journey.ts';

const { test, world } = journey('The H-1B from start to finish');

test('an H-1B petition is filled in step by step, submitted, stored and printed exactly as typed', () =>
  fillWholeForm(world, 'h1b-marie-claire-dossantos'));

test.run();
