/** The code of a process that decodes one picture and ends. */
import { serveTask } from '../bounded-process/serve-task.ts';
import { decodePicture } from './decode-picture.ts';

serveTask(decodePicture);
