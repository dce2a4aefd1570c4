/** A process that reads one document, or draws one of its pages, and then ends. */
import { serveTask } from '../../lib/bounded-process/serve-task.ts';
import { ReadingError } from './errors.ts';
import { openFile } from './pages/open-file.ts';
import { readFile, type ReadResult } from './read-file.ts';
import { createEngines } from './text/engines.ts';
import type { DrawnPage, PageNote, ReadingAnswer, ReadingTask } from './read-document.ts';

type Answer = ReadingAnswer<ReadResult | DrawnPage>;

serveTask(async (task: ReadingTask, tell: (note: PageNote) => void): Promise<Answer> => {
  try {
    if ('read' in task)
      return { done: await readFile(task.read, createEngines(), (page, pages) => tell({ page, pages })) };
    const { bytes, mimeType, page, side } = task.draw;
    const file = await openFile(bytes, mimeType);
    return page < file.pages
      ? { done: { png: await file.png(page, side), pages: file.pages } }
      : { refused: 'UNREADABLE' };
  } catch (error) {
    if (error instanceof ReadingError) return { refused: error.code };
    throw error;
  }
});
