/**
 * The colours have the contrast that WCAG requires, in light and dark mode, on every background that they are used on.
 */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { system } from '../../web/theme/system.ts';

type Mode = 'light' | 'dark';

/** The hex value of a semantic colour such as `fg.muted`, or of a plain one such as `white`. */
function hex(name: string, mode: Mode): string {
  const path = `colors.${name}`;
  const token = system.tokens.getByName(path) ?? system.tokens.getByName(`${path}.DEFAULT`);
  assert.ok(token, `There is no colour ${name}`);
  const conditions = token.extensions.conditions as Record<string, string> | undefined;
  const value: string = conditions?.[`_${mode}`] ?? token.originalValue;
  const reference = /^\{colors\.(.+)\}$/.exec(value);
  return reference ? hex(reference[1]!, mode) : value;
}

function luminance(color: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
}

const grounds = ['bg', 'bg.panel', 'bg.subtle', 'bg.muted'];
const TEXT = 4.5;
const GRAPHICS = 3;

const pairs: Array<[color: string, grounds: string[], least: number]> = [
  ['fg', grounds, TEXT],
  ['fg.muted', [...grounds, 'bg.emphasized'], TEXT],
  ['fg.subtle', ['bg', 'bg.panel', 'bg.subtle'], TEXT],
  ['accent.fg', [...grounds, 'accent.subtle', 'accent.muted'], TEXT],
  ['fg.info', ['bg.info'], TEXT],
  ['fg.success', ['bg', 'bg.panel', 'bg.success'], TEXT],
  ['fg.warning', ['bg', 'bg.panel', 'bg.warning'], TEXT],
  ['fg.error', ['bg', 'bg.panel', 'bg.error'], TEXT],
  ['fg', ['bg.info', 'bg.success', 'bg.warning', 'bg.error'], TEXT],
  ['white', ['accent.solid', 'accent.hover', 'red.solid', 'red.hover', 'panel.brand'], TEXT],
  ['border.control', ['bg', 'bg.panel', 'bg.subtle'], GRAPHICS],
  ['border.error', ['bg', 'bg.panel'], GRAPHICS],
  ['accent.focusRing', grounds, GRAPHICS],
  ['accent.solid', ['bg', 'bg.panel', 'bg.track'], GRAPHICS],
  ['green.solid', ['bg', 'bg.panel', 'bg.track'], GRAPHICS],
];

const test = suite('Contrast');

for (const mode of ['light', 'dark'] as const) {
  for (const [color, on, least] of pairs) {
    test(`${color} has a contrast of at least ${least} in ${mode} mode`, () => {
      for (const ground of on) {
        const ratio = contrast(hex(color, mode), hex(ground, mode));
        assert.ok(ratio >= least, `on ${ground}: ${ratio.toFixed(2)}`);
      }
    });
  }
}

test.run();
