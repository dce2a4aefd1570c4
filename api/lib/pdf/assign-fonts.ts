import type { Content } from 'pdfmake/interfaces';
import { scriptRuns } from './script-runs.ts';

/**
 * Characters that Roboto certainly has. Most printed texts contain only these. The soft hyphen is not among them,
 * because Roboto draws it inside words.
 */
const PLAIN = /^[\x20-\x7e\n\u00a0-\u00ac\u00ae-\u017f\u2013\u2014\u2018-\u201d\u2022\u2026]*$/;

/** Any node that `engine/pdf` makes. */
interface Node {
  text?: string | number | Node | (string | Node)[];
  font?: string;
  stack?: Content[];
  columns?: Content[];
  table?: { body: Content[][] };
}

/** Gives every text in the document the fonts that have its characters. Changes the given content. */
export function assignFonts(content: Content): void {
  if (typeof content !== 'object') return;
  if (Array.isArray(content)) return content.forEach(assignFonts);
  const node = content as Node;
  if (node.text !== undefined) node.text = withFonts(node.text) as Node['text'];
  node.stack?.forEach(assignFonts);
  node.columns?.forEach(assignFonts);
  node.table?.body.forEach((row) => row.forEach(assignFonts));
}

function withFonts(text: Node['text']): unknown {
  if (typeof text === 'string') return PLAIN.test(text) ? text : scriptRuns(text);
  if (Array.isArray(text)) return text.flatMap((run) => (typeof run === 'string' ? withFonts(run) : inline(run)));
  return text;
}

/** Splits a run by font. Each piece keeps the style of the run. */
function inline(run: Node): unknown {
  if (run.font !== undefined || typeof run.text !== 'string' || PLAIN.test(run.text)) return run;
  return scriptRuns(run.text).map((piece) => ({ ...run, ...piece }));
}
