/** The fonts that test documents are set in. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';
import { productRoot } from '../../../api/lib/product-root.ts';

const require = createRequire(import.meta.url);
const ofPackage = (name: string): string => dirname(require.resolve(`@fontsource/${name}/package.json`));

/** Sans serif and serif with the widths of Arial and Times New Roman, and the font of passports. */
export type FontName = 'Sans' | 'Serif' | 'OCR-B';

for (const [family, name] of [
  ['Sans', 'arimo'],
  ['Serif', 'tinos'],
] as const)
  for (const weight of [400, 700])
    for (const [subset, alias] of [
      ['latin', family],
      ['latin-ext', `${family} Extended`],
    ])
      GlobalFonts.registerFromPath(join(ofPackage(name), `files/${name}-${subset}-${weight}-normal.woff2`), alias!);
GlobalFonts.registerFromPath(join(productRoot(), 'tests/support/documents/fonts/OCRB.otf'), 'OCR-B');

/** A font in the notation of the canvas. */
export const font = (size: number, family: FontName, bold = false): string =>
  `${bold ? 'bold ' : ''}${size}px "${family}", "${family} Extended"`;
