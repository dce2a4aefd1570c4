/** Tesseract's engines, started when first needed. Their data comes from installed packages: nothing is downloaded. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PSM, Page, Worker } from 'tesseract.js';
import type { Turn } from '../../../../engine/product/documents/types.ts';
import { pgmFile, type GreyImage } from '../pages/grey-image.ts';

const require = createRequire(import.meta.url);
/** The folder with one set of a language's data. */
export const dataOf = (language: string, set: string): string =>
  join(dirname(require.resolve(`@tesseract.js-data/${language}/package.json`)), set);

/**
 * `lstm` reads text. `legacy` recognizes single letters: it reads OCR-B far better. `osd` detects the orientation of a
 * page.
 */
const ENGINES = {
  lstm: { language: 'eng', legacy: false, data: dataOf('eng', '4.0.0_best_int') },
  legacy: { language: 'eng', legacy: true, data: dataOf('eng', '4.0.0') },
  osd: { language: 'osd', legacy: true, data: dataOf('osd', '4.0.0') },
} as const;

export type EngineName = keyof typeof ENGINES;

export interface Engines {
  /**
   * @param layout how the text is arranged
   * @param letters the only characters that may be recognized; all characters by default
   */
  read(
    engine: 'lstm' | 'legacy',
    image: GreyImage,
    options: { layout: PSM; letters?: string; dpi?: number },
  ): Promise<Page>;
  /** Degrees by which to turn the page clockwise, and the confidence: from 5 on it is reliable. */
  detectTurn(image: GreyImage): Promise<{ degrees: Turn; confidence: number }>;
  close(): Promise<void>;
}

export function createEngines(): Engines {
  const started = new Map<EngineName, Promise<Worker>>();
  const engine = (name: EngineName): Promise<Worker> => {
    let worker = started.get(name);
    if (!worker) started.set(name, (worker = start(name)));
    return worker;
  };
  return {
    async read(name, image, { layout, letters = '', dpi = 300 }) {
      const worker = await engine(name);
      await worker.setParameters({
        tessedit_pageseg_mode: layout,
        tessedit_char_whitelist: letters,
        user_defined_dpi: String(dpi),
        // The legacy engine learns from what it reads: a strip that was read upside down would make the next reading
        // worse.
        classify_enable_learning: '0',
      });
      const { data } = await worker.recognize(pgmFile(image), {}, { text: true, blocks: true });
      return data;
    },
    async detectTurn(image) {
      const { data } = await (await engine('osd')).detect(pgmFile(image));
      return { degrees: (data.orientation_degrees ?? 0) as Turn, confidence: data.orientation_confidence ?? 0 };
    },
    async close() {
      await Promise.all([...started.values()].map(async (worker) => (await worker).terminate()));
    },
  };
}

async function start(name: EngineName): Promise<Worker> {
  const { language, legacy, data } = ENGINES[name];
  const { createWorker, OEM } = await import('tesseract.js');
  return createWorker(language, legacy ? OEM.TESSERACT_ONLY : OEM.LSTM_ONLY, {
    langPath: data,
    gzip: true,
    cacheMethod: 'none',
    legacyCore: legacy,
    legacyLang: legacy,
    // Without this handler, an image that cannot be decoded ends the process. Its call is rejected in both cases.
    errorHandler: () => undefined,
  });
}
