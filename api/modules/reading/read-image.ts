/** Reads the image of a page. */
import type { PageSharpness } from '../../../engine/product/documents/page-issues.ts';
import type { ReadValue, RecognizedPage } from '../../../engine/product/documents/types.ts';
import type { GreyImage } from './pages/grey-image.ts';
import { BLURRED, sharpness, TOO_BLURRED } from './pages/sharpness.ts';
import type { Engines } from './text/engines.ts';
import { recognizePage } from './text/recognize-page.ts';
import { readPassportPage } from './zone/read-passport-page.ts';

export interface ReadPage extends PageSharpness {
  readonly page: RecognizedPage;
  readonly values: readonly ReadValue[];
}

/** @param own the page's text layer, if it has one */
export async function readImage(
  image: GreyImage,
  index: number,
  { engines, hasZone, own }: { engines: Engines; hasZone: boolean; own: RecognizedPage | null },
): Promise<ReadPage> {
  const sharp = sharpness(image) ?? 1;
  const [isUnreadable, isBlurred] = [sharp < TOO_BLURRED, sharp < BLURRED];
  if (isUnreadable) {
    const page: RecognizedPage = { turned: 0, lines: [] };
    return { page, values: [], isUnreadable, isBlurred };
  }
  const passport = hasZone ? await readPassportPage(image, index, engines) : null;
  return {
    page: passport?.page ?? own ?? (await recognizePage(image, engines)),
    values: passport?.values ?? [],
    isUnreadable,
    isBlurred,
  };
}
