/** A process that reads one document, or draws one of its pages, and then ends. */
import { serveTask } from '../../lib/bounded-process/serve-task.ts';
import { ReadingError } from './errors.ts';
import { openFile } from './pages/open-file.ts';
import { readFile, type ReadResult } from './read-file.ts';
import { createEngines } from './text/engines.ts';
import type { DrawnPage, ReadingResult, ReadingTask } from './read-document.ts';

type Result = ReadingResult<ReadResult | DrawnPage>;

serveTask(async (task: ReadingTask, tell: (page: number) => void): Promise<Result> => {
  try {
    if ('read' in task) return { done: await readFile(task.read, createEngines(), tell) };
    const { bytes, mimeType, page, side, turned = 0 } = task.draw;
    const file = await openFile(bytes, mimeType);
    if (page >= file.pages) return { refused: 'UNREADABLE' };
    const png = await file.png(page, side);
    const upright = turned === 0 ? png : await (await import('./pages/picture.ts')).turnPng(png, turned);
    return { done: { png: upright, pages: file.pages } };
  } catch (error) {
    if (error instanceof ReadingError) return { refused: error.code };
    throw error;
  }
});
