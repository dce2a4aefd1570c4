import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import { isWarning } from '../../../engine/authoring/check/check-rules.ts';
import type { FileRule } from './file-rules.ts';

/** A place in a file. Lines and columns count from 1. */
export interface Located {
  readonly line: number;
  readonly column: number;
}

/** A mistake in a file, or a warning. */
export interface Problem extends Located {
  readonly rule: FileRule;
  readonly message: string;
  readonly fix: string;
}

export interface FileProblem extends Problem {
  readonly file: string;
}

/** Turns a JSON pointer into a line and column: those of the key, or of the value if it is in a list. */
export function problemAt<T>(text: string, pointer: string, found: T): T & Located {
  const root = parseTree(text);
  return { ...found, ...placeAt(text, root ? offsetOf(root, pointer) : 0) };
}

/** The line and column of the character at this index. */
export function placeAt(text: string, index: number): Located {
  const before = text.slice(0, index).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

function offsetOf(root: Node, pointer: string): number {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  // If the pointer names a missing value, the nearest existing value around it is the place.
  for (let length = keys.length; length > 0; length--) {
    const node = nodeAt(root, keys.slice(0, length));
    if (node) return node.parent?.type === 'property' ? node.parent.offset : node.offset;
  }
  return root.offset;
}

/** In a list, digits are an index; in an object, they are a key. */
function nodeAt(root: Node, keys: readonly string[]): Node | undefined {
  let node: Node | undefined = root;
  for (const key of keys) node = node && findNodeAtLocation(node, [node.type === 'array' ? Number(key) : key]);
  return node;
}

/**
 * Formats a problem as `file:line:col  message  how to fix it`, which editors and problem matchers can parse. A warning
 * has `Warning: ` before its message.
 */
export const problemLine = ({
  file,
  line,
  column,
  rule,
  message,
  fix,
}: Omit<FileProblem, 'rule'> & { rule?: FileRule }): string =>
  `${file}:${line}:${column}  ${rule && isWarning({ rule }) ? 'Warning: ' : ''}${message}  ${fix}`;
