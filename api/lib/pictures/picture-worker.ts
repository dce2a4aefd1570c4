/** A process that reads one picture and ends. Its messages are those of `picture-process.ts`. */
import { decodePicture } from './decode-picture.ts';
import { OUT_OF_MEMORY, type PictureTask } from './picture-process.ts';

/** How often the memory is looked at, milliseconds: the library fills it in threads of its own. */
const LOOK_EVERY = 20;

process.on('message', ({ bytes, kind, memory }: PictureTask) => {
  setInterval(() => {
    if (process.memoryUsage.rss() > memory) process.exit(OUT_OF_MEMORY);
  }, LOOK_EVERY);
  void decodePicture(bytes, kind).then((decoded) => process.send!(decoded, () => process.exit()));
});
// The server has ended.
process.on('disconnect', () => process.exit());
