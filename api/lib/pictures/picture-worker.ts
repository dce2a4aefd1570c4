/** The code of a process that decodes one picture and ends. */
import { serveTask } from '../bounded-process/serve-task.ts';
import { decodePicture } from './decode-picture.ts';
import type { PictureTask } from './picture-process.ts';

serveTask(({ bytes, kind }: PictureTask) => decodePicture(bytes, kind));
