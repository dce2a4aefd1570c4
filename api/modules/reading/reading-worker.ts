/** A process that reads one document, or draws one of its pages, and then ends. */
import { serveTask } from '../../lib/bounded-process/serve-task.ts';
import { ReadingError } from './errors.ts';
import { openFile } from './pages/open-file.ts';
import { readFile } from './read-file.ts';
import { createEngines } from './text/engines.ts';
import type { PageNote, ReadingAnswer, ReadingTask } from './read-document.ts';

serveTask(async (task: ReadingTask, tell: (note: PageNote) => void): Promise<ReadingAnswer> => {
  try {
    if ('draw' in task) {
      const { bytes, mimeType, page, side } = task.draw;
      const file = await openFile(bytes, mimeType);
      return page < file.pages ? { png: await file.png(page, side), pages: file.pages } : { refused: 'UNREADABLE' };
    }
    return { result: await readFile(task.read, createEngines(), (page, pages) => tell({ page, pages })) };
  } catch (error) {
    if (error instanceof ReadingError) return { refused: error.code };
    throw error;
  }
});
