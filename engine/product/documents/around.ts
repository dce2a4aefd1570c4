import type { Box } from './types.ts';

/** The smallest box with all of these inside. */
export function around(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map(([x]) => x));
  const top = Math.min(...boxes.map(([, y]) => y));
  return [
    left,
    top,
    Math.max(...boxes.map(([x, , width]) => x + width)) - left,
    Math.max(...boxes.map(([, y, , height]) => y + height)) - top,
  ];
}
